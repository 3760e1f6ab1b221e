/** Longer ones are nobody's: no field holds one (contract §10). */
const LONGEST = 250
/** Digits of a number: nobody has one so long (E.164: 15), and who calls may send thousands. */
const LONGEST_NUMBER = 100

/** A sign of a pattern: the digits it takes, and whether any others may follow; without `digit` it takes none itself. */
interface Sign {
  readonly digit: RegExp | null
  readonly isOpen: boolean
}

/**
 * Does a number match a dial pattern? Without a leading `_` the pattern is the number itself; with it X is 0-9,
 * Z 1-9, N 2-9, `[1-5]` a set, `.` one or more and `!` any number of further digits (Asterisk's spelling, entities.md).
 * Its time grows with both lengths alone, and a number of more than 100 digits matches none: who writes patterns, or dials, must not hold
 * everybody up (`_..........*`).
 */
export function matchesPattern(number: string, pattern: string): boolean {
  if (!pattern.startsWith('_')) return number === pattern
  if (number.length > LONGEST_NUMBER) return false
  const signs = signsOf(pattern.slice(1))
  if (!signs) return false
  // How much of the number the signs so far may have taken.
  let taken: ReadonlySet<number> = new Set([0])
  for (const sign of signs) {
    taken = takenWith(sign, number, taken)
    if (taken.size === 0) return false
  }
  return taken.has(number.length)
}

/** Whether a text is a pattern that some number can match. */
export function isPattern(pattern: string): boolean {
  if (!pattern.startsWith('_')) return /^[\d*#+]+$/.test(pattern)
  return (signsOf(pattern.slice(1)) ?? []).length > 0
}

function takenWith({ digit, isOpen }: Sign, number: string, before: ReadonlySet<number>): Set<number> {
  const after = new Set<number>()
  for (const at of before) {
    if (digit === null) after.add(at)
    else if (at < number.length && digit.test(number.charAt(at))) after.add(at + 1)
  }
  if (isOpen && after.size > 0) for (let at = Math.min(...after); at <= number.length; at += 1) after.add(at)
  return after
}

const one = (digit: string): Sign => ({ digit: new RegExp(`^${digit}$`), isOpen: false })
const SIGNS: Readonly<Record<string, Sign>> = {
  X: one('\\d'),
  Z: one('[1-9]'),
  N: one('[2-9]'),
  '.': { digit: /^.$/, isOpen: true },
  '!': { digit: null, isOpen: true },
}

/** The signs of a pattern; null when one means nothing, or is a set like [9-1] that nobody can match. */
function signsOf(pattern: string): readonly Sign[] | null {
  if (pattern.length > LONGEST) return null
  const signs: Sign[] = []
  for (const [part] of pattern.matchAll(/\[[\d-]+\]|./g)) {
    const known = SIGNS[part.toUpperCase()]
    if (known) signs.push(known)
    else if (part.length === 1 && !/[\d*#+]/.test(part)) return null
    else
      try {
        signs.push(one(part.length > 1 ? part : `[${part}]`))
      } catch {
        return null
      }
  }
  return signs
}
