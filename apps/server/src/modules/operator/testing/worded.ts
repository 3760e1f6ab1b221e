import type { Sentence } from '../../../platform/operator-sentence.ts'
import type { Papers } from '../command.ts'

/** The command's own wording: beyond this package, where an import may not lead. */
const WORDED = new URL('../../../../../../scripts/operator/worded.mjs', import.meta.url)
const loaded: { worded(said: Sentence, language: Papers['language']): string } = await import(WORDED.href)

/** What an operator reads of a sentence of the server's. */
export const worded = loaded.worded
