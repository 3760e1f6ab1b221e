import { describe, expect, it } from 'vitest'
import { type Codec, changeLaw, DECODE, decodeG711, encodeG711 } from './g711.ts'

const CODECS: Codec[] = ['pcmu', 'pcma']

describe.each(CODECS)('%s', (codec) => {
  it('Every byte comes back after G.711 decoding and encoding', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const again = encodeG711(decodeG711(bytes, codec), codec)
    // G.711 mu-law has two zeroes; 0x7f (minus zero) comes back as 0xff.
    expect([...again]).toEqual([...bytes].map((byte) => (codec === 'pcmu' && byte === 0x7f ? 0xff : byte)))
  })

  it('G.711 keeps every sample within the step of its segment', () => {
    for (let sample = -32_000; sample <= 32_000; sample += 37) {
      const [decoded] = decodeG711(encodeG711(Int16Array.of(sample), codec), codec)
      expect(Math.abs(decoded! - sample)).toBeLessThanOrEqual(Math.max(16, Math.abs(sample) / 16))
    }
  })
})

it.each([
  ['pcmu', 0x00, -32_124],
  ['pcmu', 0x80, 32_124],
  ['pcma', 0x2a, -32_256],
  ['pcma', 0xaa, 32_256],
  ['pcma', 0xd5, 8],
] as const)('The %s byte 0x%x is %i (ITU-T G.711, 16-bit scale)', (codec, byte, sample) => {
  expect(DECODE[codec][byte]).toBe(sample)
})

it('Changing from one law to the other keeps every sample within one step', () => {
  const samples = Int16Array.from({ length: 200 }, (_, i) => 9000 * Math.sin(i / 7))
  const there = decodeG711(changeLaw(encodeG711(samples, 'pcmu'), 'pcma'), 'pcma')
  for (const [i, sample] of samples.entries()) {
    expect(Math.abs(there[i]! - sample)).toBeLessThanOrEqual(Math.max(24, Math.abs(sample) / 10))
  }
})
