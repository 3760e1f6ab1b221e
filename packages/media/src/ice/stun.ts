import { createHmac, randomFillSync, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Reading and answering STUN binding requests, RFC 8489; what ICE adds to them, RFC 8445 §7. */

const BINDING_REQUEST = 0x0001
const BINDING_RESPONSE = 0x0101
const MAGIC_COOKIE = 0x2112a442
const HEADER = 20
const USERNAME = 0x0006
const MESSAGE_INTEGRITY = 0x0008
const XOR_MAPPED_ADDRESS = 0x0020
const PRIORITY = 0x0024
const USE_CANDIDATE = 0x0025
const FINGERPRINT = 0x8028
const ICE_CONTROLLED = 0x8029
const INTEGRITY_LENGTH = 20
/** RFC 8489 §14.7 */
const FINGERPRINT_XOR = 0x5354554e
const IPV4 = 1
/** Of a host at its first component (RFC 8445 §5.1.2.1): what a peer would take for ours if it knew us not. */
const HOST_PRIORITY = 126 * 2 ** 24 + 65_535 * 2 ** 8 + 255
/** No check is longer, and who names a leg would have us hash all of it. */
const LONGEST = 1500

/** What a check says, as far as MESSAGE-INTEGRITY covers it. */
export interface BindingRequest {
  /** Our half of its user name, `ours:theirs` (RFC 8445 §7.2.2). */
  fragment: string
  /** The peer's half of it. */
  theirs: string
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

/** True for what answers a request well (RFC 8489 §5); whose answer it is, and to what, is not seen by that. */
export function isStunResponse(datagram: Buffer): boolean {
  return (
    datagram.length >= HEADER &&
    datagram.readUInt16BE(0) === BINDING_RESPONSE &&
    datagram.readUInt32BE(4) === MAGIC_COOKIE
  )
}

/** What an answer says that it answers. */
export function transactionOf(datagram: Buffer): string {
  return datagram.toString('hex', 8, HEADER)
}

/** Null for what is no binding request with a user name and MESSAGE-INTEGRITY. What stands behind that attribute is not read (§14.5). */
export function readBindingRequest(datagram: Buffer): BindingRequest | null {
  if (!isStunRequest(datagram) || datagram.length > LONGEST) return null
  let name: { fragment: string; theirs: string } | null = null
  let nominates = false
  for (const { type, at, length } of attributesOf(datagram)) {
    if (type === USERNAME) name = halvesOf(datagram.toString('latin1', at + 4, at + 4 + length))
    if (type === USE_CANDIDATE) nominates = true
    if (type !== MESSAGE_INTEGRITY) continue
    if (name === null || length !== INTEGRITY_LENGTH) return null
    return { ...name, nominates, integrityAt: at }
  }
  return null
}

/** Each attribute, as far as they are whole: its type, where it stands, the length of its value. */
function* attributesOf(datagram: Buffer): Generator<{ type: number; at: number; length: number }> {
  for (let at = HEADER; at + 4 <= datagram.length; ) {
    const [type, length] = [datagram.readUInt16BE(at), datagram.readUInt16BE(at + 2)]
    if (at + 4 + length > datagram.length) return
    yield { type, at, length }
    at += 4 + length + ((4 - (length % 4)) % 4)
  }
}

/** Whether a request was made by somebody who knows this password (RFC 8489 §14.5). */
export function isAuthentic(
  datagram: Buffer,
  { integrityAt }: Pick<BindingRequest, 'integrityAt'>,
  password: string,
): boolean {
  const said = datagram.subarray(integrityAt + 4, integrityAt + 4 + INTEGRITY_LENGTH)
  return timingSafeEqual(integrity(datagram, integrityAt, password), said)
}

/** Whether an answer was made by somebody who knows this password, as a request's is (RFC 8489 §14.5). */
export function isAuthenticResponse(datagram: Buffer, password: string): boolean {
  if (datagram.length > LONGEST) return false
  for (const { type, at, length } of attributesOf(datagram))
    if (type === MESSAGE_INTEGRITY)
      return length === INTEGRITY_LENGTH && isAuthentic(datagram, { integrityAt: at }, password)
  return false
}

/**
 * A request of ours, as ICE has it (RFC 8445 §7.1): the controlled side asks, under the password of whom it asks. `username`:
 * `theirs:ours`. Who answers it has got it.
 */
export function consentRequest(
  username: string,
  password: string,
): { datagram: Buffer; transaction: string } {
  const name = Buffer.from(username, 'latin1')
  const padding = (4 - (name.length % 4)) % 4
  const head = Buffer.alloc(HEADER + 4 + name.length + padding + 8 + 12)
  head.writeUInt16BE(BINDING_REQUEST, 0)
  head.writeUInt32BE(MAGIC_COOKIE, 4)
  randomFillSync(head, 8, 12)
  let at = attribute(head, HEADER, USERNAME, name.length)
  name.copy(head, at)
  at = attribute(head, at + name.length + padding, PRIORITY, 4)
  head.writeUInt32BE(HOST_PRIORITY, at)
  at = attribute(head, at + 4, ICE_CONTROLLED, 8)
  randomFillSync(head, at, 8)
  return { datagram: sealed(head, password), transaction: transactionOf(head) }
}

/** The answer to an authentic request: where it came from, under the same password (RFC 8445 §7.3). */
export function bindingResponse(
  request: Buffer,
  source: { address: string; port: number },
  password: string,
): Buffer {
  const out = Buffer.alloc(HEADER + 12)
  out.writeUInt16BE(BINDING_RESPONSE, 0)
  request.copy(out, 4, 4, HEADER) // cookie and transaction
  const at = attribute(out, HEADER, XOR_MAPPED_ADDRESS, 8)
  out[at + 1] = IPV4
  out.writeUInt16BE(source.port ^ (MAGIC_COOKIE >>> 16), at + 2)
  out.writeUInt32BE((addressNumber(source.address) ^ MAGIC_COOKIE) >>> 0, at + 4)
  return sealed(out, password)
}

/** Writes an attribute's head; returns where its value stands. */
function attribute(out: Buffer, at: number, type: number, length: number): number {
  out.writeUInt16BE(type, at)
  out.writeUInt16BE(length, at + 2)
  return at + 4
}

/** A message with MESSAGE-INTEGRITY and FINGERPRINT behind it. */
function sealed(message: Buffer, password: string): Buffer {
  const proof = message.length
  const print = proof + 4 + INTEGRITY_LENGTH
  const out = Buffer.alloc(print + 8)
  message.copy(out)
  integrity(out, proof, password).copy(out, attribute(out, proof, MESSAGE_INTEGRITY, INTEGRITY_LENGTH))
  out.writeUInt16BE(print + 8 - HEADER, 2)
  attribute(out, print, FINGERPRINT, 4)
  out.writeUInt32BE((crc32(out.subarray(0, print)) ^ FINGERPRINT_XOR) >>> 0, print + 4)
  return out
}

function halvesOf(username: string): { fragment: string; theirs: string } {
  const colon = username.indexOf(':')
  return colon < 0
    ? { fragment: username, theirs: '' }
    : { fragment: username.slice(0, colon), theirs: username.slice(colon + 1) }
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
