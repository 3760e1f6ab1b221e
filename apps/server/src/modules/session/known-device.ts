import { createHash, randomUUID } from 'node:crypto'
import type { SecretBox } from '../../platform/secret-box.ts'

/** Cookie of a browser in which somebody has signed in (OWASP: "device cookies"). It signs nobody in; it keeps others' failures away. */
export const DEVICE_COOKIE = 'known_device'
export const DEVICE_COOKIE_S = 365 * 86_400

/** What a browser keeps after a sign-in by this name; nobody else can make one. */
export function deviceCookie(box: SecretBox, username: string): string {
  return box.seal(`device ${randomUUID()} ${username.toLowerCase()}`)
}

/** What this browser is counted under, if that name (in lower case) has signed in there before; null otherwise. */
export function knownDevice(box: SecretBox, cookie: string | undefined, username: string): string | null {
  if (!cookie) return null
  try {
    const [kind, , ...name] = box.open(cookie).split(' ')
    if (kind !== 'device' || name.join(' ') !== username) return null
  } catch {
    return null // sealed by nobody, or by a key that is gone
  }
  return createHash('sha256').update(cookie).digest('hex')
}
