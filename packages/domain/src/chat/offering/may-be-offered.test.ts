import type { WebphoneState } from '@ramal/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { type ChatLoad, type ChatPresence, mayBeOffered } from './may-be-offered.ts'

/** The server asks with all that it knows of an agent: what they do at the telephone is among it. */
interface AgentPresence extends ChatPresence {
  webphone: WebphoneState | null
}

const ready: AgentPresence = {
  ownerOnline: true,
  chat: true,
  webphone: null,
  webchat: 'not_inuse',
  pause: null,
}
const agent: ChatLoad = { connected: true, openChats: 0, ringing: 0, limit: 5 }
const covering = { enable_webchat: true, allow_incoming_chat: true }

describe('who may be offered a chat of a queue (§4.9, A-71, A-74, A-106)', () => {
  it.each<[string, Partial<AgentPresence>, Partial<ChatLoad>, boolean]>([
    ['signed in, tab and chat connection open', {}, {}, true],
    ['has not reported yet', { webchat: null }, {}, true],
    ['in a call: the channels are apart', { webphone: 'busy' }, {}, true],
    ['signed out of chat', { chat: false }, {}, false],
    ['the agent’s tab is gone', { ownerOnline: false }, {}, false],
    ['the agent’s chat connection is gone', {}, { connected: false }, false],
    ['paused', { webchat: 'paused' }, {}, false],
    ['a pause covers chat, whatever it allows', { pause: covering }, {}, false],
    ['a pause does not cover chat', { pause: { enable_webchat: false } }, {}, true],
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
})
