import { createHmac, timingSafeEqual } from 'node:crypto'

const BINDING_REQUEST = 0x0001
const MAGIC_COOKIE = 0x2112a442
const STUN_HEADER = 20
const USERNAME = 0x0006
const MESSAGE_INTEGRITY = 0x0008
const INTEGRITY_LENGTH = 20

/** True for a STUN binding request (RFC 8489 §5); other STUN messages answer requests of our own. */
export function isStunRequest(datagram: Buffer): boolean {
  return (
    datagram.length >= STUN_HEADER &&
    datagram.readUInt16BE(0) === BINDING_REQUEST &&
    datagram.readUInt32BE(4) === MAGIC_COOKIE
  )
}

/**
 * Checks MESSAGE-INTEGRITY of a request (RFC 8489 §14.5), which werift 0.24.4 does not: without it anybody who finds the
 * port could pose as the peer. `passwords` maps our own user fragments to their passwords.
 */
export function isAuthenticRequest(datagram: Buffer, passwords: Readonly<Record<string, string>>): boolean {
  let username: string | null = null
  let at = STUN_HEADER
  while (at + 4 <= datagram.length) {
    const type = datagram.readUInt16BE(at)
    const length = datagram.readUInt16BE(at + 2)
    const value = datagram.subarray(at + 4, at + 4 + length)
    if (value.length !== length) return false
    if (type === USERNAME) username = value.toString('utf8')
    if (type === MESSAGE_INTEGRITY) {
      const password = passwordFor(username, passwords)
      return (
        password !== null &&
        length === INTEGRITY_LENGTH &&
        timingSafeEqual(integrity(datagram, at, password), value)
      )
    }
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  return false
}

/** A request's user name is `ours:theirs` (RFC 8445 §7.2.2). */
function passwordFor(username: string | null, passwords: Readonly<Record<string, string>>): string | null {
  const fragment = username?.split(':')[0]
  return fragment !== undefined && Object.hasOwn(passwords, fragment) ? passwords[fragment]! : null
}

/** The HMAC covers everything before the attribute, with a header length that ends right behind it. */
function integrity(datagram: Buffer, at: number, password: string): Buffer {
  const covered = Buffer.from(datagram.subarray(0, at))
  covered.writeUInt16BE(at - STUN_HEADER + 4 + INTEGRITY_LENGTH, 2)
  return createHmac('sha1', password).update(covered).digest()
}
