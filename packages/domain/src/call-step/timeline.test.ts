import type { CallTimelineEvent } from '@ramal/contract/entities/call-detail'
import { expect, it } from 'vitest'
import { toldOnce } from './timeline.ts'

const told = (
  at: number,
  event: string,
  who: string | null = null,
  data: CallTimelineEvent['data'] = {},
) => ({
  at: String(at),
  event,
  who,
  data,
})
const lines = (...events: CallTimelineEvent[]) =>
  toldOnce(events, ({ at }) => Number(at)).map(({ at, event, who }) => [Number(at), event, who])

it('A hold that exchange and softphone both tell of is one line', () => {
  expect(lines(told(0, 'hold'), told(400, 'hold'), told(9000, 'unhold'), told(9100, 'unhold'))).toEqual([
    [0, 'hold', null],
    [9000, 'unhold', null],
  ])
})

it('A second hold a while later is a line of its own', () => {
  expect(lines(told(0, 'hold'), told(3000, 'hold'))).toHaveLength(2)
})

it('An answer is told once, with the agent whom only the queue knows', () => {
  const answer = [
    told(0, 'answer_call'),
    told(50, 'answer', 'Ana Lima'),
    told(90, 'answered'),
    told(200, 'webphone_answer'),
  ]
  expect(lines(...answer)).toEqual([[0, 'answer', 'Ana Lima']])
})

it('What leads to a queue and what enters it is one line', () => {
  expect(lines(told(0, 'app', null, { app: 'queue' }), told(10, 'queued'), told(20, 'enter'))).toEqual([
    [0, 'enter', null],
  ])
})

it('A menu is no queue and stays a line of its own', () => {
  expect(lines(told(0, 'app', null, { app: 'ivrbasic' }), told(10, 'enter'))).toHaveLength(2)
})

it('The end of a call is told once, by whoever ended it', () => {
  expect(lines(told(0, 'hangup'), told(100, 'ended'))).toEqual([[0, 'ended', null]])
})
