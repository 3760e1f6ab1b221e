import type { Message } from '@ramal/contract/entities/message'
import type { Room } from '@ramal/contract/entities/room'
import { sampleChat, sampleMessage } from '@ramal/domain/chat/testing/samples'
import { describe, expect, it } from 'vitest'
import { type PrintContext, printed } from './printed.ts'

const INFO: Room['info'] = {
  id: 4001,
  started: '2025-03-14T12:20:00.000Z',
  name: 'João da Silva',
  document: '123.456.789-09',
  phone: '5511999990002',
  total_duration: null,
  total_answer_duration: null,
  queue: 'Suporte',
  classification: 'Boleto',
  sub_classification: 'Vencido',
  comment: 'Ligar amanhã',
  queue_started_datetime: null,
  queue_answered_datetime: '2025-03-14T12:21:05.000Z',
  channel: 'WhatsApp Suporte',
  inbound_route_id: null,
}
const CONTEXT: PrintContext = {
  locale: 'pt-br',
  timezone: 'America/Sao_Paulo',
  files: new Map(),
  pathOf: (file) => `/files/${file}`,
  now: Date.UTC(2025, 2, 15),
}

const conversation = (messages: Message[], info: Partial<Room['info']> = {}, context = {}) =>
  printed(
    {
      status: 'ended',
      can_transfer: false,
      finished_at: '2025-03-14T12:40:00.000Z',
      messages,
      form: null,
      step: sampleChat(),
      info: { ...INFO, ...info },
    },
    { ...CONTEXT, ...context },
  )
const message = (change: Partial<Message> = {}, context = {}) =>
  conversation([sampleMessage(change)], {}, context).messages[0]!

describe('the head of a chat on paper (A-23)', () => {
  it('The head says which chat it is, with whom, and what was written down of it, times in the zone of the tenant', () => {
    expect(conversation([])).toEqual({
      title: 'Conversa 4001',
      subtitle: 'João da Silva · 5511999990002',
      facts: [
        ['Canal', 'WhatsApp Suporte'],
        ['Fila', 'Suporte'],
        ['Documento', '123.456.789-09'],
        ['Início', '14/03/2025 09:20:00'],
        ['Atendimento', '14/03/2025 09:21:05'],
        ['Fim', '14/03/2025 09:40:00'],
        ['Classificação', 'Boleto / Vencido'],
        ['Comentário', 'Ligar amanhã'],
      ],
      messages: [],
      madeAt: Date.UTC(2025, 2, 15),
      pageNumber: 'Página {page} de {total}',
      cut: 'Mensagem cortada após 500 linhas',
    })
  })

  it('What nobody wrote down of a chat has no line in its head', () => {
    const nothing = {
      ...{ name: null, phone: null, document: null, queue: null, channel: null, comment: '' },
      ...{ classification: null, sub_classification: null, queue_answered_datetime: null },
    }
    const { subtitle, facts } = conversation([], nothing)
    expect(subtitle).toBe('João Souza') // how the chat is called
    expect(facts.map(([label]) => label)).toEqual(['Início', 'Fim'])
  })

  it('A classification without a second level is printed alone', () => {
    expect(conversation([], { sub_classification: null }).facts).toContainEqual(['Classificação', 'Boleto'])
  })
})

