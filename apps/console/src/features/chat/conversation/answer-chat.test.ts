import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { placeOfChat } from '../../../lib/chat-place.ts'
import { createFocusLead } from '../../../lib/focus-lead.ts'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame } from '../testing/chat-samples.ts'
import { answerChat } from './answer-chat.ts'

test('Who answers a chat is led to the page of the chats, and their focus to that chat alone', async () => {
  const { start, socket, host, sent } = chatHarness()
  await act(() => start())
  socket().say(chatFrame())
  const focus = createFocusLead()
  const visited: string[] = []
  answerChat(host, { focus, go: (path) => visited.push(path) }, 4001)
  expect(sent('answer')).toMatchObject([{ step_id: 4001 }])
  expect(visited).toEqual(['/chats'])
  expect(focus.arrives(placeOfChat(4002))).toBe(false)
  expect(focus.arrives(placeOfChat(4001))).toBe(true)
})
