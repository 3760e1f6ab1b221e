import { crc32 } from 'node:zlib'
import { MOST_PIXELS } from './limits.ts'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Samples of a pixel and their depths by colour type (PNG, table 11.1). */
const KINDS: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

/** What the head of a picture says. */
export interface PngHead {
  width: number
  height: number
  /** Bits of a sample. */
  depth: number
  colour: number
  /** Of a pixel. */
  samples: number
  isInterlaced: boolean
}

export interface Png {
  head: PngHead
  /** Red, green, blue of each colour of an indexed picture. */
  palette: Buffer | null
  /** What is transparent, by colour type (PNG 11.3.1.1). */
  transparency: Buffer | null
  /** Compressed, as it lies in the file. */
  data: Buffer
}

/** Takes a PNG apart without decoding it. Null for what is none, for unknown kinds, and for more than `MOST_PIXELS`. */
export function readPng(bytes: Buffer): Png | null {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null
  const parts: Record<string, Buffer[]> = {}
  for (let at = 8; parts['IEND'] === undefined; ) {
    if (at + 12 > bytes.length) return null
    const [end, type] = [at + 8 + bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)]
    if (end + 4 > bytes.length || (at === 8 && type !== 'IHDR')) return null
    const known = Object.hasOwn(parts, type) ? parts[type] : undefined
    if (known) known.push(bytes.subarray(at + 8, end))
    else parts[type] = [bytes.subarray(at + 8, end)]
    at = end + 4
  }
  const head = parts['IHDR']?.[0] ? headOf(parts['IHDR'][0]) : null
  const [palette = null, transparency = null] = [parts['PLTE']?.[0], parts['tRNS']?.[0]]
  if (!head || !parts['IDAT'] || (head.colour === 3 && !isPalette(palette))) return null
  return { head, palette, transparency, data: Buffer.concat(parts['IDAT']) }
}

function headOf(header: Buffer): PngHead | null {
  if (header.length !== 13) return null
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, colour = 0, compression, filter, interlace = 2] = header.subarray(8)
  const kind = KINDS[colour]
  if (!kind?.depths.includes(depth) || compression !== 0 || filter !== 0 || interlace > 1) return null
  if (width === 0 || height === 0 || width * height > MOST_PIXELS) return null
  return { width, height, depth, colour, samples: kind.samples, isInterlaced: interlace === 1 }
}

function isPalette(palette: Buffer | null): boolean {
  return palette !== null && palette.length > 0 && palette.length <= 768 && palette.length % 3 === 0
}

/** A PNG of nothing but what shows the picture. */
export function writePng({ head, palette, data }: Omit<Png, 'transparency'>): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(head.width, 0)
  header.writeUInt32BE(head.height, 4)
  header.set([head.depth, head.colour, 0, 0, head.isInterlaced ? 1 : 0], 8)
  const colours = head.colour === 3 && palette ? [chunk('PLTE', palette)] : []
  return Buffer.concat([
    ...[SIGNATURE, chunk('IHDR', header), ...colours],
    ...[chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))],
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
