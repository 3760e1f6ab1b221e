import { join } from 'node:path'
import { ROOT } from '../build/programs.ts'
import { type Finished, runCommand } from './run-command.ts'

/** Only tests and what tests need reads texts of its own. */
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', '**/scripts/**']

/** Whether a foreign text may make a regular expression of these folders take more time than its length (decision 045). Code 1 = it may. */
export function findSlowExpressions(folders: readonly string[]): Promise<Finished> {
  const config = join(ROOT, 'scripts/lint/expressions.json')
  const ignored = TESTS.map((pattern) => `--ignore-pattern=${pattern}`)
  return runCommand('oxlint', ['-c', config, ...ignored, ...folders])
}
