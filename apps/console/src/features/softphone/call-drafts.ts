import type { FormData } from '@ramal/contract/form'
import type { FormValues } from '@ramal/domain/form/values'

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
}

type Filled = Partial<Record<CallPart, { readonly values: FormValues; readonly unsaved: CallDraft }>>

/** Drafts by the uid of their call. */
export function createCallDrafts(): CallDrafts {
  const calls = new Map<string, Filled>()
  return {
    fill: (uid, part, filled) => void calls.set(uid, { ...calls.get(uid), [part]: filled }),
    filledIn: (uid, part) => calls.get(uid)?.[part]?.values ?? null,
    saved(uid, part) {
      const filled = calls.get(uid)
      const known = filled?.[part]
      if (known) calls.set(uid, { ...filled, [part]: { ...known, unsaved: {} } })
    },
    take(uid) {
      const { form, classification } = calls.get(uid) ?? {}
      calls.delete(uid)
      return { ...form?.unsaved, ...classification?.unsaved }
    },
  }
}
