import type { Message } from '@ramal/contract/entities/message'
import type { MessageDetails } from '@ramal/contract/entities/message-details'
import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { showMessage } from '../testing/message-view.tsx'

beforeAll(() => showLocale('pt-br'))

const FILE = '/api/v1/chat/attachments/88001/'

describe('what is not a text', () => {
  test.each<[Partial<Message>, string]>([
    [{ type: 'document', attachment_name: 'nota.pdf' }, 'Documento nota.pdf'],
    [
      {
        type: 'location',
        location: { name: 'Padaria', address: null, latitude: -23.5, longitude: -46.6 },
      } as Partial<Message>,
      'Localização Padaria',
    ],
    [
      {
        type: 'contact',
        contacts: [
          { full_name: 'Ana', phone: '11' },
          { full_name: 'Bia', phone: '12' },
        ],
      } as Partial<Message>,
      'Contato Ana 11, Bia 12',
    ],
    [{ type: 'voice' }, 'Mensagem de voz'],
    [{ type: 'photo', attachment: null }, 'Foto'],
  ])('A message with %j is called by its kind and its name', (overrides, said) => {
    const box = showMessage({ content: '', ...overrides })!
    expect([...box.querySelectorAll('p span')].map(({ textContent }) => textContent).join(' ')).toContain(
      said,
    )
  })

  const file = { attachment: FILE, attachment_name: 'arquivo' }
  const place = { name: 'Padaria', latitude: -23.5, longitude: -46.6 }
  const ana = { client_id: null, full_name: 'Ana', phone: '11', avatar: null }
  test.each<[string, Partial<Message>, readonly string[]]>([
    ['voice', { ...file, content: '' }, ['Mensagem de voz', 'arquivo']],
    ['audio', { ...file, content: '' }, ['Áudio', 'arquivo']],
    ['document', { ...file, content: 'A nota' }, ['Documento', 'arquivo', 'A nota']],
    ['photo', { attachment: null, content: 'A loja' }, ['Foto', 'A loja']],
    ['video', { ...file, content: 'A loja' }, ['Vídeo', 'arquivo', 'A loja']],
    ['location', { location: place, content: '' }, ['Localização', 'Padaria']],
    ['contact', { contacts: [ana], content: '' }, ['Contato', 'Ana']],
    ['call', { call_step: 5, content: '' }, ['Chamada']],
    ['text', { content: 'Bom dia' }, ['Bom dia']],
    ['template', { content: 'Olá, João' }, ['Template', 'Olá, João']],
  ])('[R3-22] A message of the type %s shows what it is and what it says', (type, overrides, said) => {
    const box = showMessage({ type: type as Message['type'], ...overrides })
    for (const words of said) expect(box).toHaveTextContent(words)
    expect(within(box!).queryAllByRole('link')).toHaveLength(overrides.attachment ? 1 : 0)
  })

  test('A text has no kind before its words', () => {
    expect(showMessage({ content: 'Oi' })).not.toHaveTextContent('Mensagem')
  })

  test('The name of a sticker’s file, which nobody gave it, is not shown', () => {
    const details = { kind: 'sticker', animated: false } as const
    const box = showMessage({ type: 'photo', content: '', attachment_name: 'x1.webp', details })
    expect(box).toHaveTextContent('Figurinha')
    expect(box).not.toHaveTextContent('x1.webp')
  })
})

describe('a quote', () => {
  const { replied_message: _, ...quoted } = sampleMessage({ content: 'Qual o valor?' })

  test('An answer quotes the message it answers and says for screen readers that it does', () => {
    const box = showMessage({ content: 'Dez reais', replied_message: quoted })
    expect(within(box!).getByRole('blockquote')).toHaveTextContent('Em resposta a Qual o valor?')
  })

  test('A message that answers none has no quote', () => {
    expect(within(showMessage({})!).queryByRole('blockquote')).toBeNull()
  })
})

describe('a picture', () => {
  const photo = { type: 'photo', content: '', attachment: FILE } as const

  test('A photo without a name is read out as a photo', () => {
    showMessage(photo)
    expect(screen.getByRole('img', { name: 'Foto' })).toHaveAttribute('src', FILE)
  })

  test('A photo opens in a tab of its own that does not learn where it was opened', () => {
    showMessage(photo)
    const link = screen.getByRole('link')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noreferrer')
  })

  test('A sticker opens nothing', () => {
    showMessage({ ...photo, attachment_name: 'x1.webp', details: { kind: 'sticker', animated: false } })
    expect(screen.getByRole('img', { name: 'Figurinha' })).toBeVisible()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('A photo that cannot be shown is told by its kind and its name, and can be downloaded', () => {
    const box = showMessage({ ...photo, attachment_name: 'nota.jpg' })
    fireEvent.error(screen.getByRole('img'))
    expect(box).toHaveTextContent('Fotonota.jpg')
    expect(screen.getByRole('link')).toHaveAccessibleName(/nota\.jpg/)
  })

  test('A file that is no picture is not shown as one', () => {
    showMessage({ type: 'document', content: '', attachment: FILE, attachment_name: 'nota.pdf' })
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('an order', () => {
  const order = (...items: readonly (readonly [string, number, number, string])[]): MessageDetails => ({
    ...{ kind: 'order', catalog: null, note: null },
    items: items.map(([product, quantity, price, currency]) => ({ product, quantity, price, currency })),
  })
  const rows = async () =>
    (await screen.findAllByRole('row')).map((row) => [...row.children].map(({ textContent }) => textContent))
  const reais = (text: string) => expect.stringMatching(new RegExp(`^R\\$\\s${text}$`)) as string

  test('An order is a table of products, how many of each and for how much, with the sum', async () => {
    showMessage({ details: order(['pao-10', 2, 7.5, 'BRL'], ['bolo-1', 1, 32, 'BRL']) })
    expect(await rows()).toEqual([
      ['Código do produto', 'Quantidade', 'Preço'],
      ['pao-10', '2', reais('7,50')],
      ['bolo-1', '1', reais('32,00')],
      ['Total', reais('47,00')],
    ])
  })

  test('An order in two currencies has no sum', async () => {
    showMessage({ details: order(['pao-10', 2, 7.5, 'BRL'], ['bolo-1', 1, 32, 'USD']) })
    expect(await rows()).toHaveLength(3)
  })
})

describe('where a message came from', () => {
  const ad = { source: 'ad', source_id: '1', url: 'https://ad.example', headline: null, body: null } as const

  test.each([
    [{ ...ad, headline: 'Volta às aulas', body: 'Só hoje' }, 'Volta às aulas – Só hoje'],
    [{ ...ad, body: 'Só hoje' }, 'Só hoje'],
    [ad, 'https://ad.example'],
  ])('A message after the advertisement %j tells of it by "%s"', (referral, said) => {
    expect(showMessage({ referral })).toHaveTextContent(`Veio de um anúncio ${said}`)
  })

  test('A message that came straight from its customer tells of no way, earlier text or reaction', () => {
    const box = showMessage({ content: 'Oi', earlier: [], reactions: [] })!
    expect(box).not.toHaveTextContent(/Encaminhada|anúncio|editada/)
    expect(box.querySelector('details, ul')).toBeNull()
  })
})
