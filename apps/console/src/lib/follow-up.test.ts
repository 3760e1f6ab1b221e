import { describe, expect, it } from 'vitest'
import { type FollowUpEvent, NO_FOLLOW_UP, nextFollowUp } from './follow-up.ts'

const CALLER = { phone: '11999990000', name: 'João', clientId: 31 }
const WRITER = { phone: '11988880000', name: 'Maria', clientId: null }

const stateOf = (...events: FollowUpEvent[]) => events.reduce(nextFollowUp, NO_FOLLOW_UP)
const call = { type: 'call', contact: CALLER } as const
const chat = { type: 'chat', contact: WRITER } as const

describe('a follow-up (R1-11)', () => {
  it.each<[string, FollowUpEvent[], object | null]>([
    ['with the call in front', [chat, call, { type: 'ask' }], CALLER],
    ['with the chat in front, where there is no call', [chat, { type: 'ask' }], WRITER],
    ['with the chat, beside a call', [chat, call, { type: 'ask', from: 'chat' }], WRITER],
    ['with nobody', [{ type: 'ask' }], null],
    ['no more, once it is planned', [call, { type: 'ask' }, { type: 'planned' }], null],
    [
      'still with the first, when another is asked for meanwhile',
      [call, { type: 'ask' }, chat, { type: 'ask', from: 'chat' }],
      CALLER,
    ],
    ['still with who has hung up', [call, { type: 'ask' }, { type: 'call', contact: null }], CALLER],
  ])('A follow-up is planned %s', (_, events, asked) => {
    expect(stateOf(...events).asked).toEqual(asked)
  })

  it('Who is served as before is no news', () => {
    const state = stateOf(call)
    expect(nextFollowUp(state, { type: 'call', contact: { ...CALLER } })).toBe(state)
    expect(nextFollowUp(state, { type: 'planned' })).toBe(state)
    expect(nextFollowUp(state, { type: 'call', contact: WRITER }).call).toBe(WRITER)
  })
})
