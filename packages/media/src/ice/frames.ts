/** A frame's length stands in two bytes before it (RFC 4571 §2). */
const LENGTH_BYTES = 2
/** No datagram of a browser is longer. */
const LONGEST_FRAME = 2000

/** Puts a datagram into its frame. */
export function framed(datagram: Buffer): Buffer {
  const out = Buffer.allocUnsafe(LENGTH_BYTES + datagram.length)
  out.writeUInt16BE(datagram.length, 0)
  datagram.copy(out, LENGTH_BYTES)
  return out
}

/** Cuts what comes in over a connection into frames; keeps no more than one that is not whole. */
export class FrameCutter {
  #rest: Buffer = Buffer.alloc(0)

  /** The whole frames so far; null when one is too long or empty: nothing behind it is to be read. */
  push(chunk: Buffer): Buffer[] | null {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const frames: Buffer[] = []
    let at = 0
    while (at + LENGTH_BYTES <= bytes.length) {
      const length = bytes.readUInt16BE(at)
      if (length === 0 || length > LONGEST_FRAME) return null
      const end = at + LENGTH_BYTES + length
      if (end > bytes.length) break
      frames.push(bytes.subarray(at + LENGTH_BYTES, end))
      at = end
    }
    this.#rest = Buffer.from(bytes.subarray(at)) // a copy: a view would keep the whole chunk
    return frames
  }
}
