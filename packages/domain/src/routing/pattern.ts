/**
 * Does a number match a dial pattern? Without a leading `_` the pattern is the number itself; with it X is 0-9,
 * Z 1-9, N 2-9, `[1-5]` a set, `.` one or more and `!` any number of further digits (Asterisk's spelling, entities.md).
 */
export function matchesPattern(number: string, pattern: string): boolean {
  if (!pattern.startsWith('_')) return number === pattern
  const source = sourceOf(pattern.slice(1))
  try {
    return source !== null && new RegExp(`^${source}$`).test(number)
  } catch {
    return false // A set like [9-1]: a pattern nobody can match.
  }
}

/** Whether a text is a pattern that some number can match. */
export function isPattern(pattern: string): boolean {
  if (!pattern.startsWith('_')) return /^[\d*#+]+$/.test(pattern)
  const source = sourceOf(pattern.slice(1))
  if (!source) return false
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}

const CLASSES: Record<string, string> = { X: '\\d', Z: '[1-9]', N: '[2-9]', '.': '.+', '!': '.*' }

/** The regular expression of a pattern; null when it has a sign that means nothing. */
function sourceOf(pattern: string): string | null {
  let source = ''
  for (const [part] of pattern.matchAll(/\[[\d-]+\]|./g)) {
    const isSet = part.length > 1
    const known = CLASSES[part.toUpperCase()]
    if (known) source += known
    else if (isSet) source += part
    else if (/[\d*#+]/.test(part)) source += `[${part}]`
    else return null
  }
  return source
}
