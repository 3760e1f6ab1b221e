import type { Message } from '@ramal/contract/entities/message'
import type { MessageDetails } from '@ramal/contract/entities/message-details'
import { LOCALES, MESSAGE_KINDS } from '@ramal/contract/vocabulary'
import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { MessageBubble } from './message-bubble.tsx'

const show = (overrides: Partial<Message>) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MessageBubble message={sampleMessage(overrides)} isFirst isLast showStatus />
    </QueryClientProvider>,
  )

/** One of each kind. */
const DETAILS = {
  choice: {
    kind: 'choice',
    source: 'list',
    id: 'rapida',
    title: 'Entrega rápida',
    description: '1 dia útil',
  },
  flow: { kind: 'flow', name: null, fields: [{ name: 'nome', value: 'Ivo' }] },
  order: {
    kind: 'order',
    catalog: null,
    note: 'para hoje',
    items: [
      { product: 'pao-10', quantity: 2, price: 7.5, currency: 'BRL' },
      { product: 'bolo-1', quantity: 1, price: 32, currency: 'BRL' },
    ],
  },
  sticker: { kind: 'sticker', animated: true },
  unsupported: { kind: 'unsupported', name: 'poll_creation', code: '131051', reason: 'Message type unknown' },
  number_changed: { kind: 'number_changed', from: '5511999990001', to: '5511999990002' },
  reaction: { kind: 'reaction', target: 'wamid.X' },
  deleted: { kind: 'deleted' },
} as const satisfies { [K in MessageDetails['kind']]: Extract<MessageDetails, { kind: K }> }

afterEach(cleanup)

it('A customer’s message whose file was removed says why', async () => {
  await showLocale('pt-br')
  const reason = 'O arquivo continha código malicioso e foi removido.'
  show({ sent_by: 'client', type: 'document', attachment_name: 'a.pdf', code: 'file_infected', reason })
  expect(screen.getByRole('article')).toHaveTextContent('a.pdf')
  expect(screen.getByRole('article')).toHaveTextContent(reason)
})

it('A supervisor’s note says whose it is and that the customer does not see it, and has no tick', async () => {
  await showLocale('pt-br')
  show({ sent_by: 'system', visible: false, name: 'Sofia Prado', content: 'Ofereça 10 %' })
  const note = await screen.findByRole('article', { name: 'Nota de Sofia Prado, o cliente não vê' })
  expect(note).toHaveTextContent('Ofereça 10 %')
  expect(note.querySelector('[data-slot="message-status"]')).toBeNull()
})

describe('a picture', () => {
  const file = '/api/v1/chat/attachments/88001/'
  const sticker = { type: 'photo', content: '', details: DETAILS.sticker, attachment: file } as const
  beforeEach(() => showLocale('pt-br'))

  it('A sticker is shown as a picture, with its word for who does not see it', () => {
    show(sticker)
    expect(screen.getByRole('img', { name: 'Figurinha' })).toHaveAttribute('src', file)
    expect(screen.queryByText('Figurinha')).toBeNull()
  })

  it('A photo is shown and opens in full', () => {
    show({ type: 'photo', content: '', attachment: file, attachment_name: 'nota.jpg' })
    expect(screen.getByRole('link', { name: 'Foto nota.jpg' })).toHaveAttribute('href', file)
  })

  it('A sticker that cannot be shown is told by its word', () => {
    show(sticker)
    fireEvent.error(screen.getByRole('img', { name: 'Figurinha' }))
    expect(screen.getByText('Figurinha')).toBeVisible()
  })
})

describe('why a message was not sent', () => {
  const failed = { sent_by: 'agent', status: 'failed' } as const

  it.each([
    ['pt-br', 'Mensagem não enviada: Passaram mais de 24 horas desde a última mensagem do cliente.'],
    ['en-us', "Message not sent: More than 24 hours have passed since the customer's last message."],
    ['es-es', 'Mensaje no enviado: Pasaron más de 24 horas desde el último mensaje del cliente.'],
  ] as const)(
    'In %s a failed message says why in words, with the provider’s code and sentence in the details',
    async (locale, sentence) => {
      await showLocale(locale)
      show({ ...failed, code: '131047', reason: 'Re-engagement message' })
      expect(screen.getByText(sentence, { exact: false })).not.toHaveTextContent('Re-engagement')
      expect(screen.getByRole('group')).toHaveTextContent('131047Re-engagement message')
    },
  )

  it('A failed message shows a reason of our own as it is', async () => {
    await showLocale('pt-br')
    show({ ...failed, code: 'unknown_outcome', reason: 'O provedor não confirmou a mensagem.' })
    expect(screen.getByText('Mensagem não enviada: O provedor não confirmou a mensagem.')).toBeVisible()
    expect(screen.queryByRole('group')).toBeNull()
  })
})

