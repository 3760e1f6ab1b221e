/**
 * A source of numbers 0 <= value < 1 that all follow from one drawn number, so that a rule with many draws still has
 * one random argument and gives the same answer for the same facts.
 */
export function drawsFrom(random: number): () => number {
  let state = Math.floor(random * 4_294_967_296) >>> 0
  return () => {
    // mulberry32: small, and even in all its bits.
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The rows in a random order (Fisher and Yates). */
export function shuffled<T>(rows: readonly T[], draw: () => number): T[] {
  const result = [...rows]
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = Math.floor(draw() * (last + 1))
    ;[result[last], result[chosen]] = [result[chosen]!, result[last]!]
  }
  return result
}

/**
 * The rows in a random order in which a heavier one tends to come first: of a weight w the first place is won with
 * w / sum of weights. Rows without weight come last, in the order they had.
 */
export function byWeight<T extends { readonly weight: number }>(rows: readonly T[], draw: () => number): T[] {
  const left = rows.filter((row) => row.weight > 0)
  const result: T[] = []
  while (left.length > 0) {
    let rest = draw() * left.reduce((sum, row) => sum + row.weight, 0)
    const at = left.findIndex((row) => {
      rest -= row.weight
      return rest < 0
    })
    result.push(...left.splice(at, 1)) // -1, the last one, where the sum of the weights was rounded
  }
  return [...result, ...rows.filter((row) => row.weight <= 0)]
}
