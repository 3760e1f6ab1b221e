/** RFC 6347 §4.1. */
const RECORD_HEADER = 13
const CHANGE_CIPHER_SPEC = 20
const HANDSHAKE = 22
/** RFC 6347 §4.2.2. */
const MESSAGE_HEADER = 12
/** A browser's longest is its hello or its certificate, 2 KiB or less. */
const LONGEST_MESSAGE = 16_384
/** Under keys there is one message, `Finished`: 12 bytes behind its header, and what AES-GCM adds (RFC 5288 §3). */
const LONGEST_SEALED = 64
/** Records and messages of a leg. A handshake has some 20; sent anew ten times, as on a line that loses most, they are 200. */
const MOST_PIECES = 400
const MOST_BYTES = 262_144

/**
 * What of DTLS is handed to werift, which throws at half a record, keeps fragments of which nothing follows, makes room for whatever length a
 * message only says, and does the sums of a handshake as often as it is asked: whole records of handshakes alone, and no more of them
 * than any browser sends. An alert is anybody's word before there are keys, and no leg ends by one.
 */
export class DtlsGate {
  #pieces = MOST_PIECES
  #bytes = MOST_BYTES

  /** False for what nobody needs to look at. */
  admits(datagram: Buffer): boolean {
    const pieces = piecesOf(datagram)
    if (pieces === null || pieces > this.#pieces || datagram.length > this.#bytes) return false
    this.#pieces -= pieces
    this.#bytes -= datagram.length
    return true
  }
}

/** Records and messages of a datagram; null where it is not whole records of a handshake. */
function piecesOf(datagram: Buffer): number | null {
  let pieces = 0
  for (let at = 0; at < datagram.length; ) {
    if (datagram.length - at < RECORD_HEADER) return null
    const begin = at + RECORD_HEADER
    const end = begin + datagram.readUInt16BE(at + 11)
    if (end > datagram.length) return null
    const messages = messagesOf(datagram, at, datagram.subarray(begin, end))
    if (messages === null) return null
    pieces += 1 + messages
    at = end
  }
  return pieces
}

/** Messages in a record, as far as they can be read; null where there is something else in it. */
function messagesOf(datagram: Buffer, at: number, body: Buffer): number | null {
  if (datagram[at] === CHANGE_CIPHER_SPEC) return 0
  if (datagram[at] !== HANDSHAKE) return null
  const isSealed = datagram.readUInt16BE(at + 3) > 0
  if (isSealed) return body.length <= LONGEST_SEALED ? 1 : null
  let messages = 0
  for (let from = 0; from < body.length; messages++) {
    if (body.length - from < MESSAGE_HEADER) return null
    const [length, offset, here] = [1, 6, 9].map((field) => body.readUIntBE(from + field, 3)) as [
      number,
      number,
      number,
    ]
    if (length > LONGEST_MESSAGE || offset + here > length) return null
    from += MESSAGE_HEADER + here
    if (from > body.length) return null
  }
  return messages
}
