import { parseChatClientFrame } from '@ramal/contract/chat-socket'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { BadFrames } from './bad-frames.ts'
import { dispatch } from './dispatch.ts'

it('Thousands of frames that nobody can read are a few lines of the log, and a number', async () => {
  const lines: { msg: string; untold?: number }[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
  const clock = new ManualClock()
  const context = { log, user: 1, recordRefused: () => undefined, badFrames: new BadFrames(clock) }
  const bad = () => dispatch('{"action":"danced"}', parseChatClientFrame, async () => undefined, context)
  for (let n = 0; n < 5_000; n += 1) await bad()
  expect(lines).toHaveLength(20)
  clock.advance(5_000)
  await bad()
  expect(lines.at(-1)).toMatchObject({ msg: 'frame not handled', untold: 4_980 })
})
