import { randomUUID } from 'node:crypto'
import { answerChallenge, parseDigest } from '@ramal/sip/digest'
import type { Credentials } from '../ports/call-control.ts'
import type { SrfResponse } from './drachtio.ts'

/** Opens a secret of the store; throws when it was sealed with another key. */
export type OpenSecret = (sealed: string) => string

/** The header that answers a challenge (RFC 3261 22); null for any other status, and for schemes that we do not speak. */
export function proofFor(
  res: SrfResponse,
  request: { readonly method: string; readonly uri: string },
  { username, sealed, isHash }: Credentials,
  open: OpenSecret,
): Record<string, string> | null {
  const isProxy = res.status === 407
  if (!isProxy && res.status !== 401) return null
  const challenge = parseDigest(res.get(isProxy ? 'Proxy-Authenticate' : 'WWW-Authenticate') ?? '')
  if (!challenge || (challenge['algorithm'] ?? 'MD5').toUpperCase() !== 'MD5') return null
  const secret = isHash ? { ha1: open(sealed) } : { password: open(sealed) }
  const value = answerChallenge(challenge, {
    ...request,
    username,
    cnonce: randomUUID().slice(0, 8),
    ...secret,
  })
  return { [isProxy ? 'Proxy-Authorization' : 'Authorization']: value }
}
