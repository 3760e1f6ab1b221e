/** An order that people are reading: it moves under nobody's pointer. */
export interface HeldOrder<K> {
  readonly keys: readonly K[]
  /** How many rows would stand elsewhere, or are not there yet. */
  readonly changes: number
}

/** `shown` for as long as it is held: rows that are gone leave it, new ones wait at its end. `wanted` is how it would be. */
export function heldOrder<K>(shown: readonly K[], wanted: readonly K[]): HeldOrder<K> {
  const there = new Set(wanted)
  const known = new Set(shown)
  const kept = shown.filter((key) => there.has(key))
  const keys = [...kept, ...wanted.filter((key) => !known.has(key))]
  return { keys, changes: keys.filter((key, index) => wanted[index] !== key).length }
}
