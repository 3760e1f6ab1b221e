import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { expect, it } from 'vitest'
import { WriteProbe } from './write-probe.ts'

it('The store is asked once a second, however often somebody wants to know', async () => {
  const clock = new ManualClock()
  let asked = 0
  const write = async () => {
    asked += 1
    return true as never
  }
  const probe = new WriteProbe({ write }, clock)
  expect(await Promise.all([probe.isTaken(), probe.isTaken()])).toEqual([true, true])
  clock.advance(999)
  await probe.isTaken()
  expect(asked).toBe(1)
  clock.advance(1)
  await probe.isTaken()
  expect(asked).toBe(2)
})

it('A store that rejects takes no writes, and neither does one that does not answer', async () => {
  const clock = new ManualClock()
  const rejects = new WriteProbe({ write: () => Promise.reject(new Error('full')) }, clock)
  expect(await rejects.isTaken()).toBe(false)
  const silent = new WriteProbe({ write: () => new Promise(() => {}) }, clock).isTaken()
  clock.advance(2_000)
  expect(await silent).toBe(false)
})
