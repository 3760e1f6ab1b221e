/** By test the mutants that it reaches, and how often. */
export type Plan = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What a test said when it was repeated for its mutants. */
export interface Repeated {
  test: string
  kills: readonly string[]
  /** It passes on the code as it is, after the mutants too. */
  isSound: boolean
}

/** Which mutants each test is repeated for: constants of a module are computed once, before any test. */
export function planOf(reached: Plan, constants: Readonly<Record<string, number>>): Plan {
  const without = (mutants: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(mutants).filter(([mutant]) => !(mutant in constants)))
  return Object.fromEntries(Object.entries(reached).map(([test, mutants]) => [test, without(mutants)]))
}

/**
 * The test that noticed each mutant, or null when none of those that reach it did. A mutant is left out when that cannot be said: nobody
 * noticed it, and one of its tests did not run or did not pass without it.
 */
export function fatesOf(plan: Plan, repeated: readonly Repeated[]): Map<string, string | null> {
  // Rows of a table may share one name.
  const sound = new Map<string, boolean>()
  const fates = new Map<string, string | null>()
  for (const { test, kills, isSound } of repeated) {
    sound.set(test, isSound && sound.get(test) !== false)
    if (isSound) for (const mutant of kills) fates.set(mutant, test)
  }
  const reachedBy = Map.groupBy(
    Object.entries(plan).flatMap(([test, mutants]) =>
      Object.keys(mutants).map((mutant) => ({ test, mutant })),
    ),
    ({ mutant }) => mutant,
  )
  for (const [mutant, pairs] of reachedBy)
    if (!fates.has(mutant) && pairs.every(({ test }) => sound.get(test))) fates.set(mutant, null)
  return fates
}
