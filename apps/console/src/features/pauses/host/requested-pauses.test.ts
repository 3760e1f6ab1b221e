import { WEBPHONE_STATES, type WebphoneState } from '@ramal/contract/vocabulary'
import { expect, it, vi } from 'vitest'
import { createAgent } from '../../../lib/realtime/agent.ts'
import { createStore, take } from '../../../lib/store.ts'
import { fakeBusinessPort } from '../../../testing/fake-business-port.ts'
import { aPause } from '../../../testing/pause.ts'
import { followRequestedPauses } from './requested-pauses.ts'

const SOFIA = { id: 3, description: 'Sofia Reis' }
const WAITING = aPause({ start: false, pending: true })

function follow(first: WebphoneState | null) {
  const { port, say, ofAction } = fakeBusinessPort()
  const webphone = createStore<WebphoneState | null, WebphoneState | null>(first, take)
  const announce = vi.fn()
  followRequestedPauses({ link: port, agent: createAgent(port), webphone, announce })
  return { say, webphone, announce, asked: () => ofAction('start_pause') }
}

it.each(WEBPHONE_STATES)(
  '[R4.7-14] [R7.6-32] A pause that waits is started while the telephone is %s only if that is one of the three free statuses',
  (status) => {
    const { say, asked } = follow(status)
    say('pause', WAITING)
    const isFree = status === 'not_inuse' || status === 'do_not_disturb' || status === 'paused'
    expect(asked()).toEqual(isFree ? [{ action: 'start_pause', id: WAITING.id }] : [])
  },
)

it('[R4.7-14] A pause of the chat alone is started whatever the telephone does', () => {
  const { say, asked } = follow('busy')
  say('pause', { ...WAITING, enable_webphone: false, enable_webchat: true })
  expect(asked()).toHaveLength(1)
})

it('[R4.7-22] A pause that was asked for in a call starts when the telephone is free', () => {
  const { say, asked, webphone } = follow('busy')
  say('pause', WAITING)
  webphone.dispatch('after_service')
  expect(asked()).toEqual([])
  webphone.dispatch('paused')
  expect(asked()).toHaveLength(1)
})

it('[R4.7-23] An agent whose telephone is not started begins a pause of both channels at once', () => {
  const { say, asked } = follow(null)
  say('pause', { ...WAITING, enable_webchat: true })
  expect(asked()).toHaveLength(1)
})

it('A pause that waits is asked for once, and again when the server tells of it again', () => {
  const { say, asked, webphone } = follow('not_inuse')
  say('pause', WAITING)
  webphone.dispatch('paused')
  expect(asked()).toHaveLength(1)
  say('pause', { ...WAITING })
  expect(asked()).toHaveLength(2)
  say('startPause', { pause: aPause() })
  webphone.dispatch('not_inuse')
  expect(asked()).toHaveLength(2)
})

it('[R4.7-10] Only a pause that somebody else has started is announced to the agent', () => {
  const { say, announce } = follow('not_inuse')
  say('startPause', { pause: aPause() })
  expect(announce).not.toHaveBeenCalled()
  say('startPause', { pause: aPause({ started_by: SOFIA }) })
  expect(announce).toHaveBeenCalledOnce()
})
