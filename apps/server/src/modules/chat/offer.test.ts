import { describe, expect, it } from 'vitest'
import type { AgentPresence } from '../../agents/presence.ts'
import { samplePause } from '../../testing/sample-pause.ts'
import { candidateOf, mayBeOffered, rulesOf } from './offer.ts'

const ready: AgentPresence = {
  ownerOnline: true,
  telephony: false,
  chat: true,
  webphone: null,
  webchat: 'not_inuse',
  pause: null,
  afterService: false,
  phone: null,
}
const agent: Parameters<typeof mayBeOffered>[1] = { connected: true, openChats: 0, ringing: 0, limit: 5 }

describe('who may be offered a chat of a queue (§4.9, A-71, A-74, A-106)', () => {
  it.each<[string, Partial<AgentPresence>, Partial<typeof agent>, boolean]>([
    ['signed in, tab and chat connection open', {}, {}, true],
    ['has not reported yet', { webchat: null }, {}, true],
    ['in a call: the channels are apart', { webphone: 'busy' }, {}, true],
    ['signed out of chat', { chat: false }, {}, false],
    ['the agent’s tab is gone', { ownerOnline: false }, {}, false],
    ['the agent’s chat connection is gone', {}, { connected: false }, false],
    ['paused', { webchat: 'paused' }, {}, false],
    [
      'a pause covers chat, whatever it allows',
      { pause: samplePause({ allow_incoming_chat: true }) },
      {},
      false,
    ],
    ['a pause does not cover chat', { pause: samplePause({ enable_webchat: false }) }, {}, true],
    ['busy', { webchat: 'busy' }, {}, false],
    ['unavailable', { webchat: 'unavailable' }, {}, false],
    ['below the limit', {}, { openChats: 4 }, true],
    ['at the limit', {}, { openChats: 5 }, false],
    ['at the limit with what rings', {}, { openChats: 3, ringing: 2 }, false],
    ['limit 0 is no limit', {}, { openChats: 99, limit: 0 }, true],
    ['limit null is no limit', {}, { openChats: 99, limit: null }, true],
  ])('An agent is offered a chat of a queue by these facts: %s', (_, presence, facts, may) => {
    expect(mayBeOffered({ ...ready, ...presence }, { ...agent, ...facts })).toBe(may)
  })

  it('A chat that rings weighs like one that is open', () => {
    const member = {
      queueId: 1,
      userId: 7,
      penalty: 2,
      loggedInAt: 5,
      openChats: 3,
      limit: null,
      lastAnsweredAt: 9,
    }
    expect(candidateOf(member, 1)).toEqual({
      userId: 7,
      penalty: 2,
      loggedInAt: 5,
      lastCallEndedAt: 9,
      callsTaken: 4,
    })
  })

  it('The times of a queue become ms, and the strategy manual shows the chat to all', () => {
    const rules = { ringMs: 30_000, retryMs: 5_000, maxWaitMs: 600_000 }
    expect(rulesOf({ strategy: 'linear', ring_timeout: 30, max_wait_seconds: 600 })).toEqual({
      strategy: 'linear',
      ...rules,
    })
    expect(rulesOf({ strategy: 'manual', ring_timeout: 30, max_wait_seconds: 600 })).toEqual({
      strategy: 'ringall',
      ...rules,
    })
  })
})
