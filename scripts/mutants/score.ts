import { type Equivalent, means } from './equivalents.ts'
import type { Mutant } from './mutant.ts'
import type { Room } from './rooms.ts'

/** How well the tests of a room notice that its code changed. */
export interface Score {
  folder: string
  /** Those that a test could notice and that were tried. */
  mutants: number
  killed: number
  survivors: readonly Mutant[]
  equivalent: number
  notTried: number
  /** Entries of the list of equivalents for this room that mean no mutant any more, or one that a test kills after all. */
  outdated: readonly Equivalent[]
  /** The share in per cent that the room must reach. */
  aim: number
}

/** Rules are pure and every branch of them can be tested; elsewhere some of the code is adjusting for what tests do not show. */
const AIMS = { rules: 90, others: 75 }

/** Counts the mutants of one room. */
export function scoreOf(room: Room, all: readonly Mutant[], equivalents: readonly Equivalent[]): Score {
  const own = all.filter(({ file }) => room.files.includes(file))
  const entries = equivalents.filter(({ file }) => room.files.includes(file))
  const isEquivalent = (mutant: Mutant) => entries.some((entry) => means(entry, mutant))
  const survivors = own.filter((mutant) => mutant.fate === 'survived' && !isEquivalent(mutant))
  const killed = own.filter(({ fate }) => fate === 'killed').length
  return {
    folder: room.folder,
    mutants: killed + survivors.length,
    killed,
    survivors,
    equivalent: own.filter((mutant) => mutant.fate === 'survived' && isEquivalent(mutant)).length,
    notTried: own.filter(({ fate }) => fate === 'not tried').length,
    outdated: entries.filter(
      (entry) => !own.some((mutant) => mutant.fate !== 'killed' && means(entry, mutant)),
    ),
    aim: room.workspace === 'packages/domain' ? AIMS.rules : AIMS.others,
  }
}

/** Killed mutants of all in per cent; a room without any has nothing left to kill. */
export function percentOf({ mutants, killed }: Pick<Score, 'mutants' | 'killed'>): number {
  return mutants === 0 ? 100 : (killed / mutants) * 100
}

/** Whether the room is as well tested as it must be, and its list of equivalents is true. */
export function isReached(score: Score): boolean {
  return percentOf(score) >= score.aim && score.outdated.length === 0
}
