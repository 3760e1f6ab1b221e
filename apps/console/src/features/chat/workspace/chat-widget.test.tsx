import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { chatBench } from '../testing/chat-bench.ts'
import { chatFrame, mine, prepareScreen, show } from '../testing/chat-screen.tsx'
import { ChatWidget } from './chat-widget.tsx'

prepareScreen()

describe('the header widget', () => {
  test('[R2.6-11] [R2.6-14] has the unread badge, and a logout unless the team logs in by itself', async () => {
    const bench = show(chatBench(), <ChatWidget />)
    await act(() => bench.start())
    await bench.say(chatFrame(mine({ unread_messages: 2, unread: true })))
    const button = screen.getByRole('button', { name: /^Chat/ })
    expect(button).toHaveTextContent('2')
    await bench.user.click(button)
    expect(screen.getByRole('button', { name: 'Sair do chat' })).toBeVisible()
  })

  test('[R2.6-14] has no logout when it does', async () => {
    const bench = show(chatBench({ team: { enable_auto_login_webchat: true } }), <ChatWidget />)
    await act(() => bench.start())
    await bench.user.click(screen.getByRole('button', { name: /^Chat/ }))
    expect(screen.queryByRole('button', { name: 'Sair do chat' })).toBeNull()
  })

  test('[R2.6-12] is 360 wide with the list, 1200 with a chat, 500 high', async () => {
    const bench = show(chatBench(), <ChatWidget />)
    await act(() => bench.start())
    await bench.user.click(screen.getByRole('button', { name: /^Chat/ }))
    const menu = screen.getByRole('dialog', { name: 'Chat' })
    expect(menu).toHaveStyle({ width: '360px', height: '500px' })
    await bench.say(chatFrame(mine()))
    await act(async () => bench.host.select(4001))
    expect(menu).toHaveStyle({ width: '1200px', height: '500px' })
  })
})

describe('the header widget beside the page', () => {
  test('[R2.6-13] has a login view while the agent is not signed in to chat', async () => {
    const bench = show(chatBench(), <ChatWidget />)
    await bench.user.click(screen.getByRole('button', { name: /^Chat/ }))
    expect(within(screen.getByRole('dialog', { name: 'Chat' })).queryByRole('searchbox')).toBeNull()
    expect(screen.getByRole('button', { name: /Atender aqui|Entrar no chat/ })).toBeVisible()
  })

  test('stays a list on /chats, where the page shows the chat', async () => {
    const bench = show(chatBench(), <ChatWidget />, '/chats')
    await act(() => bench.start())
    await bench.say(chatFrame(mine()))
    await act(async () => bench.host.select(4001))
    await bench.user.click(screen.getByRole('button', { name: /^Chat/ }))
    expect(screen.getByRole('dialog', { name: 'Chat' })).toHaveStyle({ width: '360px' })
    expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull()
  })
})
