import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine, NO_CHATS } from '../testing/chat-samples.ts'
import { prepareScreen, show } from '../testing/chat-screen.tsx'

prepareScreen()

describe('the list', () => {
  test('[R2.7-01] [R2.7-02] [R2.7-04] The list shows the open chats and searches them', async () => {
    const { start, say, user } = show(chatHarness())
    await act(() => start())
    await say(NO_CHATS)
    expect(screen.getByText('Nenhum chat em atendimento')).toBeVisible()
    await say(chatFrame(mine({ unread_messages: 3, unread: true })))
    await say(chatFrame(mine({ id: 4002, title: 'Maria' })))
    const list = screen.getByRole('region', { name: 'Chats em atendimento' })
    const item = within(list).getByRole('button', { name: /João Souza.*3 não lidas/ })
    expect(item.closest('li')).toHaveStyle({ height: '100px' })
    await user.type(screen.getByRole('searchbox'), 'mari')
    expect(within(list).queryByRole('button', { name: /João/ })).toBeNull()
    expect(within(list).getByRole('button', { name: /Maria/ })).toBeVisible()
  })

  test('[R2.7-03] The chat whose client has written last stands first in the list', async () => {
    const { start, say } = show(chatHarness())
    await act(() => start())
    await say(chatFrame(mine({ id: 4001, title: 'Ontem', last_client_response_ts: 1 })))
    await say(chatFrame(mine({ id: 4002, title: 'Nunca', last_client_response_ts: null })))
    await say(chatFrame(mine({ id: 4003, title: 'Agora', last_client_response_ts: 3 })))
    await say(chatFrame(mine({ id: 4004, title: 'Antes', last_client_response_ts: 2 })))
    const items = within(screen.getByRole('region', { name: 'Chats em atendimento' })).getAllByRole(
      'listitem',
    )
    expect(items.map(({ textContent }) => textContent?.match(/Ontem|Nunca|Agora|Antes/)?.[0])).toEqual([
      'Agora',
      'Antes',
      'Ontem',
      'Nunca',
    ])
  })

  test('The list marks the chosen chat and no other', async () => {
    const { start, say, host } = show(chatHarness())
    await act(() => start())
    await say(chatFrame(mine({ id: 4001, title: 'João' })))
    await say(chatFrame(mine({ id: 4002, title: 'Maria' })))
    await act(async () => host.select(4002))
    expect(screen.getByRole('button', { name: /Maria/ })).toHaveAttribute('aria-current', 'true')
    expect(screen.getByRole('button', { name: /João/ })).toHaveAttribute('aria-current', 'false')
  })

  test('The list of chats is used from the keyboard: / searches, arrows move, Enter opens', async () => {
    const { start, say, user, host } = show(chatHarness())
    await act(() => start())
    await say(chatFrame(mine({ id: 4001, last_client_response_ts: 2 })))
    await say(chatFrame(mine({ id: 4002, last_client_response_ts: 1 })))
    await user.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('/')
    expect(screen.getByRole('searchbox')).toHaveValue('/')
    await user.clear(screen.getByRole('searchbox'))
    const [first, second] = within(screen.getByRole('region')).getAllByRole('button', { name: /João/ })
    act(() => first?.focus())
    await user.keyboard('{ArrowDown}')
    expect(second).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(host.getSnapshot().selected).toBe(4002)
  })

  test('[R2.7-13] [R2.7-14] The workspace says to select a chat, and that all messages are read', async () => {
    const { start, say } = show(chatHarness())
    await act(() => start())
    await say(chatFrame(mine()))
    expect(screen.getByText('Selecione um chat')).toBeVisible()
    expect(screen.getByText('Todas as mensagens foram lidas')).toBeVisible()
    await say(chatFrame(mine({ unread_messages: 1, unread: true })))
    expect(screen.queryByText('Todas as mensagens foram lidas')).toBeNull()
  })

  test('[R2.7-15] A login is shown while the chat is not started', async () => {
    show(chatHarness())
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(await screen.findByText('Seu atendimento está em outra aba', {}, { timeout: 4_000 })).toBeVisible()
  })
})
