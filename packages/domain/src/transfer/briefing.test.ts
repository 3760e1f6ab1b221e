import { describe, expect, it } from 'vitest'
import { briefly, isConsulted, mayBeBriefed, queueWait, resumes, talkedFor } from './briefing.ts'

const BRUNO = 2

describe('what an agent is told of a call that rings', () => {
  it.each([
    ['it rings at them', { userId: null, answeredAt: null }, true, true],
    ['it rings at somebody else', { userId: null, answeredAt: null }, false, false],
    ['they refused it', { userId: BRUNO, answeredAt: null }, false, false],
    ['they answered it', { userId: BRUNO, answeredAt: 5 }, false, true],
    ['somebody else answered it', { userId: 1, answeredAt: 5 }, false, false],
  ] as const)('Only who is offered a call, or has it, may read of it: %s', (_when, call, hasOpenLeg, may) => {
    expect(mayBeBriefed(call, { id: BRUNO, hasOpenLeg })).toBe(may)
  })

  it.each([
    ['asked first, §4.5', 'attend', '10001', true],
    ['asked in turns', 'pendulum', '10001', true],
    ['given the customer after that', 'attend', '11999990001', false],
    ['given at once, though it is a colleague who is given', 'blind', '10001', false],
    ['an ordinary call of a colleague', null, '10001', false],
  ] as const)('Whether an agent is asked or given a call: %s', (_when, transferType, phone, asked) => {
    expect(isConsulted({ transferType, phone }, { extension: '10001' })).toBe(asked)
  })

  it('A call is resumed where it rings again at who had answered it', () => {
    const had = { userId: BRUNO, answeredAt: 5 }
    expect(resumes(had, { id: BRUNO, isRinging: true })).toBe(true)
    expect(resumes(had, { id: BRUNO, isRinging: false })).toBe(false)
    expect(resumes(had, { id: 1, isRinging: true })).toBe(false)
    expect(resumes({ ...had, answeredAt: null }, { id: BRUNO, isRinging: true })).toBe(false)
  })

  it('A call has been talked since it was answered, in whole seconds', () => {
    expect(talkedFor(1_000, 43_999)).toBe(42)
    expect(talkedFor(null, 43_999)).toBeNull()
    expect(talkedFor(2_000, 1_000)).toBe(0) // a clock that was set back
  })

  it('A customer waits from the entry into the queue until somebody answers, in whole seconds', () => {
    expect(queueWait({ startedAt: 1_000, answeredAt: null }, 43_999)).toBe(42)
    expect(queueWait({ startedAt: 1_000, answeredAt: 11_000 }, 43_999)).toBe(10)
    expect(queueWait({ startedAt: null, answeredAt: null }, 43_999)).toBeNull()
    expect(queueWait({ startedAt: 2_000, answeredAt: null }, 1_000)).toBe(0)
  })
})

it('[A-96] A long answer is told by its first 500 characters, and no emoji is cut in half', () => {
  expect(briefly('x'.repeat(500))).toBe('x'.repeat(500))
  expect(briefly('x'.repeat(501))).toBe(`${'x'.repeat(500)}…`)
  expect(briefly('😀'.repeat(500))).toBe('😀'.repeat(500))
  expect(briefly(`x${'😀'.repeat(600)}`)).toBe(`x${'😀'.repeat(499)}…`)
})
