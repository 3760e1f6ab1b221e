import { openRoom } from '@ramal/domain/chat/rooms/state'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chatHarness } from './testing/chat-harness.ts'
import { chatFrame, mine } from './testing/chat-samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['the seconds of the team', 30, 30],
  ['15 s where the team says nothing', null, 15],
])('[R9-17] A chat that its customer has left is removed after %s', async (_what, value, seconds) => {
  const { host, start, socket } = chatHarness({ team: { chat_timeout_to_remove_inactive: value } })
  await start()
  socket().say(chatFrame(mine()))
  socket().say({ action: 'end', data: { step_id: 4001, reason: 'client', finished_at: null } })
  await vi.advanceTimersByTimeAsync(seconds * 1000 - 1000)
  expect(openRoom(host.getSnapshot().rooms, 4001)?.phase).toBe('closing')
  await vi.advanceTimersByTimeAsync(2000)
  expect(openRoom(host.getSnapshot().rooms, 4001)).toBeNull()
})
