import { createCipheriv } from 'node:crypto'
import { expect, it } from 'vitest'
import { counterMode } from './counter-mode.ts'

const LENGTHS = [0, 1, 15, 16, 17, 63, 64, 172, 1500, 2040, 2048, 2049, 9000]
const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, i) => (i * 31) & 0xff))

it('Counter mode makes the key stream of RFC 3711 B.2', () => {
  const key = Buffer.from('2B7E151628AED2A6ABF7158809CF4F3C', 'hex')
  const iv = Buffer.from('F0F1F2F3F4F5F6F7F8F9FAFBFCFD0000', 'hex')
  const stream = Buffer.alloc(0x10000 * 16)
  counterMode(key)(iv, stream, stream, 0)
  const block = (number: number) =>
    stream
      .subarray(number * 16, number * 16 + 16)
      .toString('hex')
      .toUpperCase()
  expect([0, 1, 2, 0xfeff, 0xff00, 0xff01].map(block)).toEqual([
    'E03EAD0935C95E80E166B16DD92B4EB4',
    'D23513162B02D0F72A43A2FE4A5F97AB',
    '41E95B3BB0A2E8DD477901E4FCA894C0',
    'EC8CDF7398607CB0F2D21675EA9EA1E4',
    '362B7C3C6773516318A077D7FC5073AE',
    '6A2CC3787889374FBEB4C81B17BA6C44',
  ])
})

it.each(LENGTHS)('Counter mode lays over %i bytes what OpenSSL lays over them', (length) => {
  const [key, iv, data] = [bytes(16), Buffer.concat([bytes(14), Buffer.alloc(2)]), bytes(length)]
  const out = Buffer.alloc(length + 3)
  counterMode(key)(iv, data, out, 3)
  expect(out.subarray(3)).toEqual(createCipheriv('aes-128-ctr', key, iv).update(data))
})
