import { parseUri } from './uri.ts'

/** The first line of a message, or why it is none. */
export type StartLine =
  | { readonly ok: true; readonly kind: 'request'; readonly method: string; readonly uri: string }
  | { readonly ok: true; readonly kind: 'response'; readonly status: number; readonly reason: string }
  | { readonly ok: false; readonly status: 400 | 505; readonly reason: string }

const COMMON = new Set(['INVITE', 'ACK', 'BYE', 'REGISTER', 'OPTIONS'])
const METHOD = /^[A-Za-z0-9\-.!%*_+`'~]{1,64}$/

/** Reads a request or status line: single spaces only (RFC 3261 7.1, 25.1). Another SIP version gives 505. */
export function parseStartLine(line: string): StartLine {
  if (line.startsWith('SIP/')) return parseStatusLine(line)
  const first = line.indexOf(' ')
  const last = line.lastIndexOf(' ')
  if (first <= 0 || last === first) return bad('malformed start line')
  const method = line.slice(0, first)
  const uri = line.slice(first + 1, last)
  const version = line.slice(last + 1)
  if (!COMMON.has(method) && !METHOD.test(method)) return bad('malformed method')
  if (version !== 'SIP/2.0') {
    return /^SIP\/\d+\.\d+$/i.test(version) && version.toUpperCase() !== 'SIP/2.0'
      ? { ok: false, status: 505, reason: 'Version Not Supported' }
      : version.toUpperCase() === 'SIP/2.0'
        ? requestLine(method, uri)
        : bad('malformed version')
  }
  return requestLine(method, uri)
}

function requestLine(method: string, uri: string): StartLine {
  // RFC 4475 3.1.2.7-3.1.2.9: no brackets, no spaces, a scheme.
  const sip = uri.startsWith('sip:') || /^sips?:/i.test(uri)
  if (/[\s<>"]/.test(uri) || (!sip && !/^[A-Za-z][A-Za-z0-9+.-]*:/.test(uri)))
    return bad('malformed Request-URI')
  // RFC 3261 19.1.1: a Request-URI has no headers (RFC 4475 3.1.2.11), and an IPv6 address stands in brackets (RFC 5118 4.2).
  if (sip && (!parseUri(uri) || uri.includes('?', uri.lastIndexOf('@') + 1)))
    return bad('malformed Request-URI')
  return { ok: true, kind: 'request', method, uri }
}

function parseStatusLine(line: string): StartLine {
  if (!line.startsWith('SIP/2.0 ')) return bad('malformed status line')
  const digits = line.slice(8, 11)
  const after = line.charAt(11)
  if (!/^[1-6]\d\d$/.test(digits) || (after !== ' ' && after !== '')) return bad('malformed status line')
  return { ok: true, kind: 'response', status: Number(digits), reason: line.slice(12) }
}

function bad(reason: string): StartLine {
  return { ok: false, status: 400, reason }
}
