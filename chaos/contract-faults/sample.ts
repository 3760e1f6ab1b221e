import type { Fault } from './fault.ts'

/** Where in each part of the list the sample is taken: there is something of every wire, and little that must be waited out. */
const OFFSET = 0.6

/** A fixed part of the faults, spread over all of them. */
export function sampleOf(all: readonly Fault[], count: number): readonly Fault[] {
  return Array.from(
    { length: count },
    (_, index) => all[Math.floor(((index + OFFSET) * all.length) / count)]!,
  )
}
