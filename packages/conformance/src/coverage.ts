import { ENDPOINTS } from '@ramal/contract/endpoints/index'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { allActions } from './names.ts'
import type { CoverageRow, ScenarioResult } from './report.ts'
import type { Scenario } from './scenario.ts'

/** What the run knows of one scenario: its declaration, its result, what really crossed the wire. */
export interface Ran {
  readonly scenario: Scenario
  readonly result: ScenarioResult
  readonly exercised: ReadonlySet<string>
}

/** One row for every endpoint and action of the contract; what the specification names comes first. */
export function coverageOf(runs: readonly Ran[]): CoverageRow[] {
  const endpoints = Object.entries<Endpoint>(ENDPOINTS).map(([name, { spec }]) =>
    row('endpoint', name, spec, runs),
  )
  const actions = allActions().map(({ name, spec }) => row('action', name, spec, runs))
  return [...endpoints, ...actions].sort((a, b) => (a.spec ?? '9').localeCompare(b.spec ?? '9'))
}

function row(
  kind: CoverageRow['kind'],
  name: string,
  spec: string | undefined,
  runs: readonly Ran[],
): CoverageRow {
  const base = { name, kind, spec: spec ?? null }
  const crossed = runs.filter(({ exercised }) => exercised.has(name)).map(({ scenario }) => scenario.id)
  if (crossed.length > 0) return { ...base, state: 'exercised', why: crossed.join(', ') }
  const covering = runs.filter(({ scenario: { covers } }) =>
    [...(covers.endpoints ?? []), ...(covers.actions ?? [])].some((covered) => covered === name),
  )
  if (covering.length === 0) return { ...base, state: 'not covered', why: 'no scenario of this run' }
  return { ...base, state: 'skipped', why: covering.map(({ result }) => reasonOf(result)).join('; ') }
}

function reasonOf({ id, status, reason }: ScenarioResult): string {
  if (status === 'skipped') return `${id}: ${reason}`
  return status === 'failed' ? `${id} ended before` : `${id}: did not come up`
}
