import { createHmac, timingSafeEqual } from 'node:crypto'

const PREFIX = 'sha256='

/** True when `header` (X-Hub-Signature-256) is the HMAC of these exact bytes under the app's secret (contract §5.3). */
export function isSigned(body: Buffer, header: string | undefined, secret: string): boolean {
  if (!header?.startsWith(PREFIX)) return false
  const claimed = Buffer.from(header.slice(PREFIX.length), 'hex')
  const expected = createHmac('sha256', secret).update(body).digest()
  return claimed.length === expected.length && timingSafeEqual(claimed, expected)
}

/** The header value a provider sends with this body. */
export function signatureOf(body: Buffer, secret: string): string {
  return PREFIX + createHmac('sha256', secret).update(body).digest('hex')
}
