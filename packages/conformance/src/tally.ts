import { isDeepStrictEqual } from 'node:util'
import type { Secrets } from './client/secrets.ts'
import { type Finding, type Problem, shown } from './finding.ts'
import type { WireWatch } from './invariants/wire-watch.ts'

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
  readonly #watch: WireWatch
  #reproduction: string | null = null
  #late = 0

  constructor(scenario: string, deps: { secrets: Secrets; watch: WireWatch }, stopAtFirst: boolean) {
    this.scenario = scenario
    this.#secrets = deps.secrets
    this.#watch = deps.watch
    this.#stopAtFirst = stopAtFirst
  }

  /** Whether all that was found is that something did not come in time: to be measured once more before it is said. */
  get isOnlyLate(): boolean {
    return this.findings.length > 0 && this.#late === this.findings.length
  }

  /** What a finding from now on is repeated with. */
  happened(reproduction: string): void {
    this.#reproduction = reproduction
  }

  /** One automatic check with its problems; none = passed. With it comes what holds of the wire whatever is checked. */
  automatic(problems: readonly Problem[]): void {
    const wire = this.#watch.take()
    this.checks += 1 + wire.checks
    for (const problem of [...problems, ...wire.problems]) this.report(problem)
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

  /** The same of what did not come in time. */
  failLate(problem: Problem): never {
    this.#late += 1
    return this.fail(problem)
  }
}

// Whoever repeats the line has one session, not the run's third.
function unnumbered(line: string): string {
  return line.replace(/\$(TOKEN|CSRFTOKEN|SESSIONID|PASSWORD)_\d+/g, '$$$1')
}
