import { expect, it } from 'vitest'
import { isPrintableJpeg } from './jpeg.ts'

const START = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]
const frame = (marker: number, width: number, height: number, components = 3, bits = 8) => [
  ...[0xff, marker, 0, 17, bits, height >> 8, height & 255, width >> 8, width & 255, components],
  ...Array<number>(9).fill(0),
]
const jpeg = (...parts: number[][]) => Buffer.from(parts.flat())

it.each([
  ['baseline', jpeg(START, frame(0xc0, 4_000, 3_000))],
  ['progressive, in grey', jpeg(START, frame(0xc2, 1, 1, 1))],
])('A JPEG of this kind is printed: %s', (_, bytes) => expect(isPrintableJpeg(bytes)).toBe(true))

it.each([
  ['of 65,535 x 65,535 pixels', jpeg(START, frame(0xc0, 65_535, 65_535))],
  ['of no width', jpeg(START, frame(0xc0, 0, 10))],
  ['of five colours', jpeg(START, frame(0xc0, 10, 10, 5))],
  ['of 12 bits', jpeg(START, frame(0xc1, 10, 10, 3, 12))],
  ['arithmetically coded', jpeg(START, frame(0xc9, 10, 10))],
  [
    'with tables of arithmetic coding before the frame',
    jpeg(START, [0xff, 0xcc, 0, 4, 0, 0], frame(0xc0, 1, 1)),
  ],
  ['whose scan begins before its frame', jpeg(START, [0xff, 0xda, 0, 4, 0, 0], frame(0xc0, 1, 1))],
  ['with a segment shorter than its length', jpeg(START, [0xff, 0xe1, 0, 0], frame(0xc0, 1, 1))],
  ['that ends before its frame', jpeg(START, frame(0xc0, 10, 10).slice(0, 7))],
  ['that is nothing but its beginning', jpeg([0xff, 0xd8])],
])('A JPEG of this kind is not printed: %s', (_, bytes) => expect(isPrintableJpeg(bytes)).toBe(false))
