type Row = Readonly<Record<string, unknown>>

/** Two edits of one row brought together. */
export interface Merged {
  /** Mine, with what only the other one changed. */
  readonly values: Record<string, unknown>
  /** Fields that both changed, to different values: somebody must choose. */
  readonly overlaps: readonly string[]
}

/**
 * Brings my edit of a row together with one that was saved meanwhile, field by field: what only one of the two changed is taken; fields that
 * belong together (`pairs`: minimum and maximum) count as one, for two halves of two minds may make no whole.
 */
export function mergedEdits(
  base: Row,
  mine: Row,
  theirs: Row,
  pairs: readonly (readonly string[])[] = [],
): Merged {
  const values: Record<string, unknown> = { ...mine }
  const overlaps = new Set<string>()
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [isMine, isTheirs] = [!same(base[name], mine[name]), !same(base[name], theirs[name])]
    if (isTheirs && !isMine) values[name] = theirs[name]
    if (isTheirs && isMine && !same(mine[name], theirs[name])) overlaps.add(name)
  }
  for (const pair of pairs) {
    const changedBy = (edit: Row) => pair.some((name) => !same(base[name], edit[name]))
    if (changedBy(mine) && changedBy(theirs))
      for (const name of pair) if (!same(mine[name], theirs[name])) overlaps.add(name)
  }
  return { values, overlaps: [...overlaps] }
}

/** The names of what an edit changed. */
export function changedFields(base: Row, edit: Row): readonly string[] {
  return Object.keys(edit).filter((name) => !same(base[name], edit[name]))
}

// Values of forms are JSON, and files, which are only ever the same object.
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if ((a ?? '') === '' && (b ?? '') === '') return true
  return JSON.stringify(a) === JSON.stringify(b)
}
