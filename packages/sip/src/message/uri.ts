import { parameter } from './parameter.ts'
import { parseHostPort } from './via.ts'

/** A sip: or sips: URI taken apart (RFC 3261 19.1). */
export interface SipUri {
  readonly scheme: 'sip' | 'sips'
  readonly user: string
  readonly host: string
  readonly port: number | undefined
  /** The parameters as text, beginning with `;`, or ''. */
  readonly params: string
  /** Lower case; undefined when the URI does not say. */
  readonly transport: string | undefined
}

/** Reads a SIP URI (no angle brackets); undefined when it is malformed or of another scheme. */
export function parseUri(text: string): SipUri | undefined {
  const colon = text.indexOf(':')
  const scheme = text.slice(0, colon).toLowerCase()
  if (scheme !== 'sip' && scheme !== 'sips') return undefined
  // A user part may hold `;` and `?`: the host begins after the last `@`.
  const at = text.lastIndexOf('@')
  const userInfo = at < 0 ? '' : text.slice(colon + 1, at)
  const rest = text.slice(at < 0 ? colon + 1 : at + 1)
  const question = rest.indexOf('?')
  const withParams = question < 0 ? rest : rest.slice(0, question)
  const semicolon = withParams.indexOf(';')
  const sentBy = parseHostPort(semicolon < 0 ? withParams : withParams.slice(0, semicolon))
  if (!sentBy) return undefined
  const params = semicolon < 0 ? '' : withParams.slice(semicolon)
  const password = userInfo.indexOf(':')
  return {
    scheme,
    user: password < 0 ? userInfo : userInfo.slice(0, password),
    host: sentBy.host,
    port: sentBy.port,
    params,
    transport: params === '' ? undefined : parameter(params, 'transport')?.toLowerCase(),
  }
}

/** `user@host[:port]`, lower-case host: how a flow learned from a Contact is found again. */
export function addressKey(uri: SipUri): string {
  const port = uri.port === undefined ? '' : `:${uri.port}`
  return `${uri.user}@${uri.host.toLowerCase()}${port}`
}
