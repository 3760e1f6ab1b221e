/** A small generator with a fixed seed (mulberry32): numbers from 0 up to `below`, exclusive, the same every time. */
export type Random = (below: number) => number

export function seededRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export function oneOf<T>(random: Random, values: readonly [T, ...T[]]): T {
  return values[random(values.length)] ?? values[0]
}
