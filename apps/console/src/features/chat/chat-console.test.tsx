import { listArchives, listHistoric } from '@ramal/contract/endpoints/chat'
import { sampleChat, sampleMessage } from '@ramal/domain/chat/samples'
import { TooltipProvider } from '@ramal/ui/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { lendNavigator } from '../../lib/navigation.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { fakeBackend, on } from '../../testing/backend.ts'
import { goldenAnswer } from '../../testing/backend-examples.ts'
import type { ServerSays } from '../../testing/fake-socket.ts'
import { ChatContext } from './chat-context.ts'
import { HeaderChat } from './chat-widget.tsx'
import { RingingChat } from './ringing-chat.tsx'
import { CHAT_FORMS, chatBench } from './testing/chat-bench.ts'
import { Workspace } from './workspace.tsx'

beforeAll(() => showLocale('pt-br'))
// The virtual lists measure: give every element a size, or nothing is in view.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const mine = (overrides = {}) => sampleChat({ answered: true, user: { id: 7 }, ...overrides })
const frame = (chat = sampleChat()): ServerSays => ({ action: 'chat', data: { partial: false, chat } })
const page = (...messages: ReturnType<typeof sampleMessage>[]): ServerSays => ({
  action: 'messages',
  data: { step_id: 4001, messages, has_more: false },
})

const visit = vi.fn()

function show(bench: ReturnType<typeof chatBench>, what = <Workspace />, path = '/') {
  lendNavigator(visit)
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <TooltipProvider>
          <ChatContext value={bench.host}>
            {what}
            <RingingChat />
          </ChatContext>
        </TooltipProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const say = (said: ServerSays) => act(async () => bench.socket().say(said))
  return { ...bench, user: userEvent.setup(), say }
}

async function opened(options: Parameters<typeof chatBench>[0] = {}, chat = {}) {
  const bench = show(chatBench(options))
  await act(() => bench.start())
  await bench.say(frame(mine(chat)))
  await act(async () => bench.host.select(4001))
  await bench.say(page(sampleMessage()))
  return bench
}

describe('a chat that rings', () => {
  test('[R4.9-16] is a dialog "Novo Chat" with Atender and Desligar', async () => {
    const { start, say, user, sent } = show(chatBench())
    await act(() => start())
    await say(frame(sampleChat({ last_message: 'Oi, meu boleto venceu' })))
    const dialog = screen.getByRole('dialog', { name: 'Novo Chat' })
    expect(dialog).toHaveTextContent('João Souza')
    expect(dialog).toHaveTextContent('Oi, meu boleto venceu')
    expect(document.body).toHaveFocus()
    await user.click(within(dialog).getByRole('button', { name: 'Atender' }))
    expect(sent('answer')).toHaveLength(1)
    expect(visit).toHaveBeenCalledWith('/chats')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('goes back to the queue with Desligar; Alt+C answers the next', async () => {
    const { start, say, user, sent } = show(chatBench())
    await act(() => start())
    await say(frame())
    await say(frame(sampleChat({ id: 4002 })))
    expect(screen.getByRole('dialog')).toHaveTextContent('Mais 1 na espera')
    await user.click(screen.getByRole('button', { name: 'Desligar' }))
    expect(sent('hangup')).toMatchObject([{ step_id: 4001, reason: 'rejected' }])
    await user.keyboard('{Alt>}c{/Alt}')
    expect(sent('answer')).toMatchObject([{ step_id: 4002 }])
  })
})

describe('the focus after a chat was answered', () => {
  test.each([
    ['Alt+C', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Alt>}c{/Alt}')],
    [
      'Atender',
      async (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'Atender' })),
    ],
  ])('%s leads to where one writes, once the chat is there', async (_, answer) => {
    const { start, say, user } = show(chatBench())
    await act(() => start())
    await say(frame())
    await answer(user)
    await say(frame(mine()))
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus()
  })

  test('is on the conversation where nothing may be written', async () => {
    const { start, say, user } = show(chatBench())
    await act(() => start())
    await say(frame())
    await user.keyboard('{Alt>}c{/Alt}')
    await say(frame(mine({ can_agent_send_message: false })))
    expect(screen.getByRole('region', { name: 'Conversa com João Souza' })).toHaveFocus()
  })

  test('stays with who has gone elsewhere meanwhile', async () => {
    const { start, say, user } = show(chatBench())
    await act(() => start())
    await say(frame())
    await user.keyboard('{Alt>}c{/Alt}')
    await user.click(screen.getByRole('searchbox'))
    await say(frame(mine()))
    expect(screen.getByRole('searchbox')).toHaveFocus()
  })
})

