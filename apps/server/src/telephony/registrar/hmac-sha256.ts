import { hash } from 'node:crypto'

const BLOCK = 64

/** HMAC-SHA-256 (RFC 2104) for one key and many short texts: one-shot hashes cost a third of an Hmac object each time. */
export class HmacSha256 {
  readonly #inner: Buffer
  readonly #outer: Buffer

  /** `key`: at most 64 octets. */
  constructor(key: Buffer) {
    if (key.length > BLOCK) throw new RangeError('a key of more than one block')
    this.#inner = Buffer.alloc(BLOCK, 0x36)
    this.#outer = Buffer.alloc(BLOCK, 0x5c)
    for (const [at, octet] of key.entries()) {
      this.#inner.writeUInt8(octet ^ 0x36, at)
      this.#outer.writeUInt8(octet ^ 0x5c, at)
    }
  }

  /** The code of `text`, base64url. */
  sign(text: string): string {
    const digest = hash('sha256', Buffer.concat([this.#inner, Buffer.from(text)]), 'buffer')
    return hash('sha256', Buffer.concat([this.#outer, digest]), 'base64url')
  }
}
