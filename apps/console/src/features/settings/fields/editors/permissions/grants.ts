/** What the matrix and the list below it need: what is granted, what may be, and how it changes. */
export interface Grants {
  readonly granted: readonly string[]
  /** What whoever edits holds: nobody grants what they lack. */
  readonly own: readonly string[]
  readonly locked: boolean
  readonly onChange: (granted: readonly string[]) => void
}
