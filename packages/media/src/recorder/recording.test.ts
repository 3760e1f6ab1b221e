import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { encodeG711, FRAME_SAMPLES } from '../g711.ts'
import { readWav, WAV_HEADER } from '../wav.ts'
import { Recording } from './recording.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-recording-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('A recording has all but the last moments in the file while being written, behind a header that promises no more', async () => {
  const file = join(folder, 'a', 'b.wav')
  const recording = await Recording.start(file)
  const payload = encodeG711(new Int16Array(FRAME_SAMPLES).fill(5000), 'pcma')
  // It flushes once a second, at a moment of its own.
  for (let i = 0; i < 125; i++) {
    recording.write(
      0,
      { payloadType: 8, marker: false, sequence: i, timestamp: i * 160, ssrc: 1, payload },
      'pcma',
    )
    await new Promise((resolve) => setTimeout(resolve, 18)) // real time: audio as it comes
  }
  // What a process killed now would leave behind.
  const left = await readFile(file)
  expect(left.readUInt32LE(40)).toBeLessThanOrEqual(left.length - WAV_HEADER)
  const wav = readWav(left)
  expect(wav.samples.length / 2).toBeGreaterThan(5000)
  expect(wav.samples.filter((sample, i) => i % 2 === 0 && sample > 4000).length).toBeGreaterThan(4500)
  expect(wav.samples.filter((sample, i) => i % 2 === 1 && sample !== 0)).toHaveLength(0)
  const milliseconds = await recording.stop()
  const whole = await readFile(file)
  expect(whole.readUInt32LE(40)).toBe(whole.length - WAV_HEADER)
  expect(readWav(whole).samples.length / 16).toBeCloseTo(milliseconds, -1)
})

it('A recording never writes over a file that is there', async () => {
  const file = join(folder, 'a.wav')
  await (await Recording.start(file)).stop()
  await expect(Recording.start(file)).rejects.toMatchObject({ code: 'EEXIST' })
})
