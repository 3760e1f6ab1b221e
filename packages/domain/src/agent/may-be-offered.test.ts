import type { UnavailableReason } from '@ramal/contract/entities/agent-availability'
import type { Pause } from '@ramal/contract/entities/pause'
import { WEBPHONE_STATES } from '@ramal/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { type AgentState, NEW_AGENT } from './agent-state.ts'
import { reasonAgainst } from './may-be-offered.ts'

const device = { endpointId: 5, registered: true, isDesk: false }
const ready: AgentState = {
  ...NEW_AGENT,
  signedIn: { telephony: 1, chat: 1 },
  ownerOnline: true,
  chatConnected: true,
  device,
  webphone: 'not_inuse',
  webchat: 'not_inuse',
}
const signedOut = { telephony: null, chat: null }
const chats = (count: number) => new Map(Array.from({ length: count }, (_, id) => [id, 1]))
const pause = (covers: Partial<Pause>) => covers as Pause

type Row = [what: string, change: Partial<AgentState>, reason: UnavailableReason | null]

describe('whom a queue offers a call', () => {
  const against = (change: Partial<AgentState>) =>
    reasonAgainst('telephony', { ...ready, ...change }, { chats: 1 })

  it.each<Row>([
    ['who is ready', {}, null],
    ['whose softphone has not reported yet', { webphone: null }, null],
    ['who signed out of telephony', { signedIn: { telephony: null, chat: 1 } }, 'signed_out'],
    ['whose tab is gone', { ownerOnline: false }, 'owner_offline'],
    ['who has no telephone', { device: null }, 'unregistered'],
    ['whose telephone is not registered', { device: { ...device, registered: false } }, 'unregistered'],
    ['who talks', { liveCalls: 1 }, 'in_call'],
    ['who is rung', { offeredCalls: 1 }, 'ringing'],
    ['who asked for a pause', { pause: pause({ enable_webphone: true }) }, 'paused'],
    ['whose pause is of chat alone', { pause: pause({ enable_webchat: true }) }, null],
    ['in after-service', { afterService: true }, 'after_service'],
    ['who supervises the call of another', { supervising: true }, 'supervising'],
    ['who is full of chats: the channels are apart', { openChats: chats(9) }, null],
    ['whose chat connection is gone', { chatConnected: false }, null],
    [
      'at a desk phone, whatever an open tab reports',
      { device: { ...device, isDesk: true }, webphone: 'unavailable' },
      null,
    ],
  ])('A queue offers a call or not to an agent %s', (_what, change, reason) => {
    expect(against(change)).toBe(reason)
  })

  it.each(WEBPHONE_STATES.filter((state) => state !== 'not_inuse'))(
    'A report of %s keeps calls of queues away, and never brings any',
    (webphone) => {
      expect(against({ webphone })).toBe('reported')
      expect(against({ webphone, afterService: true })).toBe('after_service')
    },
  )

  it('Of several facts against an agent the first is the reason', () => {
    const all = { signedIn: signedOut, ownerOnline: false, device: null, liveCalls: 1 }
    expect([against(all), against({ ...all, signedIn: ready.signedIn })]).toEqual([
      'signed_out',
      'owner_offline',
    ])
  })
})

describe('whom a queue offers a chat (§4.9, A-71, A-74, A-106)', () => {
  it.each<[...Row, limit?: number | null]>([
    ['who is ready', {}, null],
    ['who has not reported yet', { webchat: null }, null],
    ['in a call: the channels are apart', { liveCalls: 1, offeredCalls: 1, webphone: 'busy' }, null],
    ['in after-service of a call', { afterService: true }, null],
    ['who supervises a call', { supervising: true }, null],
    ['signed out of chat', { signedIn: { telephony: 1, chat: null } }, 'signed_out'],
    ['whose tab is gone', { ownerOnline: false }, 'owner_offline'],
    ['whose chat connection is gone', { chatConnected: false }, 'chat_disconnected'],
    [
      'whose pause covers chat, whatever it allows',
      { pause: pause({ enable_webchat: true, allow_incoming_chat: true }) },
      'paused',
    ],
    ['whose pause does not cover chat', { pause: pause({ enable_webphone: true }) }, null],
    ['who reports a pause', { webchat: 'paused' }, 'reported'],
    ['who reports to be busy', { webchat: 'busy' }, 'reported'],
    ['below the limit', { openChats: chats(4) }, null],
    ['at the limit', { openChats: chats(5) }, 'chat_limit'],
    ['at the limit with what rings', { openChats: chats(3), offeredChats: new Set([8, 9]) }, 'chat_limit'],
    [
      'with one that weighs as much as three',
      { openChats: chats(3), chatWeights: new Map([[1, 3]]) },
      'chat_limit',
    ],
    ['with one that weighs nothing', { openChats: chats(5), chatWeights: new Map([[1, 0]]) }, null],
    ['limit 0 is no limit', { openChats: chats(99) }, null, 0],
    ['limit null is no limit', { openChats: chats(99) }, null, null],
  ])('A queue offers a chat or not to an agent %s', (_what, change, reason, limit = 5) => {
    expect(reasonAgainst('chat', { ...ready, ...change }, { chats: limit })).toBe(reason)
  })
})
