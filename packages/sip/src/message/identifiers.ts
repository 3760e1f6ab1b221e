import { randomBytes, randomUUID } from 'node:crypto'

const PROCESS = randomBytes(6).toString('base64url').replace(/[-_]/g, 'x')
let counter = 0

/** A branch no other transaction has (RFC 3261 8.1.1.7). Not a secret. */
export function newBranch(): string {
  counter += 1
  return `z9hG4bK${PROCESS}${counter.toString(36)}`
}

/** Names a message or a transaction between us and the application: like no other, no secret, and cheaper than a UUID. */
export function newId(): string {
  counter += 1
  return `${PROCESS}-${counter.toString(36)}`
}

/** A tag that cannot be guessed: 48 random bits (RFC 3261 19.3 asks for 32). */
export function newTag(): string {
  return randomUUID().slice(24)
}

/** A Call-ID that cannot be guessed. */
export function newCallId(): string {
  return randomUUID()
}
