import { numberOf } from './inbound.ts'

/** What a peer says about who calls. Users are those of its SIP or tel URIs, '' where a URI has none. */
export interface CallerIdentity {
  readonly fromUser: string
  /** Of P-Asserted-Identity (RFC 3325 9.1: one sip or sips URI, one tel URI, or both). */
  readonly assertedUsers: readonly string[]
  /** `Privacy` (RFC 3323 4.2), or undefined without one. */
  readonly privacy: string | undefined
  /** The peer may assert identities: it is in our trust domain (RFC 3325 3). */
  readonly isTrusted: boolean
}

/**
 * The number of who calls, as numbers are stored; '' for who told none or wants it withheld. What a trusted peer asserts goes before
 * From, which anybody can write.
 */
export function callerNumber({ fromUser, assertedUsers, privacy = '', isTrusted }: CallerIdentity): string {
  if (privacy.split(';').some((one) => WITHHELD.has(one.trim().toLowerCase()))) return ''
  const users = isTrusted ? [...assertedUsers, fromUser] : [fromUser]
  return users.map(numberOf).find((number) => number !== '') ?? ''
}

// RFC 3323 4.2 and RFC 3325 9.3: `session` and `critical` are not about who calls, `none` asks for nothing.
const WITHHELD: ReadonlySet<string> = new Set(['id', 'user', 'header'])
