/*
 * What people write, as it is kept and shown: nothing that controls, and nothing that hides or turns around what stands beside it. One rule for
 * names, notes and messages among people of ours; what a customer writes is theirs and stays as it came.
 */

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
/** What ends a line, in whatever program it was written. */
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g
const CONTROLS = /(?!\p{Join_Control}|[\n\t])[\p{Cc}\p{Cf}]/gu

/** A text on one line: a name, a subject, a note; null where nothing that shows is left of it. */
export function cleanLine(typed: string): string | null {
  return shown(seen(typed).replace(BLANKS, ' ').trim())
}

/** A text of several lines: a message; its lines stay, what is blank at their ends goes. Null where nothing that shows is left of it. */
export function cleanText(typed: string): string | null {
  const lines = seen(typed).replace(LINE_ENDS, '\n').replace(CONTROLS, ' ').split('\n')
  return shown(
    lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trim(),
  )
}

function seen(typed: string): string {
  return typed
    .replace(HALVES, '\uFFFD')
    .replace(UNSEEN, '')
    .replace(STRAY, '')
    .replace(MARKS_TOO_MANY, '')
    .replace(STRAY, '') // those that stood between marks
}

function shown(text: string): string | null {
  return /[^\s\p{M}\u2800]/u.test(text) ? text : null
}

function strayJoiners(shownBefore: string): RegExp {
  const selector = `(?<!${shownBefore})\\uFE0F`
  const joiner = `(?<!${shownBefore}\\uFE0F?)\\p{Join_Control}|\\p{Join_Control}(?!${shownBefore})`
  return new RegExp(`${selector}|${joiner}`, 'gu')
}
