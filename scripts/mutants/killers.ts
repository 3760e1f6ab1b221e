/** By test the mutants that it reaches, and how often. */
export type Plan = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What a test said when it was repeated for its mutants. */
export interface Repeated {
  test: string
  /** Failed with it and passed without it at once afterwards. */
  kills: readonly string[]
  /** Failed with it and without it: what it left behind, or chance. */
  unclear: readonly string[]
  /** It passes on the code as it is, after the mutants too. */
  isSound: boolean
}

/** Which mutants each test is repeated for: constants of a module are computed once, before any test. */
export function planOf(reached: Plan, constants: Readonly<Record<string, number>>): Plan {
  const without = (mutants: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(mutants).filter(([mutant]) => !(mutant in constants)))
  return Object.fromEntries(Object.entries(reached).map(([test, mutants]) => [test, without(mutants)]))
}

/** The test that noticed each mutant. Of one that nobody noticed this says nothing: what tests share may have hidden it. */
export function killersOf(repeated: readonly Repeated[]): Map<string, string> {
  return new Map(
    repeated
      .filter(({ isSound }) => isSound)
      .flatMap(({ test, kills }) => kills.map((mutant) => [mutant, test])),
  )
}

/** The mutants that every test which reaches them was tried with, and none noticed. One of a test that did not run to its end is not among them. */
export function survivorsOf(plan: Plan, repeated: readonly Repeated[]): Set<string> {
  const killers = killersOf(repeated)
  const rows = Map.groupBy(repeated, ({ test }) => test)
  const isTried = (test: string, mutant: string) =>
    rows.get(test)?.every(({ isSound, unclear }) => isSound && !unclear.includes(mutant)) ?? false
  const reached = Object.entries(plan).flatMap(([test, mutants]) =>
    Object.keys(mutants).map((mutant) => ({ mutant, isTried: isTried(test, mutant) })),
  )
  const open = new Set(reached.filter((one) => !one.isTried).map(({ mutant }) => mutant))
  return new Set(
    reached.map(({ mutant }) => mutant).filter((mutant) => !killers.has(mutant) && !open.has(mutant)),
  )
}