describe('the list', () => {
  test('[R2.7-01] [R2.7-02] [R2.7-04] shows the open chats and searches them', async () => {
    const { start, say, user } = show(chatBench())
    await act(() => start())
    expect(screen.getByText('Nenhum chat em atendimento')).toBeVisible()
    await say(frame(mine({ unread_messages: 3, unread: true })))
    await say(frame(mine({ id: 4002, title: 'Maria' })))
    const list = screen.getByRole('region', { name: 'Chats em atendimento' })
    const item = within(list).getByRole('button', { name: /João Souza.*3 não lidas/ })
    expect(item.closest('li')).toHaveStyle({ height: '100px' })
    await user.type(screen.getByRole('searchbox'), 'mari')
    expect(within(list).queryByRole('button', { name: /João/ })).toBeNull()
    expect(within(list).getByRole('button', { name: /Maria/ })).toBeVisible()
  })

  test('is used from the keyboard: / searches, arrows move, Enter opens', async () => {
    const { start, say, user, host } = show(chatBench())
    await act(() => start())
    await say(frame(mine({ id: 4001, last_client_response_ts: 2 })))
    await say(frame(mine({ id: 4002, last_client_response_ts: 1 })))
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

  test('[R2.7-13] [R2.7-14] says to select a chat, and that all is read', async () => {
    const { start, say } = show(chatBench())
    await act(() => start())
    expect(screen.getByText('Selecione um chat')).toBeVisible()
    expect(screen.getByText('Todas as mensagens foram lidas')).toBeVisible()
    await say(frame(mine({ unread_messages: 1, unread: true })))
    expect(screen.queryByText('Todas as mensagens foram lidas')).toBeNull()
  })

  test('[R2.7-15] a login shows while the chat is not started', () => {
    show(chatBench())
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.getByText('Seu atendimento está em outra aba')).toBeVisible()
  })
})

describe('the conversation', () => {
  test('[R2.7-08] [R2.7-16] shows the messages, and Enter sends', async () => {
    const { user, api } = await opened()
    expect(screen.getByRole('log')).toHaveTextContent('Oi, meu boleto venceu')
    const box = screen.getByRole('textbox', { name: 'Mensagem' })
    await user.type(box, 'linha{Shift>}{Enter}{/Shift}dois')
    expect(api.send).not.toHaveBeenCalled()
    await user.type(box, '{Enter}')
    expect(api.send).toHaveBeenCalledWith(4001, expect.objectContaining({ content: 'linha\ndois' }))
    expect(box).toHaveValue('')
  })

  test('[R5-14] Enviar waits for a text that is not blank', async () => {
    const { user } = await opened()
    const button = screen.getByRole('button', { name: 'Enviar' })
    expect(button).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), '  ')
    expect(button).toBeDisabled()
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Oi')
    expect(button).toBeEnabled()
  })

  test('[R4.9-07] our messages say in words how far they came', async () => {
    const { say } = await opened()
    const ours = sampleMessage({ id: 88002, sent_by: 'agent', status: 'accepted', content: 'Bom dia' })
    await say({ action: 'message', data: { step_id: 4001, message: ours } })
    const words = [
      ['accepted', 'Aceita'],
      ['dispatched', 'Enviada'],
      ['received', 'Recebida'],
      ['consumed', 'Lida'],
    ] as const
    for (const [status, word] of words) {
      const report = {
        id: 88002,
        uid: ours.uid,
        status,
        read: false,
        code: null,
        reason: null,
        external_error: null,
        datetime: ours.datetime,
      }
      await say({ action: 'messageStatus', data: { step_id: 4001, messages: [report] } })
      expect(screen.getByText(word)).toBeInTheDocument()
    }
  })

  test('[R3-18] statuses are shown only where the channel has them', async () => {
    const { say } = await opened(
      {},
      { compatibility: { ...mine().compatibility, show_message_status: false } },
    )
    const ours = sampleMessage({ id: 88002, sent_by: 'agent', status: 'accepted' })
    await say({ action: 'message', data: { step_id: 4001, message: ours } })
    expect(screen.queryByText('Aceita')).toBeNull()
  })

  test('[R4.9-08] [R5-45] [R8-19] a failed one says why, and is resent after a question', async () => {
    const send = vi.fn().mockRejectedValue(new Error('Sem conexão'))
    const { user } = await opened({ api: { send } })
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Oi{Enter}')
    const why = await screen.findByText('Mensagem não enviada: Sem conexão')
    expect(why).toHaveAttribute('title', 'Sem conexão')
    await user.click(screen.getByRole('button', { name: 'Reenviar' }))
    const question = screen.getByRole('alertdialog', { name: 'Deseja reenviar esta mensagem?' })
    await user.click(within(question).getByRole('button', { name: 'Reenviar' }))
    expect(send).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['R4.9-03', 'Este chat foi encerrado', { end: true }],
    ['R4.9-02', 'Chat expirado envie um template para retornar o contato', { has_expired: true }],
  ])('[%s] is locked with "%s"', async (_row, banner, chat) => {
    const { say } = await opened()
    await say(frame(mine(chat)))
    expect(screen.getByText(banner)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toBeDisabled()
  })

  test('[R4.9-06] waits for the answer to a template', async () => {
    const { say } = await opened({}, { can_agent_send_message: false })
    const template = sampleMessage({ id: 88002, sent_by: 'agent', type: 'template' })
    await say({ action: 'message', data: { step_id: 4001, message: template } })
    expect(screen.getByText('Aguardando a resposta do cliente ao template')).toBeVisible()
  })

  test('[R4.9-26] an ended chat shows the seconds that are left', async () => {
    const { say } = await opened()
    await say({ action: 'end', data: { step_id: 4001, reason: 'client', finished_at: null } })
    const [ring] = screen.getAllByRole('timer', { name: /^Será encerrado em 1[45] s$/ })
    expect(ring).toBeVisible()
  })
})

