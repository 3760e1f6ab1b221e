import * as z from 'zod'
import { DateTime, Reference } from '../wire.ts'

export const ERASURE_STATES = ['running', 'done'] as const

/** What a person is erased from, counted before they are. */
export const ERASED_KINDS = [
  'clients',
  'phones',
  'emails',
  'identities',
  'consents',
  'merges',
  'leads',
  'calls',
  'recordings',
  'chats',
  'messages',
  'files',
  'forms',
  'surveys',
  'records',
  'activities',
  'imports',
  'blocks',
  'audit',
] as const
export type ErasedKind = (typeof ERASED_KINDS)[number]

/** What stays of it, without the person; LGPD, art. 16, says why. */
export const KEPT_KINDS = ['calls', 'chats', 'recordings', 'requests', 'audit'] as const

/** Why nobody is erased yet: somebody talks or writes with them, they are called back, or asked for something else that is open. */
export const ERASURE_OBSTACLES = ['call', 'chat', 'callback', 'request'] as const

/** Days within which recordings may have to be kept (Decreto 11.034/2022, art. 12). */
export const KEPT_RECORDING_DAYS = 90

/** What erasing a client takes and leaves, and how far it is (extension, decision 126). */
export const Erasure = z
  .object({
    client: Reference,
    /** Null: not begun. */
    state: z.enum(ERASURE_STATES).nullable(),
    obstacles: z.array(z.enum(ERASURE_OBSTACLES)),
    /** What goes, or has gone, by kind; kinds of which there is nothing are left out. */
    goes: z.array(z.object({ what: z.enum(ERASED_KINDS), count: z.int().nonnegative() })),
    /** What stays without the person. `days`: how long; 0: for ever. */
    stays: z.array(
      z.object({
        what: z.enum(KEPT_KINDS),
        count: z.int().nonnegative(),
        days: z.int().nonnegative(),
      }),
    ),
    /** Numbers, e-mails and names that somebody else has too: where others wrote them they stay. */
    shared: z.int().nonnegative(),
    /** Per cent. */
    progress: z.int().min(0).max(100),
    /** Files that could not be deleted. */
    failed: z.int().nonnegative(),
    created_at: DateTime.nullable(),
    finished_at: DateTime.nullable(),
  })
  .meta({ id: 'Erasure' })
export type Erasure = z.output<typeof Erasure>
