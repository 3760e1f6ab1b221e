import { describe, expect, it } from 'vitest'
import { sampleMessage } from '../testing/samples.ts'
import { waitedMinutes, waitingSince } from './waiting-since.ts'

const at = (minute: number) => `2025-03-14T12:${String(minute).padStart(2, '0')}:00Z`
const ms = (minute: number) => Date.parse(at(minute))
const theirs = (minute: number, change = {}) => sampleMessage({ datetime: at(minute), ...change })
const ours = (minute: number, change = {}) =>
  theirs(minute, { sent_by: 'agent', status: 'accepted', ...change })
const chat = (waiting_since: number | null = null, end = false) => ({ waiting_since, end })

describe('since when a customer waits', () => {
  it.each([
    ['what the server told while no message is here', chat(ms(3)), [], ms(3)],
    ['nobody where the server told of no wait', chat(), [], null],
    ['the first message after the last answer', chat(), [theirs(1), ours(2), theirs(3), theirs(4)], ms(3)],
    ['nobody once the agent has answered', chat(ms(1)), [theirs(1), ours(2)], null],
    ['an answer that failed is none', chat(), [theirs(1), ours(2, { status: 'failed' })], ms(1)],
    ['a reaction waits for nothing', chat(), [ours(1), theirs(2, { details: { kind: 'reaction' } })], null],
    ['the earlier one where older messages are not here', chat(ms(1)), [theirs(5)], ms(1)],
    ['nobody in a chat that has ended', chat(ms(1), true), [theirs(1)], null],
  ])('Who waits is told by the messages: %s', (_, of, messages, since) => {
    expect(waitingSince(of, messages, Date.parse)).toBe(since)
  })

  it('A backend that does not tell of waits says nothing about them', () => {
    expect(waitingSince({ end: false }, [], Date.parse)).toBeNull()
  })

  it('A wait is told in whole minutes, and a clock that is behind makes it 0', () => {
    expect([waitedMinutes(0, 59_999), waitedMinutes(0, 240_000), waitedMinutes(9_000, 0)]).toEqual([0, 4, 0])
  })
})
