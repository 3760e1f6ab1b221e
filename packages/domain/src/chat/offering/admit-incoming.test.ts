import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AgentFacts, admitIncoming, type IncomingChat } from './admit-incoming.ts'

const chat: IncomingChat = { answered: false, ownerId: null, chatType: 20 }
const agent: AgentFacts = { userId: 7, pause: null, openChats: 0, limit: 5, autoAnswer: false }
const noChat = { enableWebchat: true, allowIncomingChat: false, allowOutgoingChat: false }
const full = { openChats: 5 }

test.each([
  ['R4.9-15', 'a free agent hears it ring', chat, agent, 'ring'],
  ['R4.9-17', 'auto-answer', chat, { ...agent, autoAnswer: true }, 'answer'],
  ['R4.9-17', 'auto-answer does not pass the limit', chat, { ...agent, ...full, autoAnswer: true }, 'limit'],
  ['R4.9-18', 'type 10 of this user', { ...chat, chatType: 10, ownerId: 7 }, agent, 'answer'],
  [
    'R4.9-18',
    'type 10 of this user at the limit',
    { ...chat, chatType: 10, ownerId: 7 },
    { ...agent, ...full },
    'answer',
  ],
  [
    'R4.9-18',
    'type 10 of this user in a pause',
    { ...chat, chatType: 10, ownerId: 7 },
    { ...agent, pause: noChat },
    'paused',
  ],
  ['R4.9-18', 'another type of this user', { ...chat, ownerId: 7 }, agent, 'ring'],
  ['R4.9-18', 'type 10 of somebody else', { ...chat, chatType: 10, ownerId: 8 }, agent, 'ring'],
  [
    'R4.9-19',
    'answered by me, at the limit',
    { ...chat, answered: true, ownerId: 7 },
    { ...agent, ...full },
    'restore',
  ],
  [
    'R4.9-19',
    'answered by me, in a pause',
    { ...chat, answered: true, ownerId: 7 },
    { ...agent, pause: noChat },
    'restore',
  ],
  ['R4.9-20', 'at the limit', chat, { ...agent, ...full }, 'limit'],
  ['R4.9-20', 'one below the limit', chat, { ...agent, openChats: 4 }, 'ring'],
  ['A-74', 'limit 0 is none', chat, { ...agent, openChats: 99, limit: 0 }, 'ring'],
  ['A-74', 'limit null is none', chat, { ...agent, openChats: 99, limit: null }, 'ring'],
  ['R4.9-21', 'a pause that covers chat', chat, { ...agent, pause: noChat }, 'paused'],
  ['R4.9-21', 'incoming allowed', chat, { ...agent, pause: { ...noChat, allowIncomingChat: true } }, 'ring'],
  [
    'R4.9-21',
    'outgoing needs its own flag',
    { ...chat, chatType: 11 },
    { ...agent, pause: { ...noChat, allowIncomingChat: true } },
    'paused',
  ],
  [
    'R4.9-21',
    'type 31 with its flag',
    { ...chat, chatType: 31 },
    { ...agent, pause: { ...noChat, allowOutgoingChat: true } },
    'ring',
  ],
  [
    'R4.9-21',
    'a pause of the phone only',
    chat,
    { ...agent, pause: { ...noChat, enableWebchat: false } },
    'ring',
  ],
] as const)(
  '[%s] An incoming chat is admitted by the agent’s facts: %s',
  (_row, _title, incoming, facts, expected) => {
    const admission = admitIncoming(incoming, facts)
    expect(admission.do === 'hangup' ? admission.reason : admission.do).toBe(expected)
  },
)

test('[R4.9-19] A chat answered by this agent is always restored, never hung up nor rung', () => {
  const facts = fc.record({
    userId: fc.constant(7),
    pause: fc.option(
      fc.record({
        enableWebchat: fc.boolean(),
        allowIncomingChat: fc.boolean(),
        allowOutgoingChat: fc.boolean(),
      }),
    ),
    openChats: fc.nat(20),
    limit: fc.option(fc.nat(20)),
    autoAnswer: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, fc.constantFrom(10, 11, 12, 14, 20, 21, 31), (agentFacts, chatType) => {
      expect(admitIncoming({ answered: true, ownerId: 7, chatType }, agentFacts)).toEqual({ do: 'restore' })
    }),
  )
})
