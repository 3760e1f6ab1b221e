import { splitList } from '../message/header-list.ts'
import { header, headerLines, type SipRequest } from '../message/message.ts'
import type { Answer } from '../transaction/server-transaction.ts'
import { refuseShortSession } from './session-timer.ts'

/** Methods there are: others get 501, these 405 when the application did not ask for them. */
const METHODS = new Set([
  ...['ACK', 'BYE', 'CANCEL', 'INFO', 'INVITE', 'MESSAGE', 'NOTIFY', 'OPTIONS'],
  ...['PRACK', 'PUBLISH', 'REFER', 'REGISTER', 'SUBSCRIBE', 'UPDATE'],
])

/**
 * Extensions a peer may require. Not 100rel: the exchange gives no provisional answer that must not be lost
 * (docs/decisions/013).
 */
const EXTENSIONS = new Set(['timer', 'replaces', 'norefersub'])

const ACCEPT = 'Accept: application/sdp\r\n'

/** Why a request cannot be served whatever the application thinks (RFC 3261 8.2); undefined when it can. */
export function refusalOf(request: SipRequest): Answer | undefined {
  const { method } = request
  if (!METHODS.has(method)) return { status: 501 }
  if (!request.uri.startsWith('sip:') && !/^(sips?|tel):/i.test(request.uri)) return { status: 416 } // 8.2.2.1
  const unsupported = unsupportedOf(request)
  if (unsupported.length > 0) return { status: 420, lines: `Unsupported: ${unsupported.join(', ')}\r\n` }
  if (method === 'INVITE') return refuseShortSession(request) ?? refusalOfSession(request)
  if (method === 'UPDATE') return refuseShortSession(request)
  if (method !== 'REGISTER' || header(request, 'contact') !== '*') return undefined
  return header(request, 'expires') === '0' ? undefined : { status: 400 } // 10.3, step 6
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
