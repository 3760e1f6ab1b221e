import { compress, finish, initialState, STATE_WORDS } from './sha1.ts'

const BLOCK = 64
const DIGEST = 20

/**
 * HMAC-SHA1 (RFC 2104) of a message in two parts, the second short (at most 60 bytes), for a key of at most 64 bytes. The
 * blocks that depend on the key alone are taken in once. The digest is good until the next call: it lies in one buffer.
 */
export function hmacSha1(key: Buffer): (message: Uint8Array, suffix?: Uint8Array) => Buffer {
  const inner = afterPad(key, 0x36)
  const outer = afterPad(key, 0x5c)
  const state = new Int32Array(STATE_WORDS)
  const tail = Buffer.alloc(2 * BLOCK)
  const digest = Buffer.alloc(DIGEST)
  return (message, suffix) => {
    state.set(inner)
    const whole = message.length - (message.length % BLOCK)
    for (let at = 0; at < whole; at += BLOCK) compress(state, message, at)
    let rest = 0
    for (let at = whole; at < message.length; at++) tail[rest++] = message[at]!
    if (suffix !== undefined) for (const byte of suffix) tail[rest++] = byte
    if (rest >= BLOCK) {
      compress(state, tail, 0)
      tail.copyWithin(0, BLOCK, rest)
      rest -= BLOCK
    }
    finish(state, tail, rest, BLOCK + message.length + (suffix?.length ?? 0))
    write(state, tail)
    state.set(outer)
    finish(state, tail, DIGEST, BLOCK + DIGEST)
    write(state, digest)
    return digest
  }
}

/** The state behind the block made of the key and a pad. */
function afterPad(key: Buffer, pad: number): Int32Array {
  const block = Buffer.alloc(BLOCK)
  block.set(key)
  for (let i = 0; i < BLOCK; i++) block[i] = block[i]! ^ pad
  const state = initialState()
  compress(state, block, 0)
  return state
}

function write(state: Int32Array, out: Buffer): void {
  for (let word = 0, at = 0; word < STATE_WORDS; word++, at += 4) {
    const value = state[word]!
    out[at] = value >>> 24
    out[at + 1] = value >>> 16
    out[at + 2] = value >>> 8
    out[at + 3] = value
  }
}
