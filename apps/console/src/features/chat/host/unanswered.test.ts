import { expect, it } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { unansweredOf } from './unanswered.ts'

async function withChats(...waiting: (number | null)[]) {
  const { host, start, socket } = chatHarness()
  await start()
  for (const [index, waiting_since] of waiting.entries())
    socket().say(chatFrame(mine({ id: 4001 + index, waiting_since })))
  return unansweredOf(host.getSnapshot())
}

it('A tab without open chats does not know who waits', async () => {
  expect(await withChats()).toBeNull()
})

it('Of the open chats those count whose customer waits, with the longest wait', async () => {
  expect(await withChats(60_000, null, 30_000)).toEqual({ count: 2, since: 30_000 })
})

it('Nobody waits where every chat is answered', async () => {
  expect(await withChats(null)).toEqual({ count: 0, since: null })
})
