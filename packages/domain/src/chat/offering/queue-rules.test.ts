import { CHAT_QUEUE_STRATEGIES } from '@ramal/contract/resources/words'
import { expect, it } from 'vitest'
import { rulesOf } from './queue-rules.ts'

const settings = { ring_timeout: 30, max_wait_seconds: 600 }

it.each(CHAT_QUEUE_STRATEGIES)('The times of a chat queue of strategy %s become ms', (strategy) => {
  expect(rulesOf({ strategy, ...settings })).toMatchObject({
    ringMs: 30_000,
    retryMs: 5_000,
    maxWaitMs: 600_000,
  })
})

it.each(CHAT_QUEUE_STRATEGIES.filter((one) => one !== 'manual'))(
  'A chat queue asks its agents by its own strategy: %s',
  (strategy) => {
    expect(rulesOf({ strategy, ...settings }).strategy).toBe(strategy)
  },
)

it('A chat queue of the strategy manual shows the chat to all who are free', () => {
  expect(rulesOf({ strategy: 'manual', ...settings }).strategy).toBe('ringall')
})

it('A chat queue without a longest wait has none in its rules either', () => {
  expect(rulesOf({ strategy: 'linear', ...settings, max_wait_seconds: 0 }).maxWaitMs).toBe(0)
})