describe('the messages of a chat on paper (A-23)', () => {
  it('A message that people did not see is not printed', () => {
    const messages = [sampleMessage({ content: 'um' }), sampleMessage({ content: 'dois', visible: false })]
    expect(conversation(messages).messages.map(({ text }) => text)).toEqual(['um'])
  })

  it('A text is printed with its author and its time, and nothing else', () => {
    expect(message()).toEqual({
      ...{ side: 'left', name: 'João Souza', quote: null, text: 'Oi, meu boleto venceu' },
      ...{ image: null, note: null, meta: '14/03/2025 09:26:53' },
    })
  })

  it.each([
    ['client', 'left'],
    ['agent', 'right'],
    ['system', 'centre'],
  ] as const)('A message of “%s” stands at the side “%s”', (sent_by, side) => {
    expect(message({ sent_by }).side).toBe(side)
  })

  it('Only a message of an agent says how far it came', () => {
    expect(message({ sent_by: 'agent', status: 'consumed' }).meta).toBe('14/03/2025 09:26:53 · Lida')
    expect(message({ sent_by: 'client', status: 'consumed' }).meta).toBe('14/03/2025 09:26:53')
  })

  it('A message that failed says why in words with the code, or in the words of its own reason', () => {
    expect(message({ code: '131047', reason: 'Re-engagement message' }).meta).toMatch(/ · .+ \(131047\)$/)
    expect(message({ code: '131047', reason: 'Re-engagement message' }).meta).not.toContain('Re-engagement')
    expect(message({ code: null, reason: 'o arquivo é grande demais' }).meta).toBe(
      '14/03/2025 09:26:53 · o arquivo é grande demais',
    )
  })

  it('A message says how it came and what became of it: forwarded, from an advertisement, edited, reactions', () => {
    const referral = {
      source: null,
      source_id: null,
      url: 'https://x.example',
      headline: 'Promoção',
      body: null,
    }
    const datetime = '2025-03-14T12:26:53Z'
    const { meta } = message({
      referral,
      forwarded: 'often',
      edited_at: datetime,
      earlier: [{ content: 'Oi, meu boleto vemceu', datetime }],
      reactions: [
        { emoji: '👍', sent_by: 'agent', datetime },
        { emoji: '❤', sent_by: 'client', datetime },
      ],
    })
    const marks = meta.split(' · ').slice(1)
    expect(marks).toEqual([
      'Encaminhada muitas vezes',
      'Veio de um anúncio: Promoção',
      'editada',
      'Antes: Oi, meu boleto vemceu',
      '👍',
      '❤',
    ])
    const unnamed = { ...referral, headline: null }
    expect(message({ referral: unnamed }).meta).toContain('Veio de um anúncio: https://x.example')
    expect(message({ referral: { ...unnamed, url: null } }).meta).toMatch(/Veio de um anúncio: $/)
  })

  it('A quoted message is printed in its first 160 signs, or by its kind where it has no words', () => {
    const quoting = (quoted: Partial<Message>) => message({ replied_message: sampleMessage(quoted) }).quote
    expect(quoting({ content: 'a'.repeat(160) })).toBe(`» ${'a'.repeat(160)}`)
    expect(quoting({ content: 'a'.repeat(161) })).toBe(`» ${'a'.repeat(160)}…`)
    expect(quoting({ content: '', type: 'photo' })).toBe('» Foto')
    expect(quoting({ content: '' })).toBe('» ')
  })
})

describe('what a message has besides words, on paper (A-23)', () => {
  const file = (mime: string, size = 10) => ({
    files: new Map([[88001, { file: 'ab/cd', mime, size, name: 'Foto.png' }]]),
  })
  const LARGEST = 8 * 1_048_576

  it.each([
    ['image/png', 10, '/files/ab/cd'],
    ['image/jpeg', LARGEST, '/files/ab/cd'],
    ['image/png', LARGEST + 1, null],
    ['image/webp', 10, null],
    ['application/x-image/png', 10, null],
    ['image/png+xml', 10, null],
    ['application/pdf', 10, null],
  ])('A file of the type %s with %i octets is printed as the picture %s', (mime, size, image) => {
    expect(message({ type: 'photo' }, file(mime, size)).image).toBe(image)
  })

  it('A file is named, and a message of another chat’s file is not given its picture', () => {
    expect(message({ attachment_name: 'Orçamento.pdf', type: 'document' }).note).toBe('Anexo: Orçamento.pdf')
    expect(message({ id: 1, type: 'photo' }, file('image/png')).image).toBeNull()
  })

  it('A place is printed by its name and where it is', () => {
    const place = { name: 'Praça da Sé', latitude: -23.55, longitude: -46.63 }
    expect(message({ location: place }).note).toBe('Localização: Praça da Sé – -23.55, -46.63')
    expect(message({ location: { ...place, name: null } }).note).toBe('Localização: -23.55, -46.63')
  })

  it('People whose cards were sent are printed with their numbers', () => {
    const card = { client_id: null, full_name: 'Lia Prado', phone: '11988880000', avatar: null }
    const contacts = [card, { ...card, full_name: 'Davi', phone: '' }]
    expect(message({ contacts }).note).toBe('Contato: Lia Prado 11988880000, Davi')
  })

  it('A message of a kind with words says its kind before them, one without words leaves it to them', () => {
    const choice = { kind: 'choice', source: 'list', id: null, title: 'Sim', description: null } as const
    expect(message({ details: choice, content: 'Sim' })).toMatchObject({
      text: 'Sim',
      note: 'Resposta escolhida',
    })
    expect(message({ details: { kind: 'deleted' }, content: 'Mensagem apagada' }).note).toBeNull()
    expect(message({ type: 'photo', content: '' }).note).toBeNull()
  })
})
