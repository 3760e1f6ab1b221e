import type { Fault } from './fault.ts'

/** A fixed part of the faults, spread over all of them. */
export function sampleOf(all: readonly Fault[], count: number): readonly Fault[] {
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!)
}
