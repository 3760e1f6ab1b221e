import { join } from 'node:path'
import { ROOT } from '../build/programs.ts'
import { type Finished, runCommand } from './run-command.ts'

/** Whether a test of these folders waits for a fixed time, and does not say why it must (decision 053). Code 1 = one does. */
export function findFixedSleeps(folders: readonly string[]): Promise<Finished> {
  const config = join(ROOT, 'scripts/lint/fixed-sleeps.json')
  return runCommand('oxlint', ['-c', config, ...folders])
}
