import { join } from 'node:path'
import { ROOT } from '../build/programs.ts'
import { type Finished, runCommand } from './run-command.ts'

/** Whether a test's title is no whole sentence, or a name has a word that was replaced (docs/glossary.md). Code 1 = so it is. */
export function findWrongWords(folders: readonly string[]): Promise<Finished> {
  return runCommand('oxlint', ['-c', join(ROOT, 'scripts/lint/words.json'), ...folders])
}
