import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { act, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine, NO_CHATS } from '../testing/chat-samples.ts'
import { opened, prepareScreen, show } from '../testing/chat-screen.tsx'

prepareScreen()
beforeAll(() => showLocale('pt-br'))

const list = () => screen.getByRole('region', { name: 'Chats em atendimento' })
const item = () => within(list()).getByRole('button', { name: /João Souza/ })

/** The list with one chat in it. */
async function listed(chat: Parameters<typeof mine>[0] = {}) {
  const page = show(chatHarness())
  await act(() => page.start())
  await page.say(chatFrame(mine(chat)))
  return page
}

describe('a chat of the list', () => {
  test('A chat of the list says how the customer is reached and in which queue they wait', async () => {
    await listed()
    expect(item()).toHaveTextContent('(11) 99999-0002 · Suporte')
  })

  test('A chat without a queue names its channel', async () => {
    await listed({ queue: null })
    expect(item()).toHaveTextContent('(11) 99999-0002 · WhatsApp Suporte')
  })

  test('A chat shows when the customer last wrote, or when it began', async () => {
    const datetime = new Date(2025, 2, 14, 9, 26).toISOString()
    const { say } = await listed({ datetime, last_client_response_ts: null })
    expect(within(item()).getByText('09:26')).toBeVisible()
    const last_client_response_ts = new Date(2025, 2, 14, 10, 5).getTime()
    await say(chatFrame(mine({ datetime, last_client_response_ts })))
    expect(within(item()).getByText('10:05')).toBeVisible()
  })

  test('A chat shows its last message as the server tells it, until its messages are here', async () => {
    const { host, say } = await listed({ last_message: 'do servidor' })
    expect(item()).toHaveTextContent('do servidor')
    await act(async () => host.select(4001))
    const messages = [
      sampleMessage({ content: 'a penúltima' }),
      sampleMessage({ id: 88_002, content: 'a última' }),
      sampleMessage({ id: 88_003, content: 'oculta', visible_agent: false }),
    ]
    await say({ action: 'messages', data: { step_id: 4001, messages, has_more: false } })
    expect(item()).toHaveTextContent('a última')
    expect(item()).not.toHaveTextContent(/do servidor|a penúltima|oculta/)
  })

  test('A draft stands in a chat in place of its last message', async () => {
    const { user } = await opened()
    await user.type(screen.getByRole('textbox', { name: 'Mensagem' }), 'Bom dia')
    expect(item()).toHaveTextContent('Bom dia')
    expect(item()).not.toHaveTextContent('meu boleto')
  })

  test('A chat whose messages are all read has no number at it', async () => {
    await listed({ unread_messages: 0 })
    expect(item()).not.toHaveTextContent(/não lida/)
    expect(within(item()).queryByText('0')).toBeNull()
  })

  test('A chat that ended counts down in the list', async () => {
    const { say } = await listed()
    expect(within(item()).queryByRole('timer')).toBeNull()
    await say({ action: 'end', data: { step_id: 4001, reason: 'client', finished_at: null } })
    expect(within(item()).getByRole('timer')).toBeVisible()
  })

  test('A click on a chat chooses it', async () => {
    const { user, host } = await listed()
    expect(item()).toHaveAttribute('aria-current', 'false')
    await user.click(item())
    expect(host.getSnapshot().selected).toBe(4001)
  })
})

describe('the search of the list', () => {
  const nothing = 'Sem resultados'
  const none = 'Nenhum chat em atendimento'

  test('A list without chats says that there is none, not that none was found', async () => {
    const page = show(chatHarness())
    await act(() => page.start())
    expect(screen.queryByText(none)).toBeNull() // the server has not told yet
    await page.say(NO_CHATS)
    expect(screen.getByText(none)).toBeVisible()
    expect(screen.getByText('Um chat novo toca e aparece aqui quando for atendido.')).toBeVisible()
    expect(screen.queryByText(nothing)).toBeNull()
  })

  test('A list with chats says neither, and a search that finds no chat says so', async () => {
    const { user } = await listed()
    expect(screen.queryByText(none)).toBeNull()
    expect(screen.queryByText(nothing)).toBeNull()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar por nome, telefone ou data' }), 'zzz')
    expect(screen.getByText(nothing)).toBeVisible()
    expect(screen.queryByText(none)).toBeNull()
  })

  test.each(['99990002', '14/03/2025 09:26'])(
    '§2.7: A chat is found by "%s" of its telephone or its time',
    async (text) => {
      const { user } = await listed({ datetime: new Date(2025, 2, 14, 9, 26).toISOString() })
      await user.type(screen.getByRole('searchbox'), text)
      expect(item()).toBeVisible()
    },
  )
})

describe('the history beside the list', () => {
  test.each(['Histórico', 'Arquivados'])('"%s" opens a dialog that can be closed again', async (name) => {
    const { user } = await listed()
    await user.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog', { name })
    await user.click(within(dialog).getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('dialog', { name })).toBeNull()
  })
})
