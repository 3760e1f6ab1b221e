import { describe, expect, it } from 'vitest'
import {
  askedBack,
  asksBack,
  CALLBACK_ATTEMPTS,
  CALLBACK_LIVES_MS,
  CALLBACK_PAUSE_MS,
  type Callback,
  callbackTransition,
  MOST_ASKED_A_DAY,
  MOST_CALLBACKS,
  MOST_QUEUES_OF_ONE,
} from './callback.ts'

const at = (now: number) => ({ now, askedAt: 0 })
const calling = (attempts: number): Callback => ({ at: 'calling', attempts })

describe('somebody who asked to be called back', () => {
  it('They wait, are called, and are over once they were reached', () => {
    const called = callbackTransition(askedBack(0), { type: 'called' }, at(10))
    expect(called).toEqual(calling(1))
    expect(callbackTransition(called, { type: 'reached' }, at(20))).toEqual({ at: 'over', why: 'reached' })
  })

  it('Who does not answer is called again after a pause, and not for ever', () => {
    expect(callbackTransition(calling(1), { type: 'missed' }, at(20))).toEqual({
      at: 'waiting',
      attempts: 1,
      notBefore: 20 + CALLBACK_PAUSE_MS,
    })
    expect(callbackTransition(calling(CALLBACK_ATTEMPTS), { type: 'missed' }, at(20))).toEqual({
      at: 'over',
      why: 'unreached',
    })
  })

  it('Nobody is called after a day, and a talk that began in time goes on', () => {
    const late = at(CALLBACK_LIVES_MS)
    expect(callbackTransition(askedBack(0), { type: 'tick' }, late)).toEqual({ at: 'over', why: 'expired' })
    expect(callbackTransition(calling(1), { type: 'tick' }, late)).toEqual(calling(1))
    expect(callbackTransition(calling(1), { type: 'missed' }, late)).toEqual({ at: 'over', why: 'expired' })
    expect(callbackTransition(askedBack(0), { type: 'tick' }, at(CALLBACK_LIVES_MS - 1)).at).toBe('waiting')
  })

  it.each([
    [askedBack(0), { type: 'reached' }],
    [askedBack(0), { type: 'missed' }],
    [calling(1), { type: 'called' }],
    [{ at: 'over', why: 'reached' }, { type: 'called' }],
  ] as const)('What means nothing in a state leaves it: %j, %j', (callback, event) => {
    expect(callbackTransition(callback, event, at(1))).toEqual(callback)
  })
})

describe('the key that asks for it', () => {
  const offer = { digit: '5', afterMs: 30_000 }
  const none = { waiting: 0, elsewhere: 0, asked: 0 }
  it.each([
    ['5', 30_000, '11999990001', true],
    ['5', 29_999, '11999990001', false],
    ['4', 30_000, '11999990001', false],
    ['5', 30_000, '', false],
    ['5', 30_000, 'anonymous', false],
    ['5', 30_000, '10001', false],
  ])('Key %s after %i ms from %j: %s', (digit, waitedMs, phone, expected) => {
    expect(asksBack(offer, { digit, waitedMs, phone, isClient: false, ...none })).toBe(expected)
  })

  it.each([
    ['0900123456', false, 0, false],
    ['900123456', false, 0, false],
    ['40041234', false, 0, false],
    ['+8821234567890', false, 0, false],
    ['00882123456789', false, 0, false],
    ['+14155552671', true, 0, true],
    ['1133334444', false, MOST_CALLBACKS - 1, true],
    ['1133334444', true, MOST_CALLBACKS, false],
  ])('Who shows %s (a client: %s) where %i wait for it may ask: %s', (phone, isClient, waiting, expected) => {
    expect(asksBack(offer, { digit: '5', waitedMs: 30_000, phone, isClient, ...none, waiting })).toBe(
      expected,
    )
  })

  it.each([
    [MOST_QUEUES_OF_ONE - 1, MOST_ASKED_A_DAY - 1, true],
    [MOST_QUEUES_OF_ONE, 0, false],
    [0, MOST_ASKED_A_DAY, false],
  ])('A telephone that waits for it in %i other queues and asked %i times in a day may ask: %s', (...row) => {
    const [elsewhere, asked, may] = row
    const asker = { phone: '1133334444', isClient: true, waiting: 0, elsewhere, asked }
    expect(asksBack(offer, { digit: '5', waitedMs: 30_000, ...asker })).toBe(may)
  })

  it('A queue that offers none takes no key', () => {
    expect(asksBack(null, { digit: '5', waitedMs: 1, phone: '11999990001', isClient: true, ...none })).toBe(
      false,
    )
  })
})
