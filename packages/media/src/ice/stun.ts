import { createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Reading and answering STUN binding requests, RFC 8489; what ICE adds to them, RFC 8445 §7. */

const BINDING_REQUEST = 0x0001
const BINDING_RESPONSE = 0x0101
const MAGIC_COOKIE = 0x2112a442
const HEADER = 20
const USERNAME = 0x0006
const MESSAGE_INTEGRITY = 0x0008
const XOR_MAPPED_ADDRESS = 0x0020
const USE_CANDIDATE = 0x0025
const FINGERPRINT = 0x8028
const INTEGRITY_LENGTH = 20
/** RFC 8489 §14.7 */
const FINGERPRINT_XOR = 0x5354554e
const IPV4 = 1
/** No check is longer, and who names a leg would have us hash all of it. */
const LONGEST = 1500

/** What a check says, as far as MESSAGE-INTEGRITY covers it. */
export interface BindingRequest {
  /** Our half of its user name, `ours:theirs` (RFC 8445 §7.2.2). */
  fragment: string
  /** The peer wants to be sent to there (RFC 8445 §7.3.1.5). */
  nominates: boolean
  /** Where MESSAGE-INTEGRITY stands. */
  integrityAt: number
}

/** True for a STUN binding request (RFC 8489 §5). */
export function isStunRequest(datagram: Buffer): boolean {
  return (
    datagram.length >= HEADER &&
    datagram.readUInt16BE(0) === BINDING_REQUEST &&
    datagram.readUInt32BE(4) === MAGIC_COOKIE
  )
}

/** Null for what is no binding request with a user name and MESSAGE-INTEGRITY. What stands behind that attribute is not read (§14.5). */
export function readBindingRequest(datagram: Buffer): BindingRequest | null {
  if (!isStunRequest(datagram) || datagram.length > LONGEST) return null
  let fragment: string | null = null
  let nominates = false
  let at = HEADER
  while (at + 4 <= datagram.length) {
    const type = datagram.readUInt16BE(at)
    const length = datagram.readUInt16BE(at + 2)
    if (at + 4 + length > datagram.length) return null
    if (type === USERNAME) fragment = ours(datagram.subarray(at + 4, at + 4 + length))
    if (type === USE_CANDIDATE) nominates = true
    if (type === MESSAGE_INTEGRITY) {
      if (fragment === null || length !== INTEGRITY_LENGTH) return null
      return { fragment, nominates, integrityAt: at }
    }
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
  return null
}

/** Whether a request was made by somebody who knows this password (RFC 8489 §14.5). */
export function isAuthentic(datagram: Buffer, { integrityAt }: BindingRequest, password: string): boolean {
  const said = datagram.subarray(integrityAt + 4, integrityAt + 4 + INTEGRITY_LENGTH)
  return timingSafeEqual(integrity(datagram, integrityAt, password), said)
}

/** The answer to an authentic request: where it came from, under the same password (RFC 8445 §7.3). */
export function bindingResponse(
  request: Buffer,
  source: { address: string; port: number },
  password: string,
): Buffer {
  const mapped = HEADER
  const proof = mapped + 12
  const print = proof + 4 + INTEGRITY_LENGTH
  const out = Buffer.alloc(print + 8)
  out.writeUInt16BE(BINDING_RESPONSE, 0)
  request.copy(out, 4, 4, HEADER) // cookie and transaction
  out.writeUInt16BE(XOR_MAPPED_ADDRESS, mapped)
  out.writeUInt16BE(8, mapped + 2)
  out[mapped + 5] = IPV4
  out.writeUInt16BE(source.port ^ (MAGIC_COOKIE >>> 16), mapped + 6)
  out.writeUInt32BE((addressNumber(source.address) ^ MAGIC_COOKIE) >>> 0, mapped + 8)
  out.writeUInt16BE(MESSAGE_INTEGRITY, proof)
  out.writeUInt16BE(INTEGRITY_LENGTH, proof + 2)
  integrity(out, proof, password).copy(out, proof + 4)
  out.writeUInt16BE(print + 8 - HEADER, 2)
  out.writeUInt16BE(FINGERPRINT, print)
  out.writeUInt16BE(4, print + 2)
  out.writeUInt32BE((crc32(out.subarray(0, print)) ^ FINGERPRINT_XOR) >>> 0, print + 4)
  return out
}

function ours(username: Buffer): string {
  const colon = username.indexOf(':')
  return username.toString('latin1', 0, colon < 0 ? username.length : colon)
}

/** The HMAC covers everything before the attribute, with a header length that ends right behind it. */
function integrity(datagram: Buffer, at: number, password: string): Buffer {
  const covered = Buffer.from(datagram.subarray(0, at))
  covered.writeUInt16BE(at - HEADER + 4 + INTEGRITY_LENGTH, 2)
  return createHmac('sha1', password).update(covered).digest()
}

function addressNumber(address: string): number {
  return address.split('.').reduce((number, part) => number * 256 + Number(part), 0)
}
