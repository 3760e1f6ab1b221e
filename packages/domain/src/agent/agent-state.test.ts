import type { Pause } from '@ramal/contract/entities/pause'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AgentEvent, type AgentState, NEW_AGENT, nextAgentState } from './agent-state.ts'

const become = (...events: AgentEvent[]) => events.reduce(nextAgentState, NEW_AGENT)
const device = { endpointId: 5, registered: true, isDesk: false }
const pause = { id: 3 } as Pause

describe('what an agent is after what happened', () => {
  it.each<[string, AgentEvent[], Partial<AgentState>]>([
    [
      'signed in to one channel',
      [{ type: 'signedIn', channel: 'chat', since: 9 }],
      { signedIn: { telephony: null, chat: 9 } },
    ],
    [
      'signed out of one of two',
      [
        { type: 'signedIn', channel: 'chat', since: 9 },
        { type: 'signedIn', channel: 'telephony', since: 8 },
        { type: 'signedOut', channel: 'chat' },
      ],
      { signedIn: { telephony: 8, chat: null } },
    ],
    ['their tab is there', [{ type: 'ownerTab', online: true }], { ownerOnline: true }],
    ['their chat is connected', [{ type: 'chatConnection', connected: true }], { chatConnected: true }],
    ['their telephone registers', [{ type: 'device', device }], { device }],
    [
      'their telephone is another one’s now',
      [
        { type: 'device', device },
        { type: 'device', device: null },
      ],
      { device: null },
    ],
    [
      'their softphone reports',
      [{ type: 'phoneReport', state: 'busy', phone: '10002' }],
      { webphone: 'busy', phone: '10002' },
    ],
    ['their chat reports', [{ type: 'chatReport', state: 'paused' }], { webchat: 'paused' }],
    [
      'another tab serves them',
      [
        { type: 'phoneReport', state: 'busy', phone: '10002' },
        { type: 'chatReport', state: 'paused' },
        { type: 'reportsVoid' },
      ],
      { webphone: null, webchat: null, phone: null },
    ],
    ['they pause', [{ type: 'pause', pause }], { pause }],
    ['their after-service runs', [{ type: 'afterService', running: true }], { afterService: true }],
    ['they supervise a call', [{ type: 'supervising', running: true }], { supervising: true }],
    ['a call rings', [{ type: 'callOffered' }], { offeredCalls: 1 }],
    [
      'a call is answered',
      [{ type: 'callOffered' }, { type: 'callBegan' }, { type: 'callOfferOver' }],
      { liveCalls: 1, offeredCalls: 0 },
    ],
    ['a call is over', [{ type: 'callBegan' }, { type: 'callEnded' }], { liveCalls: 0 }],
    [
      'a chat rings, is answered and ends',
      [
        { type: 'chatOffered', roomId: 1 },
        { type: 'chatOffered', roomId: 2 },
        { type: 'chatOfferOver', roomId: 1 },
        { type: 'chatOpened', roomId: 1, answeredAt: 7 },
        { type: 'chatOpened', roomId: 4, answeredAt: null },
        { type: 'chatClosed', roomId: 4 },
      ],
      { openChats: new Map([[1, 7]]), offeredChats: new Set([2]) },
    ],
  ])('An agent changes in what happened to them, and in nothing else: %s', (_what, events, change) => {
    expect(become(...events)).toEqual({ ...NEW_AGENT, ...change })
  })
})

const channel = fc.constantFrom('telephony' as const, 'chat' as const)
const roomId = fc.integer({ min: 1, max: 3 })
const event: fc.Arbitrary<AgentEvent> = fc.oneof(
  fc.record({ type: fc.constant('signedIn' as const), channel, since: fc.nat(3) }),
  fc.record({ type: fc.constant('signedOut' as const), channel }),
  fc.record({ type: fc.constant('ownerTab' as const), online: fc.boolean() }),
  fc.record({ type: fc.constant('chatConnection' as const), connected: fc.boolean() }),
  fc.record({ type: fc.constant('afterService' as const), running: fc.boolean() }),
  fc.record({ type: fc.constant('supervising' as const), running: fc.boolean() }),
  fc.record({
    type: fc.constant('device' as const),
    device: fc.option(fc.record({ endpointId: fc.nat(2), registered: fc.boolean(), isDesk: fc.boolean() })),
  }),
  fc.record({ type: fc.constant('chatOpened' as const), roomId, answeredAt: fc.option(fc.nat(3)) }),
  fc.record({
    type: fc.constantFrom('chatOffered' as const, 'chatOfferOver' as const, 'chatClosed' as const),
    roomId,
  }),
  fc.record({
    type: fc.constantFrom(
      'callOffered' as const,
      'callOfferOver' as const,
      'callBegan' as const,
      'callEnded' as const,
      'reportsVoid' as const,
    ),
  }),
)

describe('whatever happens to an agent, in any order', () => {
  it('No count falls below nothing, and no chat is there twice', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const agent = become(...events)
        expect(agent.liveCalls).toBeGreaterThanOrEqual(0)
        expect(agent.offeredCalls).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('What changes nothing gives the very same agent, so that nobody is told; said twice, most things do', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), event, (events, last) => {
        const before = become(...events)
        const next = nextAgentState(before, last)
        if (next !== before) expect(next).not.toEqual(before)
        const counts = ['callOffered', 'callOfferOver', 'callBegan', 'callEnded']
        if (!counts.includes(last.type)) expect(nextAgentState(next, last)).toBe(next)
      }),
    )
  })
})
