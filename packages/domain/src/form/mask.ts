/** What a sign of a mask takes; every other sign stands for itself. */
const TAKES: Readonly<Record<string, RegExp>> = {
  '#': /\d/,
  S: /\p{L}/u,
  X: /[\p{L}\d]/u,
  A: /\p{L}/u,
  a: /\p{L}/u,
}

export const CPF_MASK = '###.###.###-##'
export const CNPJ_MASK = 'XX.XXX.XXX/XXXX-##'

/**
 * A text as a mask writes it, as far as it goes: `#` digit, `S` letter, `X` either, `A` and `a` letter made large or
 * small, `!` takes the next sign for itself. What does not fit is left out.
 */
export function masked(mask: string, text: string): string {
  const signs = [...text]
  let out = ''
  let pending = ''
  for (const { sign, takes } of signsOf(mask)) {
    if (takes === null) {
      pending += sign // shown only when something follows: deleting must not be undone by the mask
      if (signs[0] === sign) signs.shift()
      continue
    }
    while (signs.length > 0 && !takes.test(signs[0] ?? '')) signs.shift()
    const next = signs.shift()
    if (next === undefined) return out
    out += pending + cased(sign, next)
    pending = ''
  }
  return out + pending
}

/** Whether a text fills its mask. */
export function fillsMask(mask: string, text: string): boolean {
  return text.length === [...signsOf(mask)].length && masked(mask, text) === text
}

function* signsOf(mask: string): Generator<{ sign: string; takes: RegExp | null }> {
  const signs = [...mask]
  for (let at = 0; at < signs.length; at += 1) {
    const isEscaped = signs[at] === '!'
    if (isEscaped) at += 1
    const sign = signs[at] ?? ''
    yield { sign, takes: isEscaped ? null : (TAKES[sign] ?? null) }
  }
}

function cased(sign: string, letter: string): string {
  if (sign === 'A') return letter.toUpperCase()
  return sign === 'a' ? letter.toLowerCase() : letter
}
