import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { encodeMp3 } from './mp3.ts'
import { readWav, wavHeader, writeG711Wav, writeWav } from './wav.ts'

const folder = mkdtempSync(join(tmpdir(), 'ramal-mp3-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Path of a file with these bytes. */
function fileOf(bytes: Buffer): string {
  const path = join(folder, 'sound.wav')
  writeFileSync(path, bytes)
  return path
}

function tone(channels: number, seconds: number): string {
  const length = 8000 * seconds * channels
  const samples = Int16Array.from(
    { length },
    (_, i) => 8000 * Math.sin((2 * Math.PI * 440 * Math.floor(i / channels)) / 8000),
  )
  return fileOf(writeWav({ channels, sampleRate: 8000, samples }))
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
])('The MP3 encoder takes %i channel(s) at %i kbit/s, all of it', async (channels, kbits) => {
  const mp3 = await encodeMp3(tone(channels, 10))
  const frameBytes = (72 * kbits * 1000) / 8000
  expect(mp3.length).toBe(countFrames(mp3, frameBytes) * frameBytes)
  const seconds = (countFrames(mp3, frameBytes) * 576) / 8000
  expect(seconds).toBeGreaterThanOrEqual(10)
  expect(seconds).toBeLessThan(10.4)
})

it.each([
  ['mu-law', 1, 'pcmu'],
  ['mu-law', 2, 'pcmu'],
  ['A-law', 1, 'pcma'],
  ['A-law', 2, 'pcma'],
] as const)(
  'The MP3 encoder makes of %s with %i channel(s) what it makes of its samples',
  async (_, channels, law) => {
    const wav = readWav(readFileSync(tone(channels, 3)))
    const g711 = writeG711Wav(wav, law)
    const mp3 = await encodeMp3(fileOf(g711))
    expect(mp3).toEqual(await encodeMp3(fileOf(writeWav(readWav(g711)))))
    expect(mp3.length).toBeGreaterThan(5000)
  },
)

it('The MP3 encoder gives the event loop a turn for every second of audio', async () => {
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

it('The MP3 encoder refuses what is no WAVE file', async () => {
  await expect(encodeMp3(fileOf(Buffer.from('hello')))).rejects.toThrow('not a WAVE file')
})

it.each([
  ['of one sample a second, a day long', { channels: 1, sampleRate: 1 }],
  ['of more samples than anybody hears', { channels: 1, sampleRate: 2_000_000_000 }],
  ['of a hundred channels', { channels: 100, sampleRate: 8000 }],
])('The MP3 encoder refuses sound %s', async (_, format) => {
  const path = fileOf(wavHeader({ ...format, dataBytes: 172_800 }))
  truncateSync(path, 172_844)
  await expect(encodeMp3(path)).rejects.toThrow(/samples a second|channels/)
})

it('The MP3 encoder refuses a file that is nothing but a long row of chunks', async () => {
  const chunk = Buffer.from('junk\0\0\0\0', 'latin1')
  const head = wavHeader({ channels: 1, sampleRate: 8000, dataBytes: 0 })
  const path = fileOf(
    Buffer.concat([head.subarray(0, 36), ...Array<Buffer>(100_000).fill(chunk), head.subarray(36)]),
  )
  await expect(encodeMp3(path)).rejects.toThrow('without format or data')
})

it('The MP3 encoder reads a long file piece by piece: it is never in memory', async () => {
  const path = fileOf(wavHeader({ channels: 2, sampleRate: 48_000, dataBytes: 60_000_000 }))
  truncateSync(path, 60_000_044) // a hole: silence that takes no place on the disk
  let most = 0
  let encoding = true
  const watched = (async () => {
    while (encoding) {
      most = Math.max(most, process.memoryUsage().arrayBuffers)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  const before = process.memoryUsage().arrayBuffers
  await encodeMp3(path)
  encoding = false
  await watched
  expect(most - before).toBeLessThan(20_000_000)
}, 60_000)
