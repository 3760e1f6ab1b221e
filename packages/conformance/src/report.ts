import type { Finding } from './finding.ts'
import type { Level, LevelResult, ScenarioOutcome } from './levels.ts'

export interface ScenarioResult extends ScenarioOutcome {
  readonly title: string
  readonly checks: number
  readonly findings: readonly Finding[]
  readonly notes: readonly string[]
  readonly ms: number
}

/** Whether an endpoint or action of the contract crossed the wire in this run. */
export interface CoverageRow {
  readonly name: string
  readonly kind: 'endpoint' | 'action'
  /** Section of the specification's call list, or null for an extension. */
  readonly spec: string | null
  readonly state: 'exercised' | 'skipped' | 'not covered'
  /** Scenarios that exercised it, or why none did. */
  readonly why: string
}

/** Everything a run has to say; the printed forms are made of it. */
export interface Report {
  readonly url: string
  readonly strategy: 'cookie' | 'token'
  readonly asked: Level | 'all'
  readonly startedAt: string
  readonly ms: number
  readonly conforms: boolean
  readonly checks: number
  readonly findings: readonly Finding[]
  readonly levels: readonly LevelResult[]
  readonly scenarios: readonly ScenarioResult[]
  readonly coverage: readonly CoverageRow[]
}
