import { createHmac } from 'node:crypto'
import { isSameSecret } from '@ramal/process/same-secret'

/** What the product's own server says beside a browser that it hands over. */
export const BROWSER_PROOF = 'x-browser-proof'

/**
 * What stands in that header: made of the secret of this start, and not that secret itself, for it goes to whoever holds the port. A
 * foreign drachtio-server does not look at it.
 */
export function browserProof(secret: string): string {
  return createHmac('sha256', secret).update('a browser of the product').digest('hex')
}

/** Whether it is the one that is wanted; how long that takes says nothing. */
export function isProof(given: string | string[] | undefined, wanted: string): boolean {
  return typeof given === 'string' && isSameSecret(given, wanted)
}
