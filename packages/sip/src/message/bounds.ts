import type { HeaderLine } from './message.ts'

/**
 * How long parts of a message may be that programs read with regular expressions: those of drachtio-srf take the square of what they
 * read (decision 045). Octets as characters. RFC 4475 3.1.1.7 has the longest values that anybody has shown: 800.
 */
const LONGEST_START = 2_048
const LONGEST_VALUE = 2_048
/** Of all such headers together. */
const MOST_OF_ALL = 8_192
/** Blanks in a row, folded lines included (RFC 3261 7.3.1: as good as one). Looked for only in a head that could hold many. */
const BLANKS = /\s{65}/
const SHORT_HEAD = 1_024
/** A line of a body in parts (RFC 5322 2.1.1: 998). */
const LONG_LINE = /[^\r\n]{1001}/

/** Headers that have a form of their own, beyond Via: what answers repeat of that `echoesTooMuch` bounds. */
const READ = new Set([
  'from',
  'to',
  'call-id',
  'cseq',
  'contact',
  'route',
  'record-route',
  'service-route',
  'path',
  'refer-to',
  'referred-by',
  'replaces',
  'p-asserted-identity',
  'p-preferred-identity',
  'remote-party-id',
  'diversion',
  'history-info',
  'authorization',
  'proxy-authorization',
  'www-authenticate',
  'proxy-authenticate',
  'authentication-info',
  'content-type',
])

/** What of a head is longer than anybody needs, in words; undefined = nothing. `head`: its text, start line included. */
export function excessOfHead(head: string, headers: readonly HeaderLine[]): string | undefined {
  let all = 0
  for (const { key, value } of headers) {
    if (!READ.has(key)) continue
    if (value.length > LONGEST_VALUE) return 'header too long'
    all += value.length
  }
  if (all > MOST_OF_ALL) return 'headers too long'
  return head.length > SHORT_HEAD && BLANKS.test(head) ? 'too many blanks' : undefined
}

/** The same of a body. Only one in parts is read line by line before anybody has asked whose it is. */
export function excessOfBody(body: string, headers: readonly HeaderLine[]): string | undefined {
  if (body === '') return undefined
  const isInParts = headers.some(({ key, value }) => key === 'content-type' && /multipart/i.test(value))
  return isInParts && (LONG_LINE.test(body) || BLANKS.test(body)) ? 'a part that is no text' : undefined
}

/** RFC 3261 21.4.12. */
export function isLongStart(line: string): boolean {
  return line.length > LONGEST_START
}