describe('the panel', () => {
  const forms = async () => CHAT_FORMS

  test('[R5-11] [R5-12] Encerrar brings up what is missing, then closes', async () => {
    const { user, api, told } = await opened({ api: { forms } })
    await screen.findByRole('textbox', { name: /^Boleto/ }) // The form has come.
    await user.click(screen.getByRole('button', { name: 'Encerrar' }))
    expect(screen.getByRole('tab', { name: 'Classificação' })).toHaveAttribute('aria-selected', 'true')
    const classification = screen.getByRole('combobox', { name: /^Classificação/ })
    await waitFor(() => expect(classification).toHaveAccessibleDescription('Este campo é obrigatório'))
    await user.selectOptions(classification, 'Resolvido')
    await user.click(screen.getByRole('button', { name: 'Encerrar' }))
    expect(screen.getByRole('tab', { name: 'Formulário' })).toHaveAttribute('aria-selected', 'true')
    expect(told.map((notice) => notice.type)).toEqual(['classification_required', 'form_required'])
    await user.type(screen.getByRole('textbox', { name: /^Boleto/ }), '123')
    await user.click(screen.getByRole('button', { name: 'Encerrar' }))
    expect(api.close).toHaveBeenCalledWith(mine().uid, false)
    await waitFor(() => expect(screen.getByText('Selecione um chat')).toBeVisible())
  })

  test('[R2.7-33] the form has its own Salvar', async () => {
    const { user, api } = await opened({ api: { forms } })
    await user.type(await screen.findByRole('textbox', { name: /^Boleto/ }), '123')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(api.saveForm).toHaveBeenCalledWith(mine().uid, { boleto: '123' })
  })
})

