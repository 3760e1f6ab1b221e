import { expect, it } from 'vitest'
import { CALL_LIFE, CHAT_LIFE, phasesOf } from './life.ts'
import { Lives } from './lives.ts'

const lines = (...events: readonly (readonly [string, number])[]) =>
  events.map(([event, at]) => ({ event, at }))

it('A call is told as its time in the queue, its offers and its talks', () => {
  const call = lines(
    ['opened', 0],
    ['queued', 10],
    ['queue_offer', 20],
    ['queue_ring_timeout', 50],
    ['queue_offer', 60],
    ['answered', 70],
    ['queue_answer', 70],
    ['ended', 100],
  )
  expect(phasesOf(call, CALL_LIFE)).toEqual([
    { name: 'queue', startedAt: 10, endedAt: 70, endedBy: 'answered' },
    { name: 'offer', startedAt: 20, endedAt: 50, endedBy: 'queue_ring_timeout' },
    { name: 'offer', startedAt: 60, endedAt: 70, endedBy: 'queue_answer' },
    { name: 'talk', startedAt: 70, endedAt: 100, endedBy: 'ended' },
  ])
})

it('A chat that was handed back has two services', () => {
  const chat = lines(['created', 0], ['answered', 5], ['handed_back', 9], ['answered', 12], ['closed', 20])
  expect(phasesOf(chat, CHAT_LIFE)).toEqual([
    { name: 'service', startedAt: 5, endedAt: 9, endedBy: 'handed_back' },
    { name: 'service', startedAt: 12, endedAt: 20, endedBy: 'closed' },
  ])
})

it('A life that began before anybody listened is not told, and one that is over is forgotten', () => {
  const over: unknown[] = []
  const lives = new Lives<number>(CALL_LIFE, (key, told) => over.push([key, told.length]))
  for (const event of ['queued', 'ended']) lives.hear(1, { event, at: 0 })
  for (const event of ['opened', 'ended', 'ended']) lives.hear(2, { event, at: 0 })
  expect(over).toEqual([[2, 2]])
})

it('Of a call that never comes to rest the first lines and the last are kept', () => {
  let told = 0
  const lives = new Lives<number>(CALL_LIFE, (_key, kept) => {
    told = kept.length
  })
  lives.hear(1, { event: 'opened', at: 0 })
  for (let n = 0; n < 1_000; n += 1) lives.hear(1, { event: 'hold', at: n })
  lives.hear(1, { event: 'ended', at: 1 })
  expect(told).toBe(201)
})
