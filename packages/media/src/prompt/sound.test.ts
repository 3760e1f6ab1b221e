import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { changeLaw, decodeG711, encodeG711 } from '../g711.ts'
import { writeG711Wav, writeWav } from '../wav.ts'
import { atVolume, inARow, loadSound, soundOf } from './sound.ts'

const level = (value: number, frames = 1) => {
  const samples = new Int16Array(160 * frames).fill(value)
  return soundOf({ pcmu: encodeG711(samples, 'pcmu'), pcma: encodeG711(samples, 'pcma') })
}
const heard = (sound: ReturnType<typeof level>, at: number, codec: 'pcmu' | 'pcma' = 'pcmu') =>
  decodeG711(sound.frame(codec, at) ?? Buffer.alloc(0), codec)[0]

it('Sounds in a row have no frame between them', () => {
  const row = inARow([level(1000, 2), level(-4000), level(8000, 1)])
  expect(row.length).toBe(4)
  const sign = (at: number) => Math.sign(heard(row, at) ?? 0) * Math.abs(heard(row, at) ?? 0) > 0
  expect([0, 1, 2, 3].map(sign)).toEqual([true, true, false, true])
  expect(row.frame('pcmu', 4)).toBeUndefined()
})

it.each([
  ['pcmu', 50, 4000],
  ['pcma', 50, 4000],
  ['pcmu', 200, 16_000],
  ['pcma', 400, 32_000],
  ['pcmu', 0, 0],
] as const)('A sound in %s is played at %i percent of its volume', (codec, percent, expected) => {
  const sample = heard(atVolume(level(8000), percent), 0, codec) ?? Number.NaN
  expect(Math.abs(sample - expected)).toBeLessThanOrEqual(Math.max(8, expected / 16))
})

it('A sound that is too loud is cut off instead of turned over', () => {
  expect(heard(atVolume(level(20_000), 400), 0)).toBeGreaterThan(30_000)
  expect(heard(atVolume(level(-20_000), 400), 0)).toBeLessThan(-30_000)
})

it('A sound at 100 percent stays as it is', () => {
  const sound = level(1)
  expect(atVolume(sound, 100)).toBe(sound)
})

describe('loadSound', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-sound-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'sound.wav')
  /** Longer than what is encoded in one turn; not whole frames. */
  const samples = Int16Array.from({ length: 100_250 }, (_, i) => 12_000 * Math.sin(i / 7))
  const wav = { channels: 1, sampleRate: 8000, samples }
  const bytesOf = async (codec: 'pcmu' | 'pcma') => {
    const sound = await loadSound(path)
    return Buffer.concat(Array.from({ length: sound.length }, (_, at) => sound.frame(codec, at)!))
  }
  const inLaw = (codec: 'pcmu' | 'pcma') => encodeG711(samples, codec)

  it.each([
    ['16-bit linear', 'pcmu', writeWav(wav), inLaw('pcmu'), 0xff],
    ['16-bit linear', 'pcma', writeWav(wav), inLaw('pcma'), 0xd5],
    ['mu-law', 'pcmu', writeG711Wav(wav, 'pcmu'), inLaw('pcmu'), 0xff],
    ['mu-law', 'pcma', writeG711Wav(wav, 'pcmu'), changeLaw(inLaw('pcmu'), 'pcma'), 0xd5],
    ['A-law', 'pcma', writeG711Wav(wav, 'pcma'), inLaw('pcma'), 0xd5],
    // A-law has no zero: its silence is the step above.
    ['A-law', 'pcmu', writeG711Wav(wav, 'pcma'), changeLaw(inLaw('pcma'), 'pcmu'), 0xfe],
  ] as const)(
    'A sound of %s is sent in %s, filled up with silence',
    async (_, codec, file, sent, silence) => {
      writeFileSync(path, file)
      const bytes = await bytesOf(codec)
      expect(bytes.length).toBe(627 * 160)
      expect(bytes.subarray(0, sent.length).equals(sent)).toBe(true)
      expect(bytes.subarray(sent.length).equals(Buffer.alloc(70, silence))).toBe(true)
    },
  )

  it.each([
    ['linear, stereo', writeWav({ ...wav, channels: 2 }), '8 kHz mono'],
    ['linear at 16 kHz', writeWav({ ...wav, sampleRate: 16_000 }), '8 kHz mono'],
    ['mu-law, stereo', writeG711Wav({ ...wav, channels: 2 }, 'pcmu'), '8 kHz mono'],
    ['A-law at 16 kHz', writeG711Wav({ ...wav, sampleRate: 16_000 }, 'pcma'), '8 kHz mono'],
    ['ADPCM', writeWav(wav).fill(2, 20, 21), 'neither 16-bit linear nor G.711'],
    ['no WAVE file', Buffer.from('ID3'), 'not a WAVE file'],
  ])('A sound that is %s is refused', async (_, file, reason) => {
    writeFileSync(path, file)
    await expect(loadSound(path)).rejects.toThrow(reason)
  })
})
