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

/** The test that noticed each mutant. Of one that nobody noticed nothing is said: what tests share may have hidden it. */
export function killersOf(repeated: readonly Repeated[]): Map<string, string> {
  return new Map(
    repeated
      .filter(({ isSound }) => isSound)
      .flatMap(({ test, kills }) => kills.map((mutant) => [mutant, test])),
  )
}
