/** What was before an edit and what was undone, of a value that somebody else holds. */
export interface History<Value> {
  readonly past: readonly Value[]
  readonly future: readonly Value[]
  /** Edits of one mark in a row are one step: a word that is typed. */
  readonly mark: string | null
}

export const NO_HISTORY: History<never> = { past: [], future: [], mark: null }

/** After an edit of `before`; `mark` names what is edited, null: a step of its own. */
export function edited<Value>(history: History<Value>, before: Value, mark: string | null): History<Value> {
  if (mark !== null && mark === history.mark) return { ...history, future: [] }
  return { past: [...history.past, before], future: [], mark }
}

/** One step back from `now`; null: there is none. */
export function undone<Value>(history: History<Value>, now: Value) {
  const value = history.past.at(-1)
  if (value === undefined) return null
  return { value, history: { past: history.past.slice(0, -1), future: [now, ...history.future], mark: null } }
}

/** One step forward again; null: there is none. */
export function redone<Value>(history: History<Value>, now: Value) {
  const [value, ...future] = history.future
  if (value === undefined) return null
  return { value, history: { past: [...history.past, now], future, mark: null } }
}
