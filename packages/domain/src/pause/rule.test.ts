import type { LegalType } from '@ramal/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { allowancesOf, isPersonal, isRecovery, isSpared, limitOf, type PauseRule } from './rule.ts'

const closed: PauseRule = {
  enableWebphone: true,
  enableWebchat: true,
  allowIncomingCall: false,
  allowOutgoingCall: false,
  allowIncomingChat: false,
  allowOutgoingChat: false,
}

describe('what a pause allows (A-46)', () => {
  it.each<[string, Partial<PauseRule>, boolean[]]>([
    ['covers both: as stored', {}, [false, false, false, false]],
    ['covers both, dialling allowed', { allowOutgoingCall: true }, [false, true, false, false]],
    ['covers both, direct calls ring', { allowIncomingCall: true }, [true, false, false, false]],
    ['covers the phone only: chat is free', { enableWebchat: false }, [false, false, true, true]],
    ['covers chat only: the phone is free', { enableWebphone: false }, [true, true, false, false]],
    [
      'covers chat only, with its flags',
      { enableWebphone: false, allowIncomingChat: true },
      [true, true, true, false],
    ],
    ['covers neither', { enableWebphone: false, enableWebchat: false }, [true, true, true, true]],
  ])(
    'A pause allows calls and chats by its rule: %s',
    (_title, change, [incomingCall, outgoingCall, incomingChat, outgoingChat]) => {
      expect(allowancesOf({ ...closed, ...change })).toEqual({
        allowIncomingCall: incomingCall,
        allowOutgoingCall: outgoingCall,
        allowIncomingChat: incomingChat,
        allowOutgoingChat: outgoingChat,
      })
    },
  )
})

describe('what the law keeps from limits (NR-17, Annex II)', () => {
  it.each<[LegalType, boolean]>([
    ['none', false],
    ['nr17_rest_10', false],
    ['nr17_meal_20', false],
    ['training', false],
    ['feedback', false],
    ['physiological', true],
    ['recovery', true],
  ])('A pause of type %s is spared: %s', (legal_type, spared) => {
    expect(isSpared({ legal_type })).toBe(spared)
    expect(limitOf({ legal_type, maximum_duration: 600 })).toBe(spared ? 0 : 600)
  })

  it('What a recovery was is nobody’s secret, and a personal pause is', () => {
    expect([isRecovery({ legal_type: 'recovery' }), isPersonal({ legal_type: 'recovery' })]).toEqual([
      true,
      false,
    ])
    expect([isRecovery({}), isSpared({})]).toEqual([false, false])
  })
})
