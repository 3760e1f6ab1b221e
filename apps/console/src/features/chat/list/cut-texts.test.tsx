import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { opened, prepareScreen, show } from '../testing/chat-screen.tsx'

prepareScreen()

const long = (length: number) => 'abcdefghij'.repeat(20).slice(0, length)

describe('texts that are too long for their place', () => {
  test.each([
    [
      '[R9-26] The last message of a chat of the list is cut at 100 characters',
      100,
      { last_message: long(101) },
    ],
    ['[R9-27] The title of a chat of the list is cut at 20 characters', 20, { title: long(21) }],
  ])('%s', async (_what, limit, chat) => {
    const { start, say } = show(chatHarness())
    await act(() => start())
    await say(chatFrame(mine(chat)))
    expect(screen.getByText(`${long(limit)}…`)).toBeVisible()
    expect(screen.queryByText(long(limit + 1))).toBeNull()
  })

  test('[R9-30] The name of an attachment is cut at 30 characters', async () => {
    const { say } = await opened()
    const message = sampleMessage({ id: 88002, type: 'document', attachment_name: long(31) })
    await say({ action: 'message', data: { step_id: 4001, message } })
    expect(screen.getByText(`${long(30)}…`)).toBeVisible()
  })
})
