/**
 * Does a number match a dial pattern? Without a leading `_` the pattern is the number itself; with it X is 0-9,
 * Z 1-9, N 2-9, `[1-5]` a set, `.` one or more and `!` any number of further digits (Asterisk's spelling, entities.md).
 */
export function matchesPattern(number: string, pattern: string): boolean {
  if (!pattern.startsWith('_')) return number === pattern
  const expression = toExpression(pattern.slice(1))
  return expression?.test(number) ?? false
}

const CLASSES: Record<string, string> = { X: '\\d', Z: '[1-9]', N: '[2-9]', '.': '.+', '!': '.*' }

function toExpression(pattern: string): RegExp | null {
  let source = ''
  for (const part of pattern.match(/\[[\d-]+\]|./g) ?? []) {
    const known = CLASSES[part.toUpperCase()]
    if (known) source += known
    else if (/^[\d*#+]$/.test(part)) source += `\\${part}`.replace(/\\(\d)/, '$1')
    else if (/^\[[\d-]+\]$/.test(part)) source += part
    else return null
  }
  try {
    return new RegExp(`^${source}$`)
  } catch {
    return null // A set like [9-1]: a pattern nobody can match.
  }
}