describe('a message of a kind of its own', () => {
  beforeEach(() => showLocale('pt-br'))

  it.each<[keyof typeof DETAILS, Partial<Message>, string[]]>([
    [
      'choice',
      { content: 'Entrega rápida' },
      ['Escolheu na lista', 'Entrega rápida', '1 dia útil', 'rapida'],
    ],
    ['flow', { content: 'nome: Ivo' }, ['Formulário respondido', 'nome', 'Ivo']],
    ['order', { content: '2 × pao-10' }, ['Pedido', 'pao-10', 'R$', '7,50', '47,00', 'para hoje']],
    ['sticker', { type: 'photo', content: '' }, ['Figurinha']],
    [
      'unsupported',
      { content: 'x' },
      ['Mensagem não suportada', 'O cliente enviou uma enquete.', 'Tipo: poll_creation', '131051'],
    ],
    ['reaction', { content: '👍' }, ['👍', 'Reagiu a uma mensagem que não está aqui']],
    ['deleted', { content: 'x' }, ['Mensagem apagada']],
  ])('A message of the kind %s says what it is', async (kind, overrides, texts) => {
    show({ ...overrides, details: DETAILS[kind] })
    const article = screen.getByRole('article')
    for (const text of texts) await waitFor(() => expect(article).toHaveTextContent(text))
  })

  it('An order is shown once: not again as the text that other clients read', async () => {
    show({ content: '2 × pao-10 (BRL 7.5)', details: DETAILS.order })
    expect(await screen.findByRole('table', { name: 'Pedido' })).toBeInTheDocument()
    expect(screen.getByRole('article')).not.toHaveTextContent('BRL 7.5')
  })

  it('The ids of a choice, which only systems know, stand in the message’s details', () => {
    show({ content: 'Entrega rápida', details: DETAILS.choice })
    expect(screen.getByRole('group')).toHaveTextContent('rapida')
    expect(screen.getByText('rapida').closest('details')).not.toBeNull()
  })

  it('A message of an unsupported kind that nobody here knows has its name in the details alone', () => {
    show({ details: { kind: 'unsupported', name: 'hologram', code: null, reason: null } })
    expect(screen.queryByText(/O cliente enviou/)).toBeNull()
    expect(screen.getByRole('group')).toHaveTextContent('Tipo: hologram')
  })

  it('A quoted order names no price in a foreign notation', () => {
    const { replied_message: _, ...quoted } = sampleMessage({
      content: '2 × pao-10 (BRL 7.5)',
      details: DETAILS.order,
    })
    show({ replied_message: quoted })
    expect(screen.getByText('2 × pao-10, 1 × bolo-1 – para hoje')).toBeInTheDocument()
  })

  it('A customer’s new number is told in a line of the system', () => {
    show({ sent_by: 'system', content: 'x', details: DETAILS.number_changed })
    expect(screen.getByText(/O cliente mudou de número e agora usa 5511999990002/)).toBeInTheDocument()
  })

  it('A quote of a deleted message quotes nothing of it', () => {
    const { replied_message: _, ...quoted } = sampleMessage({ content: 'segredo', details: DETAILS.deleted })
    show({ replied_message: quoted })
    expect(screen.getByText('Mensagem apagada')).toBeInTheDocument()
    expect(screen.queryByText('segredo')).toBeNull()
  })

  it('An edited message says so and keeps what it said before', () => {
    const earlier = [{ content: 'Meu cpf é 1', datetime: '2025-03-14T12:00:00Z' }]
    show({ content: 'Meu CPF é 2', edited_at: '2025-03-14T12:01:00Z', earlier })
    expect(screen.getByText('editada')).toBeInTheDocument()
    expect(screen.getByRole('group')).toHaveTextContent('Meu cpf é 1')
  })

  it('A reaction is read out with who reacted', () => {
    show({ reactions: [{ emoji: '❤️', sent_by: 'client', datetime: '2025-03-14T12:01:00Z' }] })
    expect(screen.getByRole('listitem')).toHaveTextContent('O cliente reagiu com ❤️')
  })

  it.each([
    [{ forwarded: 'once' }, 'Encaminhada'],
    [{ forwarded: 'often' }, 'Encaminhada muitas vezes'],
    [
      { referral: { source: 'ad', source_id: '1', url: null, headline: 'Volta às aulas', body: null } },
      'Veio de um anúncio Volta às aulas',
    ],
  ] satisfies [Partial<Message>, string][])('A message with %j tells how it came', (overrides, text) => {
    show(overrides)
    expect(screen.getByRole('article')).toHaveTextContent(text)
  })
})

it.each(LOCALES)('The locale %s has words for every kind of message', async (locale) => {
  await showLocale(locale)
  const shown = MESSAGE_KINDS.map((kind) => {
    const { container } = show({ content: '', details: DETAILS[kind], sent_by: 'client' })
    return container.textContent ?? ''
  })
  for (const text of shown) expect(text).not.toMatch(/chat\.\w+/)
  await showLocale('pt-br')
})
