import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type PngHead, readPng, writePng } from './png.ts'
import { linesOf } from './png-lines.ts'
import { printablePng } from './printable-png.ts'

const BEHIND = '#0000ff'

function chunk(type: string, data: Buffer, said = data.length): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(said)
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])))
  return Buffer.concat([length, Buffer.from(type), data, sum])
}

interface Drawn {
  width: number
  height: number
  depth?: number
  colour: number
  interlace?: number
  /** Lines with their filter types. */
  raw: Buffer
  extra?: Buffer[]
}

function png({ width, height, depth = 8, colour, interlace = 0, raw, extra = [] }: Drawn): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlace], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = chunk('IDAT', deflateSync(raw))
  return Buffer.concat([signature, chunk('IHDR', header), ...extra, data, chunk('IEND', Buffer.alloc(0))])
}

/** The colours of a picture that is printed, by line. */
function colours(picture: Buffer | null): string[][] {
  const read = picture && readPng(picture)
  if (!read) throw new Error('no picture')
  expect(read.head).toMatchObject({ colour: 2, depth: 8, isInterlaced: false })
  return [...linesOf(read.head, read.data)].map(({ samples, count }) =>
    Array.from({ length: count }, (_, i) => Buffer.from(samples.subarray(3 * i, 3 * i + 3)).toString('hex')),
  )
}

describe('a PNG that is printed', () => {
  it('A PNG lies as it is in the PDF when nothing of it need be decoded', () => {
    const raw = Buffer.from([0, 1, 2, 3])
    const read = readPng(
      printablePng(png({ width: 1, height: 1, colour: 2, raw }), BEHIND) ?? Buffer.alloc(0),
    )
    expect(read?.data).toEqual(deflateSync(raw))
  })

  it('A PNG lets the colour behind it shine through, whole or in part', () => {
    const raw = Buffer.from([0, ...[255, 0, 0, 255], ...[255, 0, 0, 0], ...[255, 0, 0, 51]])
    expect(colours(printablePng(png({ width: 3, height: 1, colour: 6, raw }), BEHIND))).toEqual([
      ['ff0000', '0000ff', '3300cc'],
    ])
  })

  it('A PNG is read in all its filters', () => {
    const lines = [
      [0, 10, 20, 30, 255, 40, 50, 60, 255],
      [1, 10, 20, 30, 255, 30, 30, 30, 0],
      [2, 0, 0, 0, 0, 0, 0, 0, 0],
      [3, 5, 10, 15, 128, 15, 15, 15, 0],
      [4, 0, 0, 0, 0, 0, 0, 0, 0],
    ]
    const picture = printablePng(
      png({ width: 2, height: 5, colour: 6, raw: Buffer.from(lines.flat()) }),
      BEHIND,
    )
    expect(colours(picture).slice(0, 3)).toEqual(Array(3).fill(['0a141e', '28323c']))
    // Average: half of above (5, 10, 15), then half of left and above; Paeth repeats it.
    expect(colours(picture).slice(3)).toEqual(Array(2).fill(['0a141e', '28323c']))
  })

  it.each([
    [
      'grey of one bit with a clear level',
      { depth: 1, colour: 0, raw: [0, 0b01000000], clear: [0, 0] },
      ['0000ff', 'ffffff'],
    ],
    [
      'grey of 16 bits with transparency',
      { depth: 16, colour: 4, raw: [0, 128, 1, 255, 255, 9, 9, 0, 0] },
      ['808080', '0000ff'],
    ],
    [
      'colour with a clear one',
      { depth: 8, colour: 2, raw: [0, 1, 2, 3, 1, 2, 4], clear: [0, 1, 0, 2, 0, 3] },
      ['0000ff', '010204'],
    ],
  ])(
    'A PNG in %s is printed with its own colours and those behind it',
    (_, {
      raw,
      clear,
      ...kind
    }: { raw: number[]; clear?: number[]; depth: number; colour: number }, expected) => {
      const extra = clear ? [chunk('tRNS', Buffer.from(clear))] : []
      const picture = png({ width: 2, height: 1, ...kind, raw: Buffer.from(raw), extra })
      expect(colours(printablePng(picture, BEHIND))).toEqual([expected])
    },
  )

  it('A PNG has its colours from a palette, of which some are clear', () => {
    const extra = [chunk('PLTE', Buffer.from([255, 0, 0, 0, 255, 0])), chunk('tRNS', Buffer.from([0]))]
    const picture = png({ width: 2, height: 1, colour: 3, depth: 4, raw: Buffer.from([0, 0x01]), extra })
    expect(colours(printablePng(picture, BEHIND))).toEqual([['0000ff', '00ff00']])
  })

  it('A PNG is put together from its passes where it is interlaced', () => {
    // 3 x 3 of grey, Adam7: (0,0) | | | (2,0) | (0,2) (2,2) | (1,0) (1,2) | (0..2,1); passes 2 and 3 are empty.
    const raw = Buffer.from([0, 1, 0, 3, 0, 7, 9, 0, 2, 0, 8, 0, 4, 5, 6])
    const picture = png({ width: 3, height: 3, colour: 0, interlace: 1, raw })
    const grey = (level: number) => `0${level}`.repeat(3)
    expect(colours(printablePng(picture, BEHIND)).map((line) => line.join())).toEqual(
      [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
      ].map((line) => line.map(grey).join()),
    )
  })
})

describe('a PNG that is none that is printed', () => {
  const fine = { width: 2, height: 1, colour: 6, raw: Buffer.alloc(9) }

  it.each([
    ['30,000 x 30,000 pixels in 126 octets', png({ ...fine, width: 30_000, height: 30_000 })],
    ['fewer lines than it says', png({ ...fine, height: 2 })],
    ['more than it says: a thousand to one', png({ ...fine, raw: Buffer.alloc(50_000_000) })],
    [
      'more octets than are decoded',
      png({ ...fine, width: 4_000, height: 4_500, raw: Buffer.alloc(4_500 * 16_001) }),
    ],
    ['a filter that there is not', png({ ...fine, raw: Buffer.from([9, 1, 2, 3, 4, 5, 6, 7, 8]) })],
    ['no width', png({ ...fine, width: 0 })],
    ['a depth that there is not', png({ ...fine, depth: 3 })],
    ['no palette', png({ ...fine, colour: 3, raw: Buffer.alloc(3) })],
    [
      'a chunk longer than the file',
      Buffer.concat([png(fine).subarray(0, 33), chunk('IDAT', Buffer.alloc(4), 0x7fffffff)]),
    ],
    [
      'a chunk of a negative length',
      Buffer.concat([png(fine).subarray(0, 33), chunk('aaaa', Buffer.alloc(4), 0xffffffff)]),
    ],
    ['no end', png(fine).subarray(0, -12)],
    ['no beginning', Buffer.alloc(100)],
  ])('A PNG that has %s is not printed', (_, bytes) => {
    const before = process.memoryUsage().arrayBuffers
    expect(printablePng(bytes, BEHIND)).toBeNull()
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2_000_000)
  })

  it('A PNG is written as it was read', () => {
    const picture = png({ width: 1, height: 1, colour: 0, raw: Buffer.from([0, 7]) })
    expect(writePng(readPng(picture)!)).toEqual(picture)
    expect(readPng(picture)?.head satisfies PngHead | undefined).toMatchObject({
      width: 1,
      height: 1,
      samples: 1,
    })
  })
})
