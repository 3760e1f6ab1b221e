import { isDeepStrictEqual } from 'node:util'
import type { Secrets } from './client/secrets.ts'
import { type Finding, type Problem, shown } from './finding.ts'

/** Ends a scenario whose finding is recorded already: what follows would only repeat it. */
export class Stop extends Error {
  override name = 'Stop'
}

/** Ends a scenario that cannot be told to this backend. */
export class Skip extends Error {
  override name = 'Skip'
}

/** Counts checks and keeps the findings of one scenario. */
export class Tally {
  readonly scenario: string
  readonly findings: Finding[] = []
  readonly notes = new Set<string>()
  /** Endpoints and actions that really crossed the wire. */
  readonly exercised = new Set<string>()
  checks = 0
  readonly #secrets: Secrets
  readonly #stopAtFirst: boolean
  #reproduction: string | null = null

  constructor(scenario: string, secrets: Secrets, stopAtFirst: boolean) {
    this.scenario = scenario
    this.#secrets = secrets
    this.#stopAtFirst = stopAtFirst
  }

  /** What a finding from now on is repeated with. */
  happened(reproduction: string): void {
    this.#reproduction = reproduction
  }

  /** One automatic check with its problems; none = passed. */
  automatic(problems: readonly Problem[]): void {
    this.checks += 1
    for (const problem of problems) this.report(problem)
  }

  /** Equal, or `ok` where equality is not what is asked. True when it holds. */
  check(
    section: string,
    title: string,
    { expected, actual, ok }: { expected: unknown; actual: unknown; ok?: boolean },
  ): boolean {
    this.checks += 1
    const holds = ok ?? isDeepStrictEqual(expected, actual)
    if (!holds) this.report({ section, title, expected: shown(expected), came: shown(actual) })
    return holds
  }

  report(problem: Problem): void {
    const mask = (text: string) => this.#secrets.mask(text)
    this.findings.push({
      scenario: this.scenario,
      section: problem.section,
      title: problem.title,
      expected: mask(problem.expected),
      came: mask(problem.came),
      reproduction: this.#reproduction && unnumbered(mask(this.#reproduction)),
      kind: problem.kind ?? 'wrong',
    })
    if (this.#stopAtFirst) throw new Stop(problem.title)
  }

  /** Reports and ends the scenario. */
  fail(problem: Problem): never {
    this.report(problem)
    throw new Stop(problem.title)
  }
}

// Whoever repeats the line has one session, not the run's third.
function unnumbered(line: string): string {
  return line.replace(/\$(TOKEN|CSRFTOKEN|SESSIONID|PASSWORD)_\d+/g, '$$$1')
}
