/** Fonts of the document but the bold one are one face in several scripts. */
export const FONT_FILES = {
  latin: 'inter-latin-400-normal.woff',
  latinExt: 'inter-latin-ext-400-normal.woff',
  vietnamese: 'inter-vietnamese-400-normal.woff',
  greek: 'inter-greek-400-normal.woff',
  cyrillic: 'inter-cyrillic-400-normal.woff',
  bold: 'inter-latin-600-normal.woff',
} as const
export type FontName = keyof typeof FONT_FILES

/** Text of one font. */
export interface Run {
  font: FontName
  text: string
}

// The ranges that Inter's files are cut into (their `unicode-range`), without what cannot be seen.
const SCRIPTS: readonly (readonly [FontName, RegExp])[] = [
  [
    'latin',
    /^[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2191\u2193\u2212]$/,
  ],
  ['latinExt', /^[\u0100-\u02ba\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20c0\u2113]$/],
  ['vietnamese', /^[\u1ea0-\u1ef1\u1ef4-\u1ef9]$/],
  ['greek', /^[\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ff]$/],
  ['cyrillic', /^[\u0400-\u045f\u0490\u0491\u2116]$/],
]

const PLAIN = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]+$/
const SEGMENTS = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** Signs of feeling that letters can say. */
const IN_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[😀😃😄😁😊🙂☺😎🤗]/u, ':)'],
  [/[😂🤣😆😅]/u, ':D'],
  [/[😉]/u, ';)'],
  [/[😢😭😥😔😞☹🙁😟]/u, ':('],
  [/[😮😲😱]/u, ':o'],
  [/[😍🥰😘❤💙💚💛🧡💜💕💖]/u, '<3'],
  [/[👍👌✅✔]/u, '(+)'],
  [/[👎❌✖]/u, '(-)'],
]

/** Text in runs of one font each. A picture becomes what letters can say of it or `[emoji]`, a sign of no font a `?`. */
export function runsOf(text: string): Run[] {
  if (PLAIN.test(text)) return [{ font: 'latin', text }] // nearly every word
  const runs: Run[] = []
  for (const { segment } of SEGMENTS.segment(text.normalize('NFC'))) {
    const run = runOf(segment)
    if (!run) continue
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}

function runOf(segment: string): Run | null {
  const visible = segment.replace(/\p{Cf}|\p{Cc}|\ufe0f/gu, '')
  if (visible === '') return /\s/.test(segment) ? { font: 'latin', text: ' ' } : null
  if (/^\s$/u.test(visible)) return { font: 'latin', text: ' ' }
  const script = SCRIPTS.find(([, range]) => range.test(visible))
  if (script) return { font: script[0], text: visible }
  if (PICTURE.test(visible)) return { font: 'latin', text: pictureInLetters(visible) }
  const plain = visible.normalize('NFD').replace(/\p{M}/gu, '')
  const known = plain !== visible && SCRIPTS.find(([, range]) => range.test(plain))
  return known ? { font: known[0], text: plain } : { font: 'latin', text: '?' }
}

function pictureInLetters(picture: string): string {
  return IN_LETTERS.find(([signs]) => signs.test(picture))?.[1] ?? '[emoji]'
}
