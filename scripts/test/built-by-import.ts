import { join } from 'node:path'
import { ROOT } from '../build/programs.ts'
import { type Finished, runCommand } from './run-command.ts'

/** Programs, which build, and tests. */
const MAY_BUILD = ['**/main.tsx', '**/clock-worker.ts', '**/*.test.ts', '**/*.test.tsx', '**/testing/**']

/** Whether importing a module of these folders builds or remembers something (decision 049). Code 1 = it does. */
export function findBuiltByImport(folders: readonly string[]): Promise<Finished> {
  const config = join(ROOT, 'scripts/lint/imports-build-nothing.json')
  const ignored = MAY_BUILD.map((pattern) => `--ignore-pattern=${pattern}`)
  return runCommand('oxlint', ['-c', config, ...ignored, ...folders])
}
