import { createCipheriv } from 'node:crypto'

const BLOCK = 16
/** Room for the counters of a packet of 2 kB; longer ones get their own. */
const SCRATCH_BLOCKS = 128

/**
 * AES-128 in counter mode for a block whose last 16 bits count from 0 (RFC 3711 §4.1.1): `data` with the key stream over it is
 * written to `out` from `at` on; the two may be the same bytes. One cipher object lives as long as the key: making one for each
 * packet costs 1.5 us more (docs/figures.md, `npm run bench -- srtp-packet`; decision 052).
 */
export function counterMode(
  key: Buffer,
): (iv: Uint8Array, data: Uint8Array, out: Uint8Array, at: number) => void {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  const scratch = counters(SCRATCH_BLOCKS)
  const views = new Map<number, Uint8Array>()
  return (iv, data, out, at) => {
    const blocks = Math.ceil(data.length / BLOCK)
    const input = blocks <= SCRATCH_BLOCKS ? scratch : counters(blocks)
    for (let from = 0; from < blocks * BLOCK; from += BLOCK) {
      for (let i = 0; i < BLOCK - 2; i++) input[from + i] = iv[i]!
    }
    const stream = cipher.update(blocks <= SCRATCH_BLOCKS ? viewOf(views, scratch, blocks) : input)
    for (let i = 0; i < data.length; i++) out[at + i] = data[i]! ^ stream[i]!
  }
}

/** Packets of a call are of one or two sizes: the views on the scratch are kept. */
function viewOf(views: Map<number, Uint8Array>, scratch: Uint8Array, blocks: number): Uint8Array {
  const view = views.get(blocks) ?? scratch.subarray(0, blocks * BLOCK)
  views.set(blocks, view)
  return view
}

function counters(blocks: number): Uint8Array {
  const bytes = new Uint8Array(blocks * BLOCK)
  for (let block = 0; block < blocks; block++) {
    bytes[block * BLOCK + 14] = block >> 8
    bytes[block * BLOCK + 15] = block & 0xff
  }
  return bytes
}
