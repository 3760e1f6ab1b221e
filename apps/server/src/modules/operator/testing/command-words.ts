import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Sentence } from '../../../platform/operator-sentence.ts'
import type { Papers } from '../command.ts'

/** The part of the command that words things: another program, of which the server knows nothing. */
const WORDS = pathToFileURL(join(import.meta.dirname, '../../../../../../scripts/operator/worded.mjs')).href
const command = (await import(WORDS)) as {
  readonly worded: (said: Sentence, language: Papers['language']) => string
}

/** What an operator reads of it, as `npx ramal` prints it. */
export function worded(said: Sentence, language: Papers['language']): string {
  return command.worded(said, language)
}
