import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** RFC 6238 with what every authenticator app knows: SHA-1, 6 digits, 30 s. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The present step alone (ASVS 6.5.5): telephones' clocks are set by their network, and one that is wrong shows at the set-up. */
const WINDOW = 0
/** RFC 4226 4 R6: 160 bits. */
const SECRET_BYTES = 20

/** A new secret, base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Whether it is written as a code of an app is; a recovery code never is. */
export function isTimeCode(code: string): boolean {
  return /^\d{6}$/.test(plain(code))
}

/** The time step whose code this is at `now` (epoch ms); null when it is not the present one. */
export function stepOf(code: string, secret: string, now: number): number | null {
  if (!isTimeCode(code)) return null
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: plain(code), timestamp: now, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, '')
}

/** What an authenticator app scans: the address and its picture, an SVG document. */
export function invitationOf(
  secret: string,
  name: { issuer: string; label: string },
): { uri: string; qr: string } {
  const uri = new TOTP({ ...KIND, ...name, secret: Secret.fromBase32(secret) }).toString()
  return { uri, qr: renderSVG(uri, { ecc: 'M', border: 4 }) }
}
