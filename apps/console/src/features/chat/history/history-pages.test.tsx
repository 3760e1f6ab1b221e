import { getRoom, listArchives, listHistoric } from '@ramal/contract/endpoints/chat'
import type { HistoryRow } from '@ramal/contract/entities/room'
import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on, type Played, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { within as inConsole } from '../../../testing/render-page.tsx'
import type { HistoryKind } from './history-api.ts'
import { HistoryDialog } from './history-dialog.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => void vi.unstubAllGlobals())

const [golden] = goldenAnswer(listHistoric).body.results
const row = (change: Partial<HistoryRow> = {}): HistoryRow => ({ ...golden!, ...change })
/** A backend with so many chats, of which it gives one. */
const chats = (count: number, spec = listHistoric, change: Partial<HistoryRow> = {}) =>
  on(spec, {
    status: 200,
    body: { count, next: null, previous: null, results: count ? [row(change)] : [] },
  })

function shown(played: readonly Played[], kind: HistoryKind = 'historic') {
  const backend = fakeBackend(...played)
  const onClose = vi.fn()
  render(inConsole(fakeConsole(), <HistoryDialog kind={kind} onClose={onClose} />))
  return { ...backend, onClose, user: userEvent.setup() }
}
const button = (name: string) => screen.getByRole('button', { name })
const table = () => screen.findByRole('table')

describe('the pages of the history', () => {
  test.each([
    ['historic', 'Histórico', 'Seus chats encerrados', listHistoric],
    ['archives', 'Arquivados', 'Chats arquivados', listArchives],
  ] as const)(
    'The dialog of %s is called "%s", says whose chats they are and asks for the newest first',
    async (kind, name, text, spec) => {
      const { asked } = shown([chats(12, spec as typeof listHistoric)], kind)
      await table()
      expect(screen.getByRole('dialog', { name })).toHaveAccessibleDescription(text)
      expect(asked(spec).map(({ query }) => query)).toEqual([
        { limit: '10', offset: '0', search: '', ordering: '-datetime' },
      ])
    },
  )

  test('A row of the history has the chat’s number, time, customer, last message and telephone', async () => {
    const datetime = new Date(2025, 2, 14, 9, 26, 53).toISOString()
    const change = { id: 7, datetime, name: 'Ana', last_message: 'Obrigada', phone: '5511999990003' }
    shown([chats(1, listHistoric, change)])
    const cells = within(await table()).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      ...['7', '14/03/2025 09:26:53', 'Ana', 'Obrigada', '(11) 99999-0003', 'Ver conversa'],
    ])
  })

  test('The pages lead on to the last chat and back to the first, and no further', async () => {
    const { user, asked } = shown([chats(25)])
    await table()
    const offsets = () => asked(listHistoric).map(({ query }) => query['offset'])
    expect(screen.getByText('1–10 de 25')).toBeVisible()
    expect(button('Página anterior')).toBeDisabled()
    await user.click(button('Próxima página'))
    expect(await screen.findByText('11–20 de 25')).toBeVisible()
    await user.click(button('Próxima página'))
    expect(await screen.findByText('21–25 de 25')).toBeVisible()
    expect(button('Próxima página')).toBeDisabled()
    await user.click(button('Página anterior'))
    expect(await screen.findByText('11–20 de 25')).toBeVisible()
    await waitFor(() => expect(offsets()).toEqual(['0', '10', '20', '10']))
  })

  test('A page that ends with the last chat is the last one', async () => {
    shown([chats(10)])
    await table()
    expect(screen.getByText('1–10 de 10')).toBeVisible()
    expect(button('Próxima página')).toBeDisabled()
  })

  test('A search begins at its first page', async () => {
    const { user, asked } = shown([chats(25)])
    await table()
    await user.click(button('Próxima página'))
    await screen.findByText('11–20 de 25')
    await user.type(screen.getByRole('searchbox', { name: 'Filtrar' }), 'ana')
    expect(screen.getByText('1–10 de 25')).toBeVisible()
    await waitFor(() =>
      expect(asked(listHistoric).at(-1)?.query).toMatchObject({ search: 'ana', offset: '0' }),
    )
  })

  test('Where there is no chat the dialog says so in place of a table', async () => {
    shown([chats(0)])
    expect(await screen.findByText('Nenhum chat aqui ainda')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('A history that could not be had says why and is asked for again', async () => {
    const { user, asked } = shown([refuse(listHistoric, 'permission_denied')])
    expect(await screen.findByText('Não foi possível carregar os dados')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    const before = asked(listHistoric).length
    await user.click(button('Tentar de novo'))
    await waitFor(() => expect(asked(listHistoric).length).toBeGreaterThan(before))
  })

  test('The dialog is closed by its button, and not before', async () => {
    const { user, onClose } = shown([chats(1)])
    await table()
    expect(onClose).not.toHaveBeenCalled()
    await user.click(button('Fechar'))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('a conversation of the history', () => {
  const room = goldenAnswer(getRoom).body
  const ours = (change = {}) =>
    sampleMessage({ id: 2, sent_by: 'agent', status: 'received', content: 'Bom dia', ...change })
  const withRoom = (status: boolean, messages = [sampleMessage(), ours()]) =>
    on(getRoom, {
      status: 200,
      body: {
        ...room,
        step: {
          ...room.step,
          end: true,
          compatibility: { ...room.step.compatibility, show_message_status: status },
        },
        messages,
      },
    })

  async function opened(played: Played) {
    const page = shown([chats(1, listHistoric, { id: 7, step_id: 4711 }), played])
    await page.user.click(await screen.findByRole('button', { name: 'Ver conversa' }))
    return page
  }

  test('A conversation of the history bears its customer’s name, and its list the list’s again (D28)', async () => {
    const { user } = await opened(withRoom(true))
    expect(await screen.findByRole('dialog', { name: 'Maria Alves' })).toBeVisible()
    await user.click(button('Voltar'))
    expect(await screen.findByRole('dialog', { name: 'Histórico' })).toBeVisible()
  })

  test('A conversation of the history is that of the row, by days, and "Voltar" leads to the table again', async () => {
    const { user, asked } = await opened(withRoom(true))
    const log = await screen.findByRole('log', { name: 'Mensagens' })
    expect(asked(getRoom).map(({ path }) => path)).toEqual([expect.stringMatching(/\/4711\/$/)])
    expect(log).toHaveTextContent('14/03/2025')
    expect(within(log).getAllByRole('article')).toHaveLength(2)
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(button('Voltar'))
    expect(await table()).toBeVisible()
    expect(screen.queryByRole('log')).toBeNull()
  })

  test.each([
    [true, 1],
    [false, 0],
  ])(
    '§3: A conversation of a channel that shows statuses (%s) shows %i in the history',
    async (status, count) => {
      await opened(withRoom(status))
      const log = await screen.findByRole('log')
      expect(within(log).queryAllByTitle('Recebida')).toHaveLength(count)
    },
  )

  test('A failed message of the history is read, not sent again', async () => {
    await opened(withRoom(true, [ours({ status: 'failed' })]))
    expect(await screen.findByText(/Mensagem não enviada/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reenviar' })).toBeNull()
  })

  test('[R8-16] A conversation that could not be had names its chat and is asked for again', async () => {
    const { user, asked } = await opened(refuse(getRoom, 'permission_denied'))
    expect(await screen.findByText('Não foi possível obter as informações do chat 4711')).toBeVisible()
    expect(screen.queryByRole('log')).toBeNull()
    const before = asked(getRoom).length
    await user.click(button('Tentar de novo'))
    await waitFor(() => expect(asked(getRoom).length).toBeGreaterThan(before))
  })
})
