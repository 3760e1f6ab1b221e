import { expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const webp = (chunk: string, rest: string) =>
  Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`, 'latin1'), hex(rest)])

it.each([
  ['PNG (11.2.1)', hex('89504e470d0a1a0a 0000000d 49484452 00004e20 00000003'), 20_000, 3],
  [
    'JPEG behind other segments and fill bytes (T.81 B.2.2)',
    hex('ffd8 ffe00004abcd ffffffc4000312 ffc2 0011 08 0102 0304 03'),
    0x304,
    0x102,
  ],
  ['extended WebP (RFC 9649 2.7)', webp('VP8X', '00000000 fe3f00 010000'), 16_383, 2],
  ['lossy WebP (RFC 9649 2.5)', webp('VP8 ', '000000 9d012a ff7f 0300'), 16_383, 3],
  ['lossless WebP (RFC 9649 2.6)', webp('VP8L', '2f fe7f0000 0000000000'), 16_383, 2],
])('The size of a %s is read from its head', (_kind, bytes, width, height) => {
  expect(pictureSize(bytes)).toEqual({ width, height })
})

it.each([
  ['no picture', Buffer.from('hello, this is no picture at all')],
  ['a PNG that is cut off', hex('89504e470d0a1a0a 0000000d')],
  ['a JPEG without a frame', hex('ffd8 ffe00004abcd 000000000000000000')],
  ['a WebP that is cut off', Buffer.from('RIFF\0\0\0\0WEBPVP8X')],
  ['a WebP of an unknown kind', webp('ABCD', '00000000 00000000 00000000')],
])('Of %s there is no size', (_kind, bytes) => {
  expect(pictureSize(bytes)).toBeNull()
})
