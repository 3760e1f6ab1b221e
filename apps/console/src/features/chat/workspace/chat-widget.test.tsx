import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { prepareScreen, show } from '../testing/chat-screen.tsx'
import { ChatWidget } from './chat-widget.tsx'

prepareScreen()

describe('the header widget', () => {
  test('[R2.6-11] [R2.6-14] The header widget has the unread badge, and a logout unless the team logs in by itself', async () => {
    const harness = show(chatHarness(), <ChatWidget />)
    await act(() => harness.start())
    await harness.say(chatFrame(mine({ unread_messages: 2, unread: true })))
    const button = screen.getByRole('button', { name: /^Chat/ })
    expect(button).toHaveTextContent('2')
    await harness.user.click(button)
    expect(screen.getByRole('button', { name: 'Sair do chat' })).toBeVisible()
  })

  test('[R2.6-14] The header widget has no logout when the team logs in by itself', async () => {
    const harness = show(chatHarness({ team: { enable_auto_login_webchat: true } }), <ChatWidget />)
    await act(() => harness.start())
    await harness.user.click(screen.getByRole('button', { name: /^Chat/ }))
    expect(screen.queryByRole('button', { name: 'Sair do chat' })).toBeNull()
  })

  test('[R2.6-12] [R9-35] The header widget is 360 wide with the list, 1200 wide with a chat, and 500 high', async () => {
    const harness = show(chatHarness(), <ChatWidget />)
    await act(() => harness.start())
    await harness.user.click(screen.getByRole('button', { name: /^Chat/ }))
    const menu = screen.getByRole('dialog', { name: 'Chat' })
    expect(menu).toHaveStyle({ width: '360px', height: '500px' })
    await harness.say(chatFrame(mine()))
    await act(async () => harness.host.select(4001))
    expect(menu).toHaveStyle({ width: '1200px', height: '500px' })
  })
})

describe('the header widget beside the page', () => {
  test('[R2.6-13] The header widget has a login view while the agent is not signed in to chat', async () => {
    const harness = show(chatHarness(), <ChatWidget />)
    await harness.user.click(screen.getByRole('button', { name: /^Chat/ }))
    expect(within(screen.getByRole('dialog', { name: 'Chat' })).queryByRole('searchbox')).toBeNull()
    expect(
      await screen.findByRole('button', { name: /Atender aqui|Entrar no chat/ }, { timeout: 4_000 }),
    ).toBeVisible()
  })

  test('The header widget stays a list on /chats, where the page shows the chat', async () => {
    const harness = show(chatHarness(), <ChatWidget />, '/chats')
    await act(() => harness.start())
    await harness.say(chatFrame(mine()))
    await act(async () => harness.host.select(4001))
    await harness.user.click(screen.getByRole('button', { name: /^Chat/ }))
    expect(screen.getByRole('dialog', { name: 'Chat' })).toHaveStyle({ width: '360px' })
    expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull()
  })
})
