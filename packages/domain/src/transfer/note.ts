import type { TransferDestination } from './destination.ts'

/** Half of a pair: no character. */
const HALVES = /\p{Cs}/gu
/** What shows nothing and changes what stands beside it, but for what emoji and scripts are joined with. */
const UNSEEN = /(?!\p{Join_Control}|\uFE0F)\p{Default_Ignorable_Code_Point}/gu
/** Marks over one letter that no language needs. */
const MARKS_TOO_MANY = /(?<=(?:\p{M}\p{Join_Control}?){3})\p{M}/gu
/** A joiner joins two characters that show, the selector of emoji follows one; elsewhere they are noise. */
const STRAY = strayJoiners('[^\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800]')
/** U+2800 is the Braille pattern without dots. */
const BLANKS = /(?:(?!\p{Join_Control})[\p{Cc}\p{Cf}\s\u2800])+/gu

/**
 * A note for who receives a transfer, as it is kept and shown: on one line, without characters that control anything or show nothing;
 * null where nothing that shows is left of it. How long it may be is the contract's (`TRANSFER_NOTE_MAX`).
 */
export function cleanNote(typed: string): string | null {
  const seen = typed
    .replace(HALVES, '\uFFFD')
    .replace(UNSEEN, '')
    .replace(STRAY, '')
    .replace(MARKS_TOO_MANY, '')
    .replace(STRAY, '') // those that stood between marks
  const note = seen.replace(BLANKS, ' ').trim()
  return /[^\s\p{M}]/u.test(note) ? note : null
}

function strayJoiners(shown: string): RegExp {
  const selector = `(?<!${shown})\\uFE0F`
  const joiner = `(?<!${shown}\\uFE0F?)\\p{Join_Control}|\\p{Join_Control}(?!${shown})`
  return new RegExp(`${selector}|${joiner}`, 'gu')
}

/** Whether somebody of ours may answer there, who is told what is said: not so a number outside, and machines that say their text. */
export function reachesAgent(app: TransferDestination['app']): boolean {
  return app !== 'number' && app !== 'announce' && app !== 'nps'
}
