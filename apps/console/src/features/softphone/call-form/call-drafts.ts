import type { FormData } from '@ramal/contract/form'
import type { FormValues } from '@ramal/domain/form/values'
import * as z from 'zod'
import type { Stored } from '../../../platform/storage.ts'

/** What the agent fills in for a call: its queue's form and, apart from it, the classification. */
export type CallPart = 'form' | 'classification'

/** What the agent has filled in for a call, is valid and not yet saved. */
export interface CallDraft {
  readonly form?: { readonly id: number | null; readonly values: FormData }
  readonly classification?: FormData
}

/** Kept outside the components: a call may end, and its panel be closed, while its form is not on the screen. */
export interface CallDrafts {
  /** Remembers what stands in one part, and what of it is to be saved when the call ends (nothing while invalid). */
  fill(uid: string, part: CallPart, filled: { values: FormValues; unsaved: CallDraft }): void
  /** What was filled in so far; null before the first change. */
  filledIn(uid: string, part: CallPart): FormValues | null
  /** The part has been saved: nothing of it is left for the end of the call. */
  saved(uid: string, part: CallPart): void
  /** Hands over what is unsaved and forgets the call. */
  take(uid: string): CallDraft
  /** Forgets what the page itself holds: what is kept is read again, for the next person who signs in here there is nothing. */
  forget(): void
}

/** One call's drafts as they are kept over a reload. What cannot be written as JSON (a chosen file) is not kept. */
const Kept = z.object({
  /** The last change, epoch ms. */
  at: z.number(),
  parts: z.partialRecord(
    z.enum(['form', 'classification']),
    z.object({ values: z.record(z.string(), z.unknown()), unsaved: z.custom<CallDraft>(isObject) }),
  ),
})
export const KeptDrafts = z.record(z.string(), Kept)
export type KeptDrafts = z.output<typeof KeptDrafts>

/** A draft of a call that never came back, ms: the server takes up calls of the last day only (contract §3.3). */
const FORGET_MS = 24 * 3_600_000

/** Where drafts outlive the page; `now` in epoch ms. */
interface DraftStorage {
  readonly stored: Stored<KeptDrafts>
  readonly now: () => number
}

/** Drafts by the uid of their call. With a storage they are there again after a reload. */
export function createCallDrafts(storage?: DraftStorage): CallDrafts {
  let calls: Map<string, Filled> | null = null

  /** Read at the first use: what is kept opens with the profile. */
  function known(): Map<string, Filled> {
    calls ??= new Map(recentOf(storage).map(([uid, { parts }]) => [uid, parts as Filled]))
    return calls
  }

  function put(uid: string, filled: Filled | null): void {
    if (filled) known().set(uid, filled)
    else known().delete(uid)
    if (!storage) return
    const others = recentOf(storage).filter(([other]) => other !== uid)
    const mine = filled ? [[uid, { at: storage.now(), parts: keepable(filled) }] as const] : []
    storage.stored.set(Object.fromEntries([...others, ...mine]) as KeptDrafts)
  }

  return {
    fill: (uid, part, filled) => put(uid, { ...known().get(uid), [part]: filled }),
    filledIn: (uid, part) => known().get(uid)?.[part]?.values ?? null,
    saved(uid, part) {
      const filled = known().get(uid)
      const saved = filled?.[part]
      if (saved) put(uid, { ...filled, [part]: { ...saved, unsaved: {} } })
    },
    take(uid) {
      const { form, classification } = known().get(uid) ?? {}
      put(uid, null)
      return { ...form?.unsaved, ...classification?.unsaved }
    },
    forget() {
      calls = null
    },
  }
}

type Filled = Partial<Record<CallPart, { readonly values: FormValues; readonly unsaved: CallDraft }>>

function recentOf(storage: DraftStorage | undefined) {
  if (!storage) return []
  return Object.entries(storage.stored.get()).filter(([, { at }]) => storage.now() - at < FORGET_MS)
}

// A file lives as long as the page: kept by name alone it would be sent as nothing.
function keepable(filled: Filled): Filled {
  return JSON.parse(
    JSON.stringify(filled, (_key, value: unknown) => (value instanceof File ? undefined : value)),
  ) as Filled
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
