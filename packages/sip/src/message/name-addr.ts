import { parameter } from './parameter.ts'

/** The parts of a From, To, Contact or Route value. */
export interface NameAddr {
  readonly display: string
  /** The URI without angle brackets. */
  readonly uri: string
  /** Header parameters beginning with `;`, or ''. */
  readonly params: string
}

/** Reads one `"name" <uri>;params` or `uri;params` value; undefined when a quote or bracket stays open (RFC 3261 20.10). */
export function parseNameAddr(value: string): NameAddr | undefined {
  const open = openBracket(value)
  if (open === undefined) return undefined
  if (open < 0) {
    const semicolon = value.indexOf(';')
    const uri = (semicolon < 0 ? value : value.slice(0, semicolon)).trim()
    if (uri === '' || uri.includes(' ') || !uri.includes(':')) return undefined
    return { display: '', uri, params: semicolon < 0 ? '' : value.slice(semicolon) }
  }
  const close = value.indexOf('>', open)
  if (close < 0) return undefined
  const uri = value.slice(open + 1, close).trim()
  if (!uri.includes(':')) return undefined
  const tail = value.slice(close + 1).trim()
  if (tail !== '' && !tail.startsWith(';')) return undefined
  return { display: displayName(value.slice(0, open).trim()), uri, params: tail }
}

/** Index of `<` outside quotes, -1 when there is none, undefined when a quote stays open. */
function openBracket(value: string): number | undefined {
  const quote = value.indexOf('"')
  const bracket = value.indexOf('<')
  if (quote < 0 || (bracket >= 0 && bracket < quote)) return bracket
  let at = quote + 1
  while (at < value.length && value[at] !== '"') at += value[at] === '\\' ? 2 : 1
  if (at >= value.length) return undefined
  return value.indexOf('<', at)
}

function displayName(text: string): string {
  return text.startsWith('"') && text.endsWith('"') && text.length > 1
    ? text.slice(1, -1).replace(/\\(.)/g, '$1')
    : text
}

/** The tag of a From or To value, '' when it has none. */
export function tagOf(value: string): string {
  const bracket = value.lastIndexOf('>')
  const semicolon = value.indexOf(';', bracket < 0 ? 0 : bracket)
  return semicolon < 0 ? '' : (parameter(value.slice(semicolon), 'tag') ?? '')
}

/** The URI of a From, To or Contact value, '' when it cannot be read. */
export function uriOf(value: string): string {
  return parseNameAddr(value)?.uri ?? ''
}
