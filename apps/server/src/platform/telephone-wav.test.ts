import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeMp3 } from '@ramal/media/mp3'
import { readWav, writeWav } from '@ramal/media/wav'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { telephoneWav } from './telephone-wav.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-sound-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Two seconds of tones, one for each channel. */
function tones(rate: number, hz: readonly number[]): Buffer {
  const samples = new Int16Array(rate * 2 * hz.length)
  for (let at = 0; at < rate * 2; at += 1)
    for (const [channel, of] of hz.entries())
      samples[at * hz.length + channel] = 12_000 * Math.sin((2 * Math.PI * of * at) / rate)
  return writeWav({ channels: hz.length, sampleRate: rate, samples })
}

/** How loud a tone is in a sound, of 1 (Goertzel). */
function loudness(samples: Int16Array, rate: number, hz: number): number {
  const turn = (2 * Math.PI * hz) / rate
  let [real, imaginary] = [0, 0]
  for (const [at, sample] of samples.entries()) {
    real += sample * Math.cos(turn * at)
    imaginary += sample * Math.sin(turn * at)
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length / 32_768
}

async function converted(bytes: Buffer | Uint8Array, type: string) {
  const path = join(folder, 'sound')
  await writeFile(path, bytes)
  return readWav(Buffer.from(await telephoneWav({ path, type })))
}

describe('a recording as telephones play it (entities §4)', () => {
  it.each([
    [44_100, [440]],
    [48_000, [440, 440]],
    [8_000, [440]],
    [11_025, [440]],
  ])('A WAVE file of %d Hz with tones %j becomes mono of 8 kHz, as long and as loud', async (rate, hz) => {
    const { channels, sampleRate, samples } = await converted(tones(rate, hz), 'audio/wav')
    expect([channels, sampleRate]).toEqual([1, 8000])
    expect(Math.abs(samples.length - 16_000)).toBeLessThan(10)
    expect(loudness(samples, 8000, 440)).toBeCloseTo(12_000 / 32_768, 2)
  })

  it('What a telephone cannot carry is not heard as another tone', async () => {
    const { samples } = await converted(tones(44_100, [6_000]), 'audio/wav')
    expect(loudness(samples, 8000, 2_000)).toBeLessThan(0.002)
  })

  it('An MP3 becomes what the WAVE file was that it was made of', async () => {
    const path = join(folder, 'source.wav')
    await writeFile(path, tones(8_000, [440]))
    const { samples, sampleRate } = await converted(await encodeMp3(path), 'audio/mpeg')
    expect(sampleRate).toBe(8000)
    expect(samples.length).toBeGreaterThan(15_000)
    expect(loudness(samples.subarray(2_000, 14_000), 8000, 440)).toBeGreaterThan(0.3)
  })

  it.each([
    ['audio/wav', Buffer.from('RIFF????WAVEnothing')],
    ['audio/mpeg', Buffer.from('ID3 no music at all')],
    ['audio/ogg', Buffer.from('OggS and nothing')],
    ['audio/wav', tones(8_000, [440]).subarray(0, 44)],
  ])('What calls itself %s and is no sound is refused', async (type, bytes) => {
    await expect(converted(bytes, type)).rejects.toThrow()
  })
})
