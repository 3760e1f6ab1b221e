import { describe, expect, it } from 'vitest'
import { BUSINESS_CLIENT_ACTIONS } from './business-socket/client-actions.ts'
import { BUSINESS_SERVER_ACTIONS } from './business-socket/server-actions.ts'
import { parseBusinessClientFrame } from './business-socket.ts'
import { CHAT_CLIENT_ACTIONS } from './chat-socket/client-actions.ts'
import { CHAT_SERVER_ACTIONS } from './chat-socket/server-actions.ts'

function changeState(type: string, state: string): unknown {
  return parseBusinessClientFrame(JSON.stringify({ action: 'change_state', type, state }))
}

describe('change_state', () => {
  it.each(['not_inuse', 'unavailable', 'busy', 'ringing', 'after_service', 'paused', 'do_not_disturb'])(
    'The action change_state takes webphone %s (§4.3)',
    (state) => {
      expect(changeState('webphone', state)).toMatchObject({ ok: true, payload: { type: 'webphone', state } })
    },
  )
  it.each(['not_inuse', 'paused', 'busy', 'unavailable'])(
    'The action change_state takes webchat %s (§4.9)',
    (state) => {
      expect(changeState('webchat', state)).toMatchObject({ ok: true })
    },
  )
  it.each([
    ['webchat', 'ringing'],
    ['webphone', 'onhold'],
    ['fax', 'busy'],
  ])('The action change_state refuses %s %s', (type, state) => {
    expect(changeState(type, state)).toMatchObject({ ok: false, reason: 'bad_payload' })
  })
})

describe('action registries', () => {
  const registries = {
    BUSINESS_CLIENT_ACTIONS,
    BUSINESS_SERVER_ACTIONS,
    CHAT_CLIENT_ACTIONS,
    CHAT_SERVER_ACTIONS,
  }
  it.each(Object.entries(registries))(
    'The registry %s files each action under its own name',
    (_, registry) => {
      for (const [name, declared] of Object.entries(registry)) expect(declared.action).toBe(name)
    },
  )

  it('Only the owner may change what others see of the agent (contract §8.3)', () => {
    const owned = Object.values(BUSINESS_CLIENT_ACTIONS).filter((action) => 'ownerOnly' in action)
    expect(owned.map(({ action }) => action).sort()).toEqual(
      ['answer_call', 'change_state', 'done_activity', 'start_pause'].sort(),
    )
  })

  it('Exactly the frames that announce a stored fact are counted', () => {
    const counted = [...Object.values(BUSINESS_SERVER_ACTIONS), ...Object.values(CHAT_SERVER_ACTIONS)]
      .filter((action) => 'topics' in action)
      .map(({ action }) => action)
    expect(counted.sort()).toEqual(
      [
        'pause',
        'startPause',
        'stopPause',
        'activity',
        'chat',
        'message',
        'messageStatus',
        'end',
        'changeCallStep',
        'logout',
        'updateUser',
        'supervisorMessage',
        'messageRead',
        'chatTaken',
        'callTaken',
        'help',
        'coworkerMessage',
        'coworkerChatMark',
        'notification',
        'clientErased',
        'logoutCancelled',
      ].sort(),
    )
  })
})
