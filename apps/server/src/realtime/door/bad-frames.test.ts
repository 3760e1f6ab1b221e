import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { beforeEach, expect, it } from 'vitest'
import { BadFrames } from './bad-frames.ts'

let clock: ManualClock
let badFrames: BadFrames
let lines: unknown[][]
const log = {
  info: (...line: unknown[]) => void lines.push(['info', ...line]),
  error: (...line: unknown[]) => void lines.push(['error', ...line]),
}
beforeEach(() => {
  clock = new ManualClock()
  badFrames = new BadFrames(clock)
  lines = []
})

it('A frame that could not be handled is a line of its level, as it was told', () => {
  badFrames.log(log, 'info', { frame: 'unknown' }, 'not handled')
  badFrames.log(log, 'error', { err: 1 }, 'failed')
  expect(lines).toEqual([
    ['info', { frame: 'unknown' }, 'not handled'],
    ['error', { err: 1 }, 'failed'],
  ])
})

it('One person has twenty lines at once and one more every five seconds, with how many had none before', () => {
  for (let n = 0; n < 23; n += 1) badFrames.log(log, 'info', { n }, 'not handled')
  expect(lines).toHaveLength(20)
  clock.advance(4_999)
  badFrames.log(log, 'info', {}, 'not handled')
  expect(lines).toHaveLength(20)
  clock.advance(1)
  badFrames.log(log, 'info', { n: 23 }, 'not handled')
  clock.advance(5_000)
  badFrames.log(log, 'info', { n: 24 }, 'not handled')
  expect(lines.slice(20)).toEqual([
    ['info', { n: 23, untold: 4 }, 'not handled'],
    ['info', { n: 24 }, 'not handled'],
  ])
})
