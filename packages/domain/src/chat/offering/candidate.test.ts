import { expect, it } from 'vitest'
import type { Candidate } from '../../acd/next-agents.ts'
import { type AgentState, NEW_AGENT } from '../../agent/agent-state.ts'
import { chatCandidate } from './candidate.ts'

const agent: AgentState = {
  ...NEW_AGENT,
  signedIn: { telephony: 2, chat: 5 },
  openChats: new Map([
    [1, 9],
    [2, 4],
    [3, null],
  ]),
}

it.each<[string, Partial<AgentState>, Partial<Candidate>]>([
  ['by their open chats', {}, { callsTaken: 3 }],
  ['a chat that rings weighs like one that is open', { offeredChats: new Set([4]) }, { callsTaken: 4 }],
  ['by when they answered last', {}, { lastCallEndedAt: 9 }],
  ['who has answered none is idle longest', { openChats: new Map([[3, null]]) }, { lastCallEndedAt: null }],
  ['by penalty and sign-in to chat', {}, { penalty: 2, loggedInAt: 5 }],
])('A member of a chat queue is weighed by its strategy: %s', (_title, change, weighed) => {
  expect(chatCandidate({ userId: 7, penalty: 2 }, { ...agent, ...change })).toMatchObject({
    userId: 7,
    ...weighed,
  })
})
