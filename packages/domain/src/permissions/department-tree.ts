/**
 * How many levels a tree of departments has on the way through one that is placed below `parent`: those above it, itself, and those
 * below it. Null: it would be a part of itself (entities §1). `id` null: a new one.
 */
export function depthOf(
  parents: ReadonlyMap<number, number | null>,
  { id, parent }: { id: number | null; parent: number },
): number | null {
  let above = 0
  const seen = new Set<number>()
  for (let at: number | null = parent; at !== null; at = parents.get(at) ?? null) {
    if (at === id || seen.has(at)) return null
    seen.add(at)
    above += 1
  }
  return above + 1 + (id === null ? 0 : below(parents, id))
}

/** Levels below a department; it is in no circle. */
function below(parents: ReadonlyMap<number, number | null>, id: number): number {
  const children = [...parents].flatMap(([child, parent]) => (parent === id ? [child] : []))
  return Math.max(0, ...children.map((child) => 1 + below(parents, child)))
}
