import { expect, it } from 'vitest'
import { callOutcome, type OutcomeFacts } from './outcome.ts'

const START = '2025-03-14T12:00:00.000Z'
const ANSWER = '2025-03-14T12:00:10.000Z'
const FACTS: OutcomeFacts = {
  call_type: 20,
  datetime: START,
  dial_status: 200,
  queue_ended_by: null,
  total_duration: 70,
  total_answer_duration: 60,
  answered_datetime: ANSWER,
  ended_datetime: '2025-03-14T12:01:10.000Z',
}
const UNANSWERED = { answered_datetime: null, total_answer_duration: 0, total_duration: 4 }

it.each<[string, Partial<OutcomeFacts>, ReturnType<typeof callOutcome>]>([
  ['is talked since its answer', { ended_datetime: null }, { at: 'talking', since: ANSWER }],
  [
    'calls since it began',
    { ...UNANSWERED, ended_datetime: null, dial_status: 180 },
    { at: 'calling', since: START },
  ],
  ['was answered', {}, { at: 'answered', talked: 60 }],
  [
    'was given up',
    { ...UNANSWERED, dial_status: 487, queue_ended_by: 'client' },
    { at: 'gaveUp', waited: 4 },
  ],
  [
    'waited too long in its queue',
    { ...UNANSWERED, dial_status: 487, queue_ended_by: 'timeout' },
    { at: 'timedOut', waited: 4 },
  ],
  ['was refused', { ...UNANSWERED, dial_status: 603 }, { at: 'unreached' }],
  [
    'was cancelled by the agent who made it',
    { ...UNANSWERED, call_type: 10, dial_status: 487 },
    { at: 'unreached' },
  ],
])('The record tells of a call that it %s', (_title, change, expected) => {
  expect(callOutcome({ ...FACTS, ...change })).toEqual(expected)
})

it('A call of a backend that does not tell when calls end is over', () => {
  const { ended_datetime: _, answered_datetime: __, ...facts } = FACTS
  expect(callOutcome(facts)).toEqual({ at: 'answered', talked: 60 })
})
