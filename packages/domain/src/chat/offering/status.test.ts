import { expect, test } from 'vitest'
import { webchatStatus } from './status.ts'

const free = { registered: true, pause: null, openChats: 0, limit: 2 }
const pause = { enableWebchat: true, allowIncomingChat: true, allowOutgoingChat: true }

test.each([
  ['R4.9-10', free, 'not_inuse'],
  ['R4.9-11', { ...free, pause }, 'paused'],
  ['R4.9-11', { ...free, pause: { ...pause, enableWebchat: false } }, 'not_inuse'],
  ['R4.9-12', { ...free, openChats: 2 }, 'busy'],
  ['R4.9-12', { ...free, openChats: 1 }, 'not_inuse'],
  ['A-74', { ...free, openChats: 9, limit: 0 }, 'not_inuse'],
  ['R4.9-13', { ...free, registered: false }, 'unavailable'],
  ['R4.9-40', { ...free, registered: false, pause, openChats: 2 }, 'unavailable'],
  ['R4.9-40', { ...free, pause, openChats: 2 }, 'paused'],
] as const)('[%s] An agent with %o has the chat status %s', (_row, facts, status) => {
  expect(webchatStatus(facts)).toBe(status)
})
