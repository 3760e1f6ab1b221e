import { text } from '@ramal/i18n/text'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { showLateTexts } from '../../../lib/i18n.ts'
import { later } from '../../../lib/later.ts'
import type { ServerSays } from '../../../testing/fake-socket.ts'
import * as openChats from '../open-chats.ts'
import { CHAT_FORMS, chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine, NO_CHATS } from '../testing/chat-samples.ts'
import { opened, prepareScreen, show, stubWidth } from '../testing/chat-screen.tsx'
import { ChatWidget } from './chat-widget.tsx'
import { ChatsScreen } from './chats-screen.tsx'
import { Workspace } from './workspace.tsx'

prepareScreen()

const PANEL = 'Formulário e classificação'
const panel = () => screen.queryByRole('complementary', { name: PANEL })
const button = (name: string) => screen.getByRole('button', { name })

describe('the panel beside the conversation', () => {
  test('On a wide screen the panel stands beside the conversation', async () => {
    await opened()
    expect(panel()).toBeVisible()
    expect(screen.queryByRole('dialog', { name: PANEL })).toBeNull()
  })

  test('§2.7: On a narrow screen the panel comes when it is asked for, and goes again', async () => {
    stubWidth(false)
    const { user } = await opened()
    expect(panel()).toBeNull()
    await user.click(button(PANEL))
    const sheet = screen.getByRole('dialog', { name: PANEL })
    expect(within(sheet).getByRole('button', { name: 'Encerrar' })).toBeVisible()
    await user.click(within(sheet).getByRole('button', { name: 'Fechar o painel' }))
    expect(panel()).toBeNull()
  })

  test('A panel that was asked for at one chat does not cover the next one, nor that chat when it is chosen again', async () => {
    stubWidth(false)
    const { user, say, host } = await opened()
    await user.click(button(PANEL))
    await say(chatFrame(mine({ id: 4002, title: 'Maria' })))
    await act(async () => host.select(4002))
    expect(screen.getByRole('region', { name: 'Conversa com Maria', hidden: true })).toBeInTheDocument()
    expect(panel()).toBeNull()
    await act(async () => host.select(4001))
    expect(panel()).toBeNull()
  })

  test('A window that is made wider shows the panel beside the conversation', async () => {
    const { turn } = stubWidth(false)
    await opened()
    turn()
    expect(panel()).toBeVisible()
    turn()
    expect(panel()).toBeNull()
  })

  test('On a narrow screen the panel comes by itself where its forms keep the chat open', async () => {
    stubWidth(false)
    const { user } = await opened({ api: { forms: async () => CHAT_FORMS } })
    expect(screen.queryByRole('dialog', { name: PANEL })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Até logo{Control>}{Enter}{/Control}')
    const sheet = await screen.findByRole('dialog', { name: PANEL })
    expect(await within(sheet).findByRole('tab', { name: 'Classificação', selected: true })).toBeVisible()
    const wrong = await within(sheet).findByRole('combobox', { name: /^Classificação/ })
    await waitFor(() => expect(wrong).toHaveFocus())
  })

  test.each(['en-us', 'es-es'] as const)(
    'The cross of the panel has another name than the end of the chat: %s',
    (locale) => {
      expect(text(locale, 'chat.closePanel')).not.toBe(text(locale, 'chat.close'))
    },
  )

  test('A panel that has shown what is missing beside the conversation does not come over the page when a call takes its place', async () => {
    const room = stubWidth(true)
    const { user } = await opened({ api: { forms: async () => CHAT_FORMS } })
    await screen.findByRole('textbox', { name: /^Boleto/ })
    await user.click(button('Encerrar'))
    expect(await screen.findAllByText('Este campo é obrigatório')).not.toHaveLength(0)
    await room.turn()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('Where no chat is chosen it is said that all messages are read, but not while one is unread', async () => {
    const page = show(chatHarness(), <ChatsScreen />)
    await act(() => page.start())
    await page.say(chatFrame(mine()))
    expect(screen.getByText('Todas as mensagens foram lidas')).toBeVisible()
    await page.say(chatFrame(mine({ unread_messages: 1, unread: true })))
    expect(screen.getByText('Selecione um chat')).toBeVisible()
    expect(screen.queryByText('Todas as mensagens foram lidas')).toBeNull()
  })

  test('§2.7: Where there is no room for both, the list makes way for the chosen chat, and the empty place for the list', async () => {
    const { host } = await opened()
    const list = screen.getByRole('region', { name: 'Chats em atendimento' })
    expect(list.parentElement).toHaveClass('@max-[600px]:hidden')
    await act(async () => host.select(null))
    expect(list.parentElement).not.toHaveClass('@max-[600px]:hidden')
  })

  test('Where no chat is chosen there is no panel', async () => {
    const page = show(chatHarness(), <ChatsScreen />)
    await act(() => page.start())
    await page.say(chatFrame(mine()))
    expect(panel()).toBeNull()
    expect(screen.getByText('Selecione um chat')).toBeVisible()
  })
})

describe('where no chat is open', () => {
  test('Nobody is asked to choose a chat while there is none to choose', async () => {
    const { start, say } = show(chatHarness())
    await act(() => start())
    expect(screen.queryByText('A conversa aparece aqui')).toBeNull() // nobody knows yet
    await say(NO_CHATS)
    expect(screen.getByText('A conversa aparece aqui')).toBeVisible()
    expect(screen.queryByText('Selecione um chat')).toBeNull()
    await say(chatFrame(mine()))
    expect(screen.getByText('Selecione um chat')).toBeVisible()
  })
})

describe('a chat that is not signed in', () => {
  test('§4.11: That another tab serves is short here: the bar above the page says it, and brings it here', async () => {
    const { business } = show(chatHarness())
    await act(async () => business.say('startService', { uid: 'another tab' } as never))
    expect(screen.getByText('Em outra aba')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Atender aqui' })).toBeNull()
  })

  test('§4.11: Until it is known which tab serves the agent, this one offers to', async () => {
    const { user, business, host } = show(chatHarness())
    expect(screen.getByTestId('workspace-place')).toBeVisible() // mostly it is known at once
    expect(screen.queryByText('Você não está no chat')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Atender aqui' }, { timeout: 4_000 }))
    expect(business.sent).toContainEqual(expect.objectContaining({ action: 'service_here' }))
    expect(host.getSnapshot().run).toBe('off')
  })

  test('In the tab that serves the agent the chat is started by its button', async () => {
    const { user, business, api } = show(chatHarness())
    await act(async () => business.say('startService', { uid: 'this tab' } as never))
    expect(screen.getByText('Você não está no chat')).toBeVisible()
    expect(screen.getByText('Entre para receber conversas.')).toBeVisible()
    expect(screen.queryByText('Seu atendimento está em outra aba')).toBeNull()
    await user.click(button('Entrar no chat'))
    expect(api.channelLogin).toHaveBeenCalledExactlyOnceWith('user')
    expect(await screen.findByRole('searchbox')).toBeVisible()
  })

  test('A chat that is being started says so', async () => {
    const channelLogin = () => new Promise<undefined>(() => undefined)
    const { host } = show(chatHarness({ api: { channelLogin } }))
    act(() => void host.start('user'))
    expect(screen.getByRole('status')).toHaveTextContent('Conectando o chat...')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the chat in the header', () => {
  const widget = () => screen.getByRole('button', { name: /^Chat/ })

  test('The chat in the header tells its status, and what is unread for screen readers too', async () => {
    const { start, say } = show(chatHarness(), <ChatWidget />)
    expect(widget()).toHaveAccessibleName('Chat Indisponível')
    await act(() => start())
    await say(chatFrame(mine({ unread_messages: 2, unread: true })))
    expect(widget()).toHaveAccessibleName(/2 não lidas/)
    expect(widget()).not.toHaveAccessibleName(/Indisponível/)
  })

  test('The chat in the header has no number while nothing is unread', async () => {
    const { start, say } = show(chatHarness(), <ChatWidget />)
    await act(() => start())
    await say(chatFrame(mine()))
    expect(widget()).not.toHaveTextContent(/\d/)
  })

  test('"Sair do chat" signs out of the chat and leads back to its login', async () => {
    const { start, user, api } = show(chatHarness(), <ChatWidget />)
    await act(() => start())
    await user.click(widget())
    await user.click(button('Sair do chat'))
    expect(api.channelLogout).toHaveBeenCalledOnce()
    expect(await screen.findByRole('button', { name: 'Atender aqui' }, { timeout: 4_000 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sair do chat' })).toBeNull()
  })

  test('The chat in the header shows its status again where one signs out', async () => {
    const { start, user } = show(chatHarness(), <ChatWidget />)
    await act(() => start())
    await user.click(widget())
    expect(screen.getAllByText(/Disponível|Indisponível|Ocupado/)).toHaveLength(2)
  })

  test('The chat in the header stays a list on the page of the chats in every language', async () => {
    const { start, say, host, user } = show(chatHarness(), <ChatWidget />, '/en-us/chats')
    await act(() => start())
    await say(chatFrame(mine()))
    await act(async () => host.select(4001))
    await user.click(widget())
    expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull()
    expect(screen.getByRole('region', { name: 'Chats em atendimento' })).toBeVisible()
  })

  test('The chat in the header shows the whole chat that is chosen on any other page', async () => {
    const { start, say, host, user } = show(chatHarness(), <ChatWidget />)
    await act(() => start())
    await say(chatFrame(mine()))
    await act(async () => host.select(4001))
    await user.click(widget())
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toBeVisible()
  })
})

test('The page stands before what open chats are shown with has come: until then their places say so', async () => {
  let arrive = () => {}
  const part = later(
    () =>
      new Promise<typeof openChats>((resolve) => {
        arrive = () => resolve(openChats)
      }),
  )
  const { start, say, host } = show(chatHarness(), <Workspace />, '/', { openChats: part })
  await act(() => start())
  expect(screen.getByRole('searchbox')).toBeVisible()
  await say(chatFrame(mine()))
  await act(async () => host.select(4001))
  expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull()
  expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(2)
  await act(async () => arrive())
  expect(screen.getByRole('textbox', { name: 'Mensagem' })).toBeVisible()
  expect(panel()).toBeVisible()
  const list = screen.getByRole('region', { name: 'Chats em atendimento' })
  expect(within(list).getByRole('button', { name: /João Souza/ })).toBeVisible()
})

describe('a chat that a supervisor takes over', () => {
  const gone: ServerSays = { action: 'end', data: { step_id: 4001, reason: 'transfer', finished_at: null } }
  const by = { id: 4, description: 'Sofia Prado' }

  test('Who wrote in it goes on in the list, and who has it now stands where it was until another is opened', async () => {
    await showLateTexts()
    const { user, say, host, business } = await opened()
    await say(chatFrame(mine({ id: 4002, title: 'Maria' })))
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Vou ver')
    act(() => business.say('chatTaken', { step_id: 4001, title: 'João Souza', by }))
    await say(gone)
    expect(screen.getByText('Sofia Prado assumiu o chat com João Souza')).toBeVisible()
    expect(screen.getByRole('button', { name: /Maria/ })).toHaveFocus()
    await act(async () => host.select(4002))
    await act(async () => host.select(null))
    expect(screen.queryByText('Sofia Prado assumiu o chat com João Souza')).toBeNull()
  })

  test('Where it was the only one the focus is where chats are searched', async () => {
    const { user, say } = await opened()
    await user.click(screen.getByRole('textbox', { name: 'Mensagem' }))
    await say(gone)
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })

  test('Who is elsewhere on the page stays there', async () => {
    const { user, say } = await opened()
    await user.click(screen.getByRole('button', { name: 'Arquivados' }))
    const there = document.activeElement
    await say(gone)
    expect(document.activeElement).toBe(there)
  })
})
