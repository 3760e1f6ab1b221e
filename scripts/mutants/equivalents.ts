import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../build/programs.ts'
import type { Mutant } from './mutant.ts'

/** A mutant that no test can tell from the code, because both do the same. */
export interface Equivalent extends Pick<Mutant, 'file' | 'code' | 'from' | 'to'> {
  reason: string
}

/** All that are known: equivalents.json beside this file. */
export function readEquivalents(): Equivalent[] {
  return JSON.parse(readFileSync(join(ROOT, 'scripts/mutants/equivalents.json'), 'utf8'))
}

/** Whether this entry of the list means that mutant: its place is told by its code, so that lines above may come and go. */
export function means(entry: Equivalent, mutant: Mutant): boolean {
  return (
    entry.file === mutant.file &&
    entry.code === mutant.code &&
    entry.from === mutant.from &&
    entry.to === mutant.to
  )
}
