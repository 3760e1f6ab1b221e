import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether what somebody said is the secret. Digests have one length: it takes the same time whatever was said, also of another length. */
export function isSameSecret(said: string, secret: string): boolean {
  return timingSafeEqual(digest(said), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
