import { randomUUID } from 'node:crypto'
import type { SecretBox } from '../../platform/secret-box.ts'

/** Cookie of a browser in which somebody has signed in (OWASP: "device cookies"). It signs nobody in; it keeps others' failures away. */
export const DEVICE_COOKIE = 'known_device'
export const DEVICE_COOKIE_S = 365 * 86_400

const SEALED_DEVICE = /^device ([\da-f-]{36}) account (\d+)$/

/** What a browser keeps after this account's sign-in; nobody else can make one. The account, not its name: another tenant may have it, too. */
export function deviceCookie(box: SecretBox, accountId: number): string {
  return box.seal(`device ${randomUUID()} account ${accountId}`)
}

/**
 * What this browser is counted under, if that account has signed in there before; null otherwise. It is what is sealed inside: the text outside
 * is the caller's to vary.
 */
export function knownDevice(box: SecretBox, cookie: string | undefined, accountId: number): string | null {
  if (!cookie) return null
  try {
    const [, device, whose] = SEALED_DEVICE.exec(box.open(cookie)) ?? []
    return device && whose === String(accountId) ? device : null
  } catch {
    return null // sealed by nobody, or by a key that is gone
  }
}
