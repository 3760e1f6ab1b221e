import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { prepareScreen, show } from '../testing/chat-screen.tsx'
import { ChatStatus } from './status-look.tsx'

prepareScreen()

const state = () => document.querySelector('[data-slot="status"]')?.getAttribute('data-state')

test('The chat that is not signed in is down; signed in it is available', async () => {
  const harness = show(chatHarness(), <ChatStatus />)
  expect([state(), screen.getByText('Indisponível').textContent]).toEqual(['unavailable', 'Indisponível'])
  await act(() => harness.start())
  expect([state(), screen.getByText('Disponível').textContent]).toEqual(['available', 'Disponível'])
})

test('§4.9: At the limit the chat says how many chats there are, in words for those who see no sign, and no telephone', async () => {
  const harness = show(chatHarness({ team: { chat_limit_per_user: 1 } }), <ChatStatus />)
  await act(() => harness.start())
  await harness.say(chatFrame(mine()))
  expect(state()).toBe('full')
  expect(screen.getByText('Chat 1/1')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByText('No limite: 1 de 1 chats')).toHaveClass('sr-only')
  expect(screen.queryByText('Ocupado')).toBeNull()
})
