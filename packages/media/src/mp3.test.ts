import { expect, it } from 'vitest'
import { encodeMp3 } from './mp3.ts'
import { writeWav } from './wav.ts'

function tone(channels: number, seconds: number): Buffer {
  const length = 8000 * seconds * channels
  const samples = Int16Array.from(
    { length },
    (_, i) => 8000 * Math.sin((2 * Math.PI * 440 * Math.floor(i / channels)) / 8000),
  )
  return writeWav({ channels, sampleRate: 8000, samples })
}

/** Frames of MPEG 2.5 layer III: sync word, then one frame of 576 samples each. */
function countFrames(mp3: Uint8Array, frameBytes: number): number {
  let frames = 0
  for (
    let at = 0;
    at + 1 < mp3.length && mp3[at] === 0xff && (mp3[at + 1]! & 0xe0) === 0xe0;
    at += frameBytes
  )
    frames++
  return frames
}

it.each([
  [1, 16],
  [2, 32],
])('encodes %i channel(s) at %i kbit/s, all of it', async (channels, kbits) => {
  const mp3 = await encodeMp3(tone(channels, 10))
  const frameBytes = (72 * kbits * 1000) / 8000
  expect(mp3.length).toBe(countFrames(mp3, frameBytes) * frameBytes)
  const seconds = (countFrames(mp3, frameBytes) * 576) / 8000
  expect(seconds).toBeGreaterThanOrEqual(10)
  expect(seconds).toBeLessThan(10.4)
})

it('gives the event loop a turn for every second of audio', async () => {
  const minute = tone(2, 60)
  let turns = 0
  let encoding = true
  const count = () => {
    turns++
    if (encoding) setImmediate(count)
  }
  setImmediate(count)
  await encodeMp3(minute)
  encoding = false
  expect(turns).toBeGreaterThanOrEqual(60)
})

it('refuses what is no WAVE file', async () => {
  await expect(encodeMp3(Buffer.from('hello'))).rejects.toThrow('not a WAVE file')
})
