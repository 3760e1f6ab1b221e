import { inflateSync } from 'node:zlib'

const WOFF = { header: 44, entry: 20 } as const
const TRUE_TYPE = { header: 12, entry: 16 } as const

/**
 * A WOFF file (W3C, version 1) as the TrueType file that was packed into it. pdfkit reads WOFF as well, but unpacks a table
 * for each letter that it looks up there. Throws for what is no WOFF.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const font = Buffer.alloc(woff.readUInt32BE(16))
  woff.copy(font, 0, 4, 8) // the flavour: TrueType
  font.writeUInt16BE(count, 4)
  const power = 31 - Math.clz32(count)
  font.writeUInt16BE(16 << power, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE((count << 4) - (16 << power), 10)
  let end = TRUE_TYPE.header + count * TRUE_TYPE.entry
  for (let i = 0; i < count; i += 1) {
    const from = WOFF.header + i * WOFF.entry
    const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ]
    const entry = TRUE_TYPE.header + i * TRUE_TYPE.entry
    woff.copy(font, entry, from, from + 4) // its name
    woff.copy(font, entry + 4, from + 16, from + 20) // its checksum
    font.writeUInt32BE(end, entry + 8)
    font.writeUInt32BE(size, entry + 12)
    const table = woff.subarray(offset, offset + packed)
    font.set(packed < size ? inflateSync(table) : table, end)
    end += Math.ceil(size / 4) * 4
  }
  return font
}
