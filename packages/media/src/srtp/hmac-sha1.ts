import { hash } from 'node:crypto'

const BLOCK = 64
const DIGEST = 20
/** Room for a packet of 2 kB; longer ones get their own. */
const SCRATCH = 2048

/**
 * HMAC-SHA1 (RFC 2104) of a message in two parts, for a key of at most 64 bytes. Two one-shot hashes: unlike an Hmac object
 * for each packet they leave nothing native behind for the garbage collector.
 */
export function hmacSha1(key: Buffer): (message: Buffer, suffix?: Buffer) => Buffer {
  const outer = padded(key, 0x5c, DIGEST)
  const inner = padded(key, 0x36, SCRATCH)
  return (message, suffix) => {
    const length = BLOCK + message.length + (suffix?.length ?? 0)
    const text = length <= inner.length ? inner : Buffer.concat([inner.subarray(0, BLOCK)], length)
    text.set(message, BLOCK)
    if (suffix !== undefined) text.set(suffix, BLOCK + message.length)
    outer.set(hash('sha1', text.subarray(0, length), 'buffer'), BLOCK)
    return hash('sha1', outer, 'buffer')
  }
}

function padded(key: Buffer, pad: number, room: number): Buffer {
  const block = Buffer.alloc(BLOCK + room)
  block.set(key)
  for (let i = 0; i < BLOCK; i++) block[i] = block[i]! ^ pad
  return block
}
