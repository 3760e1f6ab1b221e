import { header, type SipRequest } from '../message/message.ts'

/** Requests that a dialog of ours takes, and those that begin one (RFC 3261 20.5). */
const METHODS = ['INVITE', 'ACK', 'CANCEL', 'BYE', 'OPTIONS', 'INFO', 'UPDATE', 'REFER', 'NOTIFY']

/**
 * Extensions a peer may require. Not 100rel: the exchange gives no provisional answer that must not be lost
 * (docs/decisions/013).
 */
export const EXTENSIONS: ReadonlySet<string> = new Set(['timer', 'replaces', 'norefersub'])

const ALLOW = `Allow: ${METHODS.join(', ')}\r\n`
const SUPPORTED = `Supported: ${[...EXTENSIONS].join(', ')}\r\n`
export const ACCEPT = 'Accept: application/sdp\r\n'

/** The one event package that we send notices of (RFC 3515). */
export const ALLOW_EVENTS = 'Allow-Events: refer\r\n'

/** What a 200 to OPTIONS says of us (RFC 3261 11.2). */
export const CAPABILITIES = ALLOW + ACCEPT + SUPPORTED

/** What our 2xx adds so that the peer learns what we take (RFC 3261 11.2, 13.3.1.4); nothing that the application says itself. */
export function capabilityLines(method: string, lines: string): string {
  if (method !== 'INVITE' && method !== 'OPTIONS') return ''
  const accept = method === 'OPTIONS' && !/^Accept:/im.test(lines) ? ACCEPT : ''
  return (/^Allow:/im.test(lines) ? '' : ALLOW) + accept + (/^Supported:/im.test(lines) ? '' : SUPPORTED)
}

/** Out of dialogs the application takes what it asked for, and a call may be ended and cancelled. */
export function allowLine(routed: readonly string[]): string {
  return `Allow: ${[...routed.map((method) => method.toUpperCase()), 'ACK', 'CANCEL', 'BYE'].join(', ')}\r\n`
}

/** The package that SUBSCRIBE and NOTIFY are about, without its parameters. */
export function eventOf(request: SipRequest): string {
  return (header(request, 'event') ?? '').split(';')[0]!.trim().toLowerCase()
}
