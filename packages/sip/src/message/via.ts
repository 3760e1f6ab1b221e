import { firstOfList } from './header-list.ts'
import { parameter } from './parameter.ts'

/** The topmost Via of a message (RFC 3261 20.42). */
export interface Via {
  /** As written: `UDP`, `TCP`, `WS`, … */
  readonly transport: string
  readonly host: string
  readonly port: number | undefined
  readonly branch: string
  /** '' = asked for without a value (RFC 3581), undefined = not asked for. */
  readonly rport: string | undefined
  /** The value as it came, without later values of a list. */
  readonly text: string
}

/** Reads the first value of a Via header; undefined when it is malformed. */
export function parseVia(value: string): Via | undefined {
  const text = firstOfList(value)
  const semicolon = text.indexOf(';')
  const head = semicolon < 0 ? text : text.slice(0, semicolon)
  const protocol = readProtocol(head)
  if (!protocol) return undefined
  const sentBy = parseHostPort(protocol.rest)
  if (!sentBy) return undefined
  const params = semicolon < 0 ? '' : text.slice(semicolon)
  if (params.includes(';;')) return undefined
  return {
    transport: protocol.transport,
    host: sentBy.host,
    port: sentBy.port,
    branch: parameter(params, 'branch') ?? '',
    rport: parameter(params, 'rport'),
    text,
  }
}

function readProtocol(head: string): { transport: string; rest: string } | undefined {
  if (head.startsWith('SIP/2.0/')) {
    const space = head.indexOf(' ')
    return space < 0 ? undefined : { transport: head.slice(8, space), rest: head.slice(space + 1) }
  }
  // The RFC allows white space around the slashes (RFC 4475 3.1.1.1); nobody sends it, so it may be slow.
  const match = /^SIP\s*\/\s*2\.0\s*\/\s*([A-Za-z0-9-]+)\s+(\S.*)$/is.exec(head)
  return match ? { transport: match[1] ?? '', rest: match[2] ?? '' } : undefined
}

/** Splits `host[:port]`, IPv6 in brackets; undefined when the port is no port or the host is empty. */
export function parseHostPort(text: string): { host: string; port: number | undefined } | undefined {
  const trimmed = text.trim()
  const close = trimmed.startsWith('[') ? trimmed.indexOf(']') : 0
  if (close < 0) return undefined
  const colon = trimmed.indexOf(':', close)
  const host = (colon < 0 ? trimmed : trimmed.slice(0, colon)).trim()
  if (host === '' || !isHost(host)) return undefined
  if (colon < 0) return { host, port: undefined }
  const port = portNumber(trimmed.slice(colon + 1).trim())
  return port === undefined ? undefined : { host, port }
}

/**
 * A host as sockets take it: an IPv6 address without its brackets, and with two colons where a fault in the grammar of
 * RFC 3261 makes three (RFC 5118 4.10).
 */
export function bareHost(host: string): string {
  return host.startsWith('[') ? host.slice(1, -1).replace(':::', '::') : host
}

/** No white space and none of `"`, `,`, `;`, `<`, `>`, `@`: nobody resolves such a name. */
function isHost(host: string): boolean {
  for (let at = 0; at < host.length; at += 1) {
    const code = host.charCodeAt(at)
    if (code <= 0x22 || code === 0x2c || code === 0x3b || code === 0x3c || code === 0x3e || code === 0x40)
      return false
  }
  return true
}

function portNumber(digits: string): number | undefined {
  if (digits.length === 0 || digits.length > 5) return undefined
  let port = 0
  for (let at = 0; at < digits.length; at += 1) {
    const code = digits.charCodeAt(at)
    if (code < 0x30 || code > 0x39) return undefined
    port = port * 10 + code - 0x30
  }
  return port <= 65_535 ? port : undefined
}

/** The Via as it must stand in the answer: `received`, and `rport` where asked for (RFC 3261 18.2.1, RFC 3581 4). */
export function receivedVia(via: Via, address: string, port: number): string {
  if (via.rport === undefined)
    return bareHost(via.host) === address ? via.text : `${via.text};received=${address}`
  const filled =
    via.rport === '' ? via.text.replace(/;\s*rport(?:\s*=)?(?=\s*(?:;|$))/i, `;rport=${port}`) : via.text
  return `${filled};received=${address}`
}
