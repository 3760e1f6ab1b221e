import { describe, expect, it } from 'vitest'
import { askedFollowUp } from './asked-follow-up.ts'
import type { FollowUp } from './follow-up.ts'

const CALLER = { phone: '11999990000', name: 'João', clientId: 31 }
const WRITER = { phone: '11988880000', name: 'Maria', clientId: null }
const NOBODY: FollowUp = { call: null, chat: null, asked: null, rings: null, ringsInChat: null }

describe('a follow-up (R1-11)', () => {
  it.each<[string, Partial<FollowUp>, 'call' | 'chat' | undefined, object | null]>([
    ['with the call in front', { call: CALLER, chat: WRITER }, undefined, CALLER],
    ['with the chat in front, where there is no call', { chat: WRITER }, undefined, WRITER],
    ['with the chat, beside a call', { call: CALLER, chat: WRITER }, 'chat', WRITER],
    ['with nobody', {}, undefined, null],
    [
      'still with the first, when another is wanted meanwhile',
      { asked: CALLER, chat: WRITER },
      'chat',
      CALLER,
    ],
  ])('A follow-up is planned %s', (_, change, from, asked) => {
    expect(askedFollowUp({ ...NOBODY, ...change }, from)).toEqual({ asked })
  })
})
