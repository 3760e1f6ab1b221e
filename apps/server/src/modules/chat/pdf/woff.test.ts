import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FONTS_DIR } from '../../../assets.ts'
import { FONT_FILES } from './glyphs.ts'
import { unpackWoff } from './woff.ts'

const read = (file: string) => readFileSync(join(FONTS_DIR, file))

/** As TrueType sums it up: 32-bit words, modulo 2^32. */
function checksum(bytes: Buffer): number {
  const words = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < words.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0
  return sum
}

it.each(Object.entries(FONT_FILES))(
  'The font %s is unpacked into TrueType whose tables sum up',
  (_, file) => {
    const font = unpackWoff(read(file))
    const count = font.readUInt16BE(4)
    expect([font.readUInt32BE(0), count > 10]).toEqual([0x10000, true])
    const names: string[] = []
    for (let entry = 12; entry < 12 + count * 16; entry += 16) {
      const name = font.toString('latin1', entry, entry + 4)
      const start = font.readUInt32BE(entry + 8)
      const table = Buffer.from(font.subarray(start, start + font.readUInt32BE(entry + 12)))
      if (name === 'head') table.writeUInt32BE(0, 8) // the sum of the whole file, which is no part of the table's own
      expect(checksum(table), name).toBe(font.readUInt32BE(entry + 4))
      names.push(name)
    }
    expect(names).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'maxp']))
  },
)

it('What is no WOFF file is not unpacked', () => {
  const font = unpackWoff(read(FONT_FILES.greek))
  expect(() => unpackWoff(font)).toThrow('not a WOFF file')
})
