import * as z from 'zod'
import { CONSENT_ANSWERS, CONSENT_CHANNELS, CONSENT_PURPOSES, CONSENT_SOURCES } from '../consent.ts'
import { DateTime, Id, Reference } from '../wire.ts'

/** What a timeline is made of. */
export const TIMELINE_KINDS = ['call', 'chat', 'form', 'record', 'activity', 'consent', 'change'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** What a moment of a timeline came to: of calls, chats, activities, records, consents and changes. */
export const TIMELINE_RESULTS = [
  'open',
  'answered',
  'missed',
  'failed',
  'ended',
  'done',
  'on_time',
  'late',
  'yes',
  'no',
  'created',
  'changed',
  'merged',
  'unmerged',
  'imported',
] as const

/** One moment of what there was with somebody. `id` is the call's, the chat's, the record's … */
export const TimelineEntry = z
  .object({
    kind: z.literal(TIMELINE_KINDS),
    id: Id,
    at: DateTime,
    /** The service's, of calls, chats and forms. */
    uid: z.string().nullable(),
    direction: z.enum(['incoming', 'outgoing', 'internal']).nullable(),
    result: z.literal(TIMELINE_RESULTS).nullable(),
    /** Whole seconds that were talked, or that a chat lasted. */
    duration: z.int().nonnegative().nullable(),
    /** Where somebody called from or to, or wrote from. */
    phone: z.string().nullable(),
    queue: z.string().nullable(),
    /** Who did it. */
    agent: Reference.nullable(),
    classification: z.string().nullable(),
    /** The first line of what was said, written or planned. */
    text: z.string().nullable(),
    /** Of a change: what was changed. */
    fields: z.array(z.string()),
    /** Whether the call has a recording that the reader may hear. */
    has_recording: z.boolean(),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.output<typeof TimelineEntry>

/** A part of a timeline, the newest first; `next` asks for what is older, null: there is nothing. */
export const Timeline = z
  .object({ results: z.array(TimelineEntry), next: z.string().nullable() })
  .meta({ id: 'Timeline' })
export type Timeline = z.output<typeof Timeline>

/** One answer of a client's, as the ledger has it. */
export const Consent = z
  .object({
    id: Id,
    purpose: z.literal(CONSENT_PURPOSES),
    channel: z.literal(CONSENT_CHANNELS),
    answer: z.literal(CONSENT_ANSWERS),
    since: DateTime,
    source: z.literal(CONSENT_SOURCES),
    evidence: z.string().nullable(),
    created_at: DateTime,
    created_by: Reference.nullable(),
  })
  .meta({ id: 'Consent' })
export type Consent = z.output<typeof Consent>

/** Why nobody calls or writes to a client from here. */
export const CONTACT_REFUSALS = ['do_not_call', 'no_whatsapp', 'no_consent'] as const

/** What a client agreed to: what holds now, why they are not called or written to, and every line that led there, the newest first. */
export const ConsentLedger = z
  .object({
    now: z.array(
      z.object({
        purpose: z.literal(CONSENT_PURPOSES),
        channel: z.literal(CONSENT_CHANNELS),
        answer: z.literal([...CONSENT_ANSWERS, 'unknown']),
      }),
    ),
    refusals: z.object({
      call: z.literal(CONTACT_REFUSALS).nullable(),
      whatsapp: z.literal(CONTACT_REFUSALS).nullable(),
    }),
    lines: z.array(Consent),
  })
  .meta({ id: 'ConsentLedger' })
export type ConsentLedger = z.output<typeof ConsentLedger>

export const TWIN_REASONS = ['document', 'phone', 'email', 'name'] as const

/** How much there was with a client. */
const History = z.object({
  calls: z.int().nonnegative(),
  chats: z.int().nonnegative(),
  activities: z.int().nonnegative(),
  records: z.int().nonnegative(),
})

/** Somebody who may be the same person, and why; the surest first. */
export const Twin = z
  .object({
    client: Reference,
    reasons: z.array(z.literal(TWIN_REASONS)),
    document: z.string().nullable(),
    birth_date: z.iso.date().nullable(),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    created_at: DateTime,
    last_contact_at: DateTime.nullable(),
    history: History,
  })
  .meta({ id: 'Twin' })
export type Twin = z.output<typeof Twin>

/** Two clients who may be the same person; the older record is `client`. `reasons` are those of both. */
export const TwinPair = z.object({ client: Twin, twin: Twin }).meta({ id: 'TwinPair' })
export type TwinPair = z.output<typeof TwinPair>

/** A merge that can still be undone, and until when. */
export const ClientMerge = z
  .object({
    id: Id,
    /** Who became part of the client. */
    merged: Reference,
    merged_at: DateTime,
    merged_by: Reference.nullable(),
    undo_until: DateTime,
  })
  .meta({ id: 'ClientMerge' })
export type ClientMerge = z.output<typeof ClientMerge>

/** Who may be the same as a client, and who became part of them; `history` is the client's own. */
export const Twins = z
  .object({ history: History, twins: z.array(Twin), merges: z.array(ClientMerge) })
  .meta({ id: 'Twins' })
export type Twins = z.output<typeof Twins>
