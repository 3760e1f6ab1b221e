import { createCipheriv } from 'node:crypto'

const BLOCK = 16
/** Room for the counters of a packet of 2 kB; longer ones get their own. */
const SCRATCH_BLOCKS = 128

/**
 * AES-128 in counter mode for a block whose last 16 bits count from 0 (RFC 3711 §4.1.1). One cipher object lives as long
 * as the key: making one for each packet costs more than the encryption, and the garbage collector as much again.
 */
export function counterMode(key: Buffer): (iv: Buffer, data: Buffer) => Buffer {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  const scratch = Buffer.alloc(SCRATCH_BLOCKS * BLOCK)
  return (iv, data) => {
    const blocks = Math.ceil(data.length / BLOCK)
    const counters = blocks <= SCRATCH_BLOCKS ? scratch : Buffer.alloc(blocks * BLOCK)
    for (let block = 0; block < blocks; block++) {
      counters.set(iv, block * BLOCK)
      counters[block * BLOCK + 14] = block >> 8
      counters[block * BLOCK + 15] = block & 0xff
    }
    const stream = cipher.update(counters.subarray(0, blocks * BLOCK))
    for (let i = 0; i < data.length; i++) stream[i] = stream[i]! ^ data[i]!
    return stream.subarray(0, data.length)
  }
}
