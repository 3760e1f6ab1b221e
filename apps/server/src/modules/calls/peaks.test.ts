import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeWav } from '@ramal/media/wav'
import { afterAll, describe, expect, it } from 'vitest'
import { PEAK_COUNT, PeakCache, readPeaks } from './peaks.ts'

const dir = mkdtempSync(join(tmpdir(), 'ramal-peaks-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** A stereo file in which the customer speaks in the first half and the agent, half as loud, in the second. */
function recording(name: string, seconds: number): string {
  const frames = seconds * 8000
  const samples = new Int16Array(frames * 2)
  for (let frame = 0; frame < frames; frame += 1) {
    const isFirstHalf = frame < frames / 2
    samples[frame * 2] = isFirstHalf ? -32_767 : 0
    samples[frame * 2 + 1] = isFirstHalf ? 0 : 16_384
  }
  const path = join(dir, name)
  writeFileSync(path, writeWav({ channels: 2, sampleRate: 8000, samples }))
  return path
}

describe('peaks of a recording', () => {
  it('The peaks of a recording show the two sides apart, in percent, over several reads of the file', async () => {
    const { duration, customer, agent } = await readPeaks(recording('long.wav', 90))
    expect(duration).toBe(90)
    expect([customer.length, agent.length]).toEqual([PEAK_COUNT, PEAK_COUNT])
    expect([...new Set(customer.slice(0, 119)), ...new Set(customer.slice(121))]).toEqual([100, 0])
    expect([...new Set(agent.slice(0, 119)), ...new Set(agent.slice(121))]).toEqual([0, 50])
  })

  it('An empty recording has peaks of silence', async () => {
    const { duration, customer } = await readPeaks(recording('empty.wav', 0))
    expect(duration).toBe(0)
    expect(Math.max(...customer)).toBe(0)
  })

  it('The peaks of a recording are read once; a failure is tried again', async () => {
    const path = recording('once.wav', 1)
    const cache = new PeakCache(1)
    const first = await cache.of(path)
    rmSync(path)
    expect(await cache.of(path)).toBe(first)
    const missing = join(dir, 'later.wav')
    await expect(cache.of(missing)).rejects.toThrow('ENOENT')
    recording('later.wav', 2)
    expect((await cache.of(missing)).duration).toBe(2)
    await expect(cache.of(path)).rejects.toThrow('ENOENT') // the limit is one: it was forgotten
  })
})
