import { splitList } from '../message/header-list.ts'
import { header, headerLines, type SipRequest } from '../message/message.ts'
import type { Answer } from '../transaction/server-transaction.ts'
import { ACCEPT, ALLOW_EVENTS, allowLine, EXTENSIONS, eventOf } from './capabilities.ts'
import { refuseShortSession } from './session-timer.ts'

/** Methods there are: others get 501, these 405 when the application did not ask for them. */
const METHODS = new Set([
  ...['ACK', 'BYE', 'CANCEL', 'INFO', 'INVITE', 'MESSAGE', 'NOTIFY', 'OPTIONS'],
  ...['PRACK', 'PUBLISH', 'REFER', 'REGISTER', 'SUBSCRIBE', 'UPDATE'],
])

/** Why a request cannot be served whatever the application thinks (RFC 3261 8.2); undefined when it can. */
export function refusalOf(request: SipRequest): Answer | undefined {
  const { method } = request
  if (!METHODS.has(method)) return { status: 501 }
  if (!request.uri.startsWith('sip:') && !/^(sips?|tel):/i.test(request.uri)) return { status: 416 } // 8.2.2.1
  const unsupported = unsupportedOf(request)
  if (unsupported.length > 0) return { status: 420, lines: `Unsupported: ${unsupported.join(', ')}\r\n` }
  if (method === 'INVITE') return refuseShortSession(request) ?? refusalOfSession(request)
  if (method === 'UPDATE') return refuseShortSession(request)
  // RFC 6086 5.2: none is known; digits come in an INFO without a package.
  if (method === 'INFO' && header(request, 'info-package') !== undefined)
    return { status: 469, lines: 'Recv-Info: \r\n' }
  if (method !== 'REGISTER' || header(request, 'contact') !== '*') return undefined
  return header(request, 'expires') === '0' ? undefined : { status: 400 } // 10.3, step 6
}

/**
 * Why nobody here takes a request out of a dialog, whose method the application did not ask for. Not 503 while the application is there:
 * with Retry-After it would stop all that its sender has for us (RFC 3261 21.5.4).
 */
export function refusalOfUnasked(request: SipRequest, routed: readonly string[]): Answer {
  const { method } = request
  if (method !== 'SUBSCRIBE' && method !== 'NOTIFY') return { status: 405, lines: allowLine(routed) } // 8.2.1
  if (eventOf(request) !== 'refer') return { status: 489, lines: ALLOW_EVENTS } // RFC 6665 4.1.3, 4.2.1.1
  return { status: method === 'NOTIFY' ? 481 : 403 } // RFC 6665 4.1.3, RFC 3515 2.4.4
}

/** 8.2.2.3; in CANCEL it has no meaning, which never comes here. */
function unsupportedOf(request: SipRequest): readonly string[] {
  if (header(request, 'require') === undefined) return []
  return headerLines(request, 'require')
    .flatMap(splitList)
    .filter((name) => !EXTENSIONS.has(name.toLowerCase()))
}

function refusalOfSession(request: SipRequest): Answer | undefined {
  const type = header(request, 'content-type')
  if (type !== undefined && request.body !== '' && !isReadable(type) && !isOptional(request))
    return { status: 415, lines: ACCEPT } // 8.2.3
  if (header(request, 'accept') === undefined) return undefined
  const accept = headerLines(request, 'accept').flatMap(splitList)
  return accept.length > 0 && !accept.some(takesSdp) ? { status: 406, lines: ACCEPT } : undefined // 13.3.1.3, 20.1
}

function isReadable(type: string): boolean {
  return /^\s*(application\s*\/\s*sdp|multipart\s*\/)/i.test(type)
}

function isOptional(request: SipRequest): boolean {
  return /handling\s*=\s*optional/i.test(header(request, 'content-disposition') ?? '')
}

function takesSdp(range: string): boolean {
  return /^\s*(\*\s*\/\s*\*|application\s*\/\s*(\*|sdp)\s*(;|$)|multipart\s*\/)/i.test(range)
}
