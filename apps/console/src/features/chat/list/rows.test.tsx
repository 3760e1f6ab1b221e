import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatFrame, mine } from '../testing/chat-samples.ts'
import { opened, prepareScreen, show } from '../testing/chat-screen.tsx'

prepareScreen()
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const NOW = Date.parse('2026-11-24T12:00:00Z')
const MINUTE = 60_000
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

async function listed(...chats: Parameters<typeof mine>[0][]) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const harness = show(chatHarness())
  await act(() => harness.start())
  for (const chat of chats) await harness.say(chatFrame(mine(chat)))
  return harness
}

describe('what a row of the list says of the last message', () => {
  test.each([
    ['a photo without words', { last_message: null, last_message_kind: 'photo' }, 'Foto'],
    ['a photo with words', { last_message: 'o recibo', last_message_kind: 'photo' }, 'Foto · o recibo'],
    ['a file', { last_message: 'boleto.pdf', last_message_kind: 'document' }, 'Documento · boleto.pdf'],
    ['a voice message', { last_message: null, last_message_kind: 'voice' }, 'Mensagem de voz'],
    ['a text of the agent', { last_message: 'Bom dia', last_message_by: 'agent' }, 'Você: Bom dia'],
  ] as const)('The list names %s', async (_, chat, words) => {
    await listed({ title: 'Ana', ...chat })
    expect(row('Ana')).toHaveTextContent(words)
  })

  test('A text of the customer is not the agent’s', async () => {
    await listed({ title: 'Ana', last_message: 'Oi', last_message_by: 'client' })
    expect(row('Ana')).not.toHaveTextContent('Você:')
  })

  test('The messages that are here say more than what was told of the chat: a file by its name', async () => {
    const { say } = await opened({}, { last_message: 'velha' })
    const file = { type: 'document', content: '', attachment_name: 'nota.pdf', sent_by: 'agent' } as const
    await say({ action: 'message', data: { step_id: 4001, message: sampleMessage({ id: 88_002, ...file }) } })
    expect(row('João')).toHaveTextContent('Você: Documento · nota.pdf')
  })
})

describe('how long a customer waits', () => {
  test.each([
    [0.5, 'agora'],
    [4, 'há 4 min'],
    [125, 'há 2 h'],
    [60 * 24 * 3, 'há 3 dias'],
  ])('A wait of %s minutes is told in words: %s', async (minutes, words) => {
    await listed({ title: 'Ana', waiting_since: NOW - minutes * MINUTE })
    expect(within(row('Ana')).getByText(words, { exact: false, selector: 'time' })).toBeVisible()
    expect(row('Ana')).toHaveAccessibleName(/Espera resposta/)
  })

  test('The wait goes on while nothing happens', async () => {
    await listed({ title: 'Ana', waiting_since: NOW - 4 * MINUTE })
    await act(() => vi.advanceTimersByTimeAsync(MINUTE))
    expect(row('Ana')).toHaveTextContent('há 5 min')
  })

  test('Nobody waits who was answered: the row says when they wrote', async () => {
    await listed({ title: 'Ana', waiting_since: null, last_client_response_ts: NOW })
    expect(row('Ana')).not.toHaveAccessibleName(/Espera resposta/)
    expect(row('Ana')).toHaveTextContent(/\d\d:00/)
  })
})

describe('the order of the list', () => {
  const three = [
    { id: 1, title: 'Ana', last_client_response_ts: NOW, waiting_since: NOW - MINUTE },
    { id: 2, title: 'Bia', last_client_response_ts: NOW - MINUTE, waiting_since: null },
    { id: 3, title: 'Caio', last_client_response_ts: NOW - 2 * MINUTE, waiting_since: NOW - 9 * MINUTE },
  ]
  const names = () => screen.getAllByRole('listitem').map((li) => li.textContent?.match(/Ana|Bia|Caio/)?.[0])

  test('Who waits longest stands first where the agent wants it, and the browser remembers it', async () => {
    const { user } = await listed(...three)
    expect(names()).toEqual(['Ana', 'Bia', 'Caio'])
    const choice = screen.getByRole('button', { name: 'Esperando há mais tempo' })
    expect(choice).toHaveAttribute('aria-pressed', 'false')
    await user.click(choice)
    expect(choice).toHaveAttribute('aria-pressed', 'true')
    expect(names()).toEqual(['Caio', 'Ana', 'Bia'])
    expect(localStorage.getItem('ramal.chat.order')).toBe('"waiting"')
    await user.click(choice)
    expect(names()).toEqual(['Ana', 'Bia', 'Caio'])
  })

  test('A search that finds nothing says what is searched, and is taken back with one click', async () => {
    const { user } = await listed(...three)
    expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Nome, telefone ou data')
    await user.type(screen.getByRole('searchbox'), 'boleto')
    expect(screen.getByText(/Nenhum nome, telefone ou data com “boleto”/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(names()).toEqual(['Ana', 'Bia', 'Caio'])
  })
})
