/**
 * The value of `;name=value` in a parameter text that begins with `;` (or is empty): '' for a flag, undefined when absent.
 * Quotes are taken off. Linear in the text: no backtracking on what strangers send.
 */
export function parameter(params: string, name: string): string | undefined {
  let at = 0
  while (at < params.length) {
    const end = endOfParameter(params, at + 1)
    const equals = params.indexOf('=', at + 1)
    const hasValue = equals >= 0 && equals < end
    const found = params.slice(at + 1, hasValue ? equals : end).trim()
    if (found.length === name.length && found.toLowerCase() === name) {
      return hasValue ? unquote(params.slice(equals + 1, end).trim()) : ''
    }
    at = end
  }
  return undefined
}

function endOfParameter(params: string, from: number): number {
  const semicolon = params.indexOf(';', from)
  const end = semicolon < 0 ? params.length : semicolon
  const quote = params.indexOf('"', from)
  if (quote < 0 || quote > end) return end
  let at = quote + 1
  while (at < params.length && params[at] !== '"') at += params[at] === '\\' ? 2 : 1
  const next = params.indexOf(';', at + 1)
  return next < 0 ? params.length : next
}

function unquote(value: string): string {
  return value.startsWith('"') && value.endsWith('"') && value.length > 1
    ? value.slice(1, -1).replace(/\\(.)/g, '$1')
    : value
}
