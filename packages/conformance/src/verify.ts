import type { VerifyOptions } from './options.ts'
import type { Report } from './report.ts'
import { runScenarios } from './run.ts'
import { SCENARIOS } from './scenarios/index.ts'

/** Checks a backend against the contract, whoever wrote it. Throws CannotRun when nothing can be said of it. */
export function verify(options: VerifyOptions): Promise<Report> {
  return runScenarios(SCENARIOS, options)
}
