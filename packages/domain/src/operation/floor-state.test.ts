import { expect, it } from 'vitest'
import { type AgentState, NEW_AGENT } from '../agent/agent-state.ts'
import { floorCallState, floorState } from './floor-state.ts'

const READY: AgentState = {
  ...NEW_AGENT,
  signedIn: { telephony: 1, chat: 1 },
  ownerOnline: true,
  chatConnected: true,
  device: { endpointId: 1, registered: true, isDesk: false },
  webphone: 'not_inuse',
  webchat: 'not_inuse',
}
// Of the pause only `start` is asked.
const pause = (start: boolean) => ({ pause: { start } as AgentState['pause'] })

it.each<[string, Partial<AgentState>, string]>([
  ['who is ready for both channels', {}, 'available'],
  [
    'who talks, whatever else is so',
    { liveCalls: 1, offeredCalls: 1, afterService: true, ...pause(true) },
    'in_call',
  ],
  ['who supervises the call of another', { supervising: true }, 'in_call'],
  ['whose telephone rings', { offeredCalls: 1, afterService: true }, 'ringing'],
  ['who is offered a chat', { offeredChats: new Set([4]) }, 'ringing'],
  ['who is in after-service, though a pause waits', { afterService: true, ...pause(false) }, 'after_service'],
  ['whose pause has begun, though their console is gone', { ...pause(true), ownerOnline: false }, 'paused'],
  ['whose tab is gone', { ownerOnline: false }, 'unavailable'],
  ['who is signed in to nothing', { signedIn: { telephony: null, chat: null } }, 'unavailable'],
  ['who does not want to be disturbed', { webphone: 'do_not_disturb' }, 'do_not_disturb'],
  ['whose telephone is gone while the chat is there', { device: null }, 'available'],
  ['whose telephone is gone and chat too', { device: null, chatConnected: false }, 'unavailable'],
  ['whose chats are many', { openChats: new Map([1, 2, 3].map((id) => [id, 1])) }, 'available'],
])('Of an agent %s the floor says it', (_who, change, state) => {
  expect(floorState({ ...READY, ...change })).toBe(state)
})

it.each([
  [{ isAnswered: false, rings: false, isQueued: true }, 'waiting'],
  [{ isAnswered: false, rings: true, isQueued: true }, 'ringing'],
  [{ isAnswered: false, rings: false, isQueued: false }, 'ringing'],
  [{ isAnswered: true, rings: true, isQueued: true }, 'talking'],
])('A call of %j is %s', (call, state) => {
  expect(floorCallState(call)).toBe(state)
})