describe('the header widget', () => {
  test('[R2.6-11] [R2.6-14] has the unread badge, and a logout unless the team logs in by itself', async () => {
    const bench = show(chatBench(), <HeaderChat />)
    await act(() => bench.start())
    await bench.say(frame(mine({ unread_messages: 2, unread: true })))
    const button = screen.getByRole('button', { name: /^Chat/ })
    expect(button).toHaveTextContent('2')
    await bench.user.click(button)
    expect(screen.getByRole('button', { name: 'Sair do chat' })).toBeVisible()
  })

  test('[R2.6-14] has no logout when it does', async () => {
    const bench = show(chatBench({ team: { enable_auto_login_webchat: true } }), <HeaderChat />)
    await act(() => bench.start())
    await bench.user.click(screen.getByRole('button', { name: /^Chat/ }))
    expect(screen.queryByRole('button', { name: 'Sair do chat' })).toBeNull()
  })

  test('[R2.6-12] is 360 wide with the list, 1200 with a chat, 500 high', async () => {
    const bench = show(chatBench(), <HeaderChat />)
    await act(() => bench.start())
    await bench.user.click(screen.getByRole('button', { name: /^Chat/ }))
    const menu = screen.getByRole('dialog', { name: 'Chat' })
    expect(menu).toHaveStyle({ width: '360px', height: '500px' })
    await bench.say(frame(mine()))
    await act(async () => bench.host.select(4001))
    expect(menu).toHaveStyle({ width: '1200px', height: '500px' })
  })
})

describe('the header widget beside the page', () => {
  test('[R2.6-13] has a login view while the agent is not signed in to chat', async () => {
    const bench = show(chatBench(), <HeaderChat />)
    await bench.user.click(screen.getByRole('button', { name: /^Chat/ }))
    expect(within(screen.getByRole('dialog', { name: 'Chat' })).queryByRole('searchbox')).toBeNull()
    expect(screen.getByRole('button', { name: /Atender aqui|Entrar no chat/ })).toBeVisible()
  })

  test('stays a list on /chats, where the page shows the chat', async () => {
    const bench = show(chatBench(), <HeaderChat />, '/chats')
    await act(() => bench.start())
    await bench.say(frame(mine()))
    await act(async () => bench.host.select(4001))
    await bench.user.click(screen.getByRole('button', { name: /^Chat/ }))
    expect(screen.getByRole('dialog', { name: 'Chat' })).toHaveStyle({ width: '360px' })
    expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull()
  })
})

describe('history and archive', () => {
  const rows = {
    count: 12,
    next: null,
    previous: null,
    results: goldenAnswer(listHistoric).body.results.map((row) => ({
      ...row,
      name: 'Cliente 1',
      last_message: 'x'.repeat(120),
    })),
  }
  const answer = (spec: typeof listHistoric | typeof listArchives) =>
    fakeBackend(on(spec, { status: 200, body: rows }))

  test.each([
    ['R2.7-05', 'Histórico', listHistoric],
    ['R2.7-06', 'Arquivados', listArchives],
  ])('[%s] [R2.7-22] [R2.7-23] [R2.7-24] %s opens a paged table', async (_row, name, spec) => {
    const { requests } = answer(spec)
    const { start, user } = show(chatBench())
    await act(() => start())
    await user.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog', { name })
    const table = await within(dialog).findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['ID', 'Data/Hora', 'Nome', 'Última mensagem', 'Telefone', 'Ação'])
    expect(within(table).getByText(`${'x'.repeat(100)}…`)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Próxima página' }))
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ limit: '10', offset: '10' }))
  })

  test('[R2.7-25] the filter waits 500 ms', async () => {
    const { requests } = answer(listHistoric)
    const { start, user } = show(chatBench())
    await act(() => start())
    await user.click(screen.getByRole('button', { name: 'Histórico' }))
    await screen.findByRole('table')
    const typedAt = Date.now()
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar' }), 'joao')
    await waitFor(() => expect(requests.at(-1)?.query['search']).toBe('joao'), { timeout: 2000 })
    expect(Date.now() - typedAt).toBeGreaterThanOrEqual(500)
    expect(requests.map((request) => request.query['search'] ?? '')).toEqual(['', 'joao'])
  })
})
