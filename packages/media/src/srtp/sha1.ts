/**
 * SHA-1's inner function on one block (FIPS 180-4, 6.1.2), in JavaScript: a call into OpenSSL costs more than the four blocks of
 * a packet. It looks up nothing by its input, so its time says nothing of keys.
 */
const BLOCK = 64
export const STATE_WORDS = 5

const W = new Int32Array(80)

/** The state before the first block. */
export function initialState(): Int32Array {
  return Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0)
}

/** Takes the 64 bytes of `bytes` from `at` on into the state. */
export function compress(state: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0, from = at; i < 16; i++, from += 4) {
    W[i] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!
  }
  for (let i = 16; i < 80; i++) {
    const word = W[i - 3]! ^ W[i - 8]! ^ W[i - 14]! ^ W[i - 16]!
    W[i] = (word << 1) | (word >>> 31)
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  for (let i = 0; i < 20; i++) {
    const next = (((a << 5) | (a >>> 27)) + (d ^ (b & (c ^ d))) + e + 0x5a827999 + W[i]!) | 0
    e = d
    d = c
    c = (b << 30) | (b >>> 2)
    b = a
    a = next
  }
  for (let i = 20; i < 40; i++) {
    const next = (((a << 5) | (a >>> 27)) + (b ^ c ^ d) + e + 0x6ed9eba1 + W[i]!) | 0
    e = d
    d = c
    c = (b << 30) | (b >>> 2)
    b = a
    a = next
  }
  for (let i = 40; i < 60; i++) {
    const next = (((a << 5) | (a >>> 27)) + ((b & c) | (d & (b | c))) + e + (0x8f1bbcdc | 0) + W[i]!) | 0
    e = d
    d = c
    c = (b << 30) | (b >>> 2)
    b = a
    a = next
  }
  for (let i = 60; i < 80; i++) {
    const next = (((a << 5) | (a >>> 27)) + (b ^ c ^ d) + e + (0xca62c1d6 | 0) + W[i]!) | 0
    e = d
    d = c
    c = (b << 30) | (b >>> 2)
    b = a
    a = next
  }
  state[0] = (state[0]! + a) | 0
  state[1] = (state[1]! + b) | 0
  state[2] = (state[2]! + c) | 0
  state[3] = (state[3]! + d) | 0
  state[4] = (state[4]! + e) | 0
}

/** Takes the rest of a message in: its bytes behind the last whole block, in `tail` (128 bytes, its own), padded there. */
export function finish(state: Int32Array, tail: Uint8Array, rest: number, totalBytes: number): void {
  tail[rest] = 0x80
  const end = rest + 9 <= BLOCK ? BLOCK : 2 * BLOCK
  tail.fill(0, rest + 1, end)
  // Messages are packets: their length in bits needs four of the eight bytes.
  const bits = totalBytes * 8
  tail[end - 4] = bits >>> 24
  tail[end - 3] = bits >>> 16
  tail[end - 2] = bits >>> 8
  tail[end - 1] = bits
  for (let at = 0; at < end; at += BLOCK) compress(state, tail, at)
}
