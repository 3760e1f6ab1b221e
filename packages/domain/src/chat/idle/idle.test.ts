import { describe, expect, it } from 'vitest'
import { type IdleRules, idleStep, type Silence } from './idle.ts'

const MINUTE = 60_000
const RULES: IdleRules = {
  clientMinutes: 10,
  clientAction: 'close',
  agentMinutes: 5,
  agentAction: 'requeue',
}
const ANSWERED = 1_000 * MINUTE
const said: Silence = {
  answeredAt: ANSWERED,
  waitingSince: null,
  agentSpokeAt: ANSWERED + MINUTE,
  dealtWithAt: null,
}
const asked: Silence = {
  answeredAt: ANSWERED,
  waitingSince: ANSWERED - 20 * MINUTE,
  agentSpokeAt: null,
  dealtWithAt: null,
}

describe('silence in an answered chat (entities §4, chat queues)', () => {
  it.each<[string, Silence, number, Partial<IdleRules>, ReturnType<typeof idleStep>]>([
    [
      'The customer who owes the next word is silent from the agent’s last one on',
      said,
      ANSWERED + 11 * MINUTE,
      {},
      { who: 'client', since: ANSWERED + MINUTE, action: 'close' },
    ],
    [
      'A moment before the customer’s time is over nothing is done',
      said,
      ANSWERED + 11 * MINUTE - 1,
      {},
      null,
    ],
    [
      'The agent is silent from their answer on, however long the customer waited in the queue',
      asked,
      ANSWERED + 5 * MINUTE,
      {},
      { who: 'agent', since: ANSWERED, action: 'requeue' },
    ],
    ['A moment before the agent’s time is over nothing is done', asked, ANSWERED + 5 * MINUTE - 1, {}, null],
    [
      'A customer who asks again waits since that',
      { ...asked, waitingSince: ANSWERED + 2 * MINUTE },
      ANSWERED + 7 * MINUTE,
      {},
      { who: 'agent', since: ANSWERED + 2 * MINUTE, action: 'requeue' },
    ],
    [
      'An agent who has written before this one answered does not make the silence longer',
      { ...said, agentSpokeAt: ANSWERED - 60 * MINUTE },
      ANSWERED + 10 * MINUTE,
      {},
      { who: 'client', since: ANSWERED, action: 'close' },
    ],
    [
      'A silence that was dealt with is left alone',
      { ...said, dealtWithAt: ANSWERED + 11 * MINUTE },
      ANSWERED + 99 * MINUTE,
      {},
      null,
    ],
    [
      'A silence behind a new word of the agent is another one',
      { ...said, agentSpokeAt: ANSWERED + 12 * MINUTE, dealtWithAt: ANSWERED + 11 * MINUTE },
      ANSWERED + 22 * MINUTE,
      {},
      { who: 'client', since: ANSWERED + 12 * MINUTE, action: 'close' },
    ],
    [
      'Without minutes no silence of the customer is too long',
      said,
      ANSWERED + 999 * MINUTE,
      { clientMinutes: 0 },
      null,
    ],
    [
      'Without minutes no silence of the agent is too long',
      asked,
      ANSWERED + 999 * MINUTE,
      { agentMinutes: 0 },
      null,
    ],
    [
      'Without an action nothing is done about the customer',
      said,
      ANSWERED + 999 * MINUTE,
      { clientAction: 'none' },
      null,
    ],
    [
      'Without an action nothing is done about the agent',
      asked,
      ANSWERED + 999 * MINUTE,
      { agentAction: 'none' },
      null,
    ],
  ])('%s', (_, silence, now, change, expected) => {
    expect(idleStep({ ...RULES, ...change }, silence, now)).toEqual(expected)
  })
})
