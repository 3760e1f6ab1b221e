import { expect, it } from 'vitest'
import type { Candidate } from '../../acd/next-agents.ts'
import { type ChatMember, candidateOf } from './candidate.ts'

const member: ChatMember = {
  queueId: 1,
  userId: 7,
  penalty: 2,
  loggedInAt: 5,
  openChats: 3,
  limit: null,
  lastAnsweredAt: 9,
}

it.each<[string, Partial<ChatMember>, number, Partial<Candidate>]>([
  ['by their open chats', {}, 0, { callsTaken: 3 }],
  ['a chat that rings weighs like one that is open', {}, 1, { callsTaken: 4 }],
  ['by when they answered last', {}, 0, { lastCallEndedAt: 9 }],
  ['who has answered none is idle longest', { lastAnsweredAt: null }, 0, { lastCallEndedAt: null }],
  ['by penalty and sign-in', {}, 0, { penalty: 2, loggedInAt: 5 }],
])('A member of a chat queue is weighed by its strategy: %s', (_title, change, ringing, weighed) => {
  expect(candidateOf({ ...member, ...change }, ringing)).toMatchObject({ userId: 7, ...weighed })
})
