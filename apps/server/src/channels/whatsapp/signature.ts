import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'sha256='
/** Nothing before, nothing behind: hex decoding would stop at the first other sign and never see it. */
const HEADER = /^sha256=[0-9a-f]{64}$/i

/** True when a header could be a signature of something: nobody's body is read for one that could not. */
export function isSignatureShaped(header: unknown): header is string {
  return typeof header === 'string' && HEADER.test(header)
}

/** True when `header` (X-Hub-Signature-256) is the HMAC of these exact bytes under the app's secret (contract §5.3). */
export function isSigned(body: Buffer, header: string | undefined, secret: string): boolean {
  if (!isSignatureShaped(header)) return false
  const claimed = Buffer.from(header.slice(PREFIX.length), 'hex')
  const expected = createHmac('sha256', secret).update(body).digest()
  return claimed.length === expected.length && timingSafeEqual(claimed, expected)
}

/** The header value a provider sends with this body. */
export function signatureOf(body: Buffer, secret: string): string {
  return PREFIX + createHmac('sha256', secret).update(body).digest('hex')
}
