import type { FormData } from '@ramal/contract/form'

/** What the agent has filled in for a call, is valid and not yet saved. */
export interface CallDraft {
  readonly form?: { readonly id: number | null; readonly values: FormData }
  readonly classification?: FormData
}

/** Kept outside the components: a call may end while its form is not on the screen. */
export interface CallDrafts {
  /** Replaces what was kept; an empty draft forgets it. */
  put(uid: string, draft: CallDraft): void
  /** Hands the draft over and forgets it. */
  take(uid: string): CallDraft
}

/** Drafts by the uid of their call. */
export function createCallDrafts(): CallDrafts {
  const drafts = new Map<string, CallDraft>()
  return {
    put: (uid, draft) => void drafts.set(uid, draft),
    take(uid) {
      const draft = drafts.get(uid) ?? {}
      drafts.delete(uid)
      return draft
    },
  }
}
