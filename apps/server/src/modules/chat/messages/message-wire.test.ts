import { FILE_INFECTED, UNKNOWN_OUTCOME } from '@ramal/contract/whatsapp-codes'
import { describe, expect, it } from 'vitest'
import type { MessageRow } from './message-rows.ts'
import { formatted, hasOwnReason, messageToWire, statusToWire } from './message-wire.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const ISO = '2026-11-20T12:00:00.000Z'
const SAO_PAULO = 'America/Sao_Paulo'
const MESSAGE: MessageRow = {
  id: 8,
  tenant_id: 1,
  room_id: 7,
  seq: 3,
  uid: 'message-8',
  wamid: 'wamid.8',
  user_id: 4,
  sent_by: 'agent',
  name: 'Ana',
  type: 'text',
  content: 'Olá',
  search: 'ola',
  status: 'received',
  visible: true,
  visible_agent: false,
  read: true,
  attachment: null,
  attachment_name: null,
  replied_message_id: null,
  location: null,
  contacts: [],
  template: null,
  details: null,
  reactions: null,
  edited_at: null,
  earlier: null,
  forwarded: null,
  referral: null,
  code: null,
  reason: null,
  external_error: null,
  created_at: NOON,
  updated_at: NOON,
}
const message = (change: Partial<MessageRow> = {}): MessageRow => ({ ...MESSAGE, ...change })
const wire = (change: Partial<MessageRow> = {}, locale?: 'pt-br' | 'en-us') =>
  messageToWire(message(change), undefined, SAO_PAULO, locale)

describe('a message as the console sees it', () => {
  it('A message is shown with its author, place and times, and nothing that it does not have', () => {
    expect(wire()).toEqual({
      id: 8,
      uid: 'message-8',
      step: 7,
      user: { id: 4 },
      avatar: null,
      name: 'Ana',
      visible: true,
      visible_agent: false,
      read: true,
      sent_by: 'agent',
      type: 'text',
      content: 'Olá',
      status: 'received',
      datetime: ISO,
      date_fmt: '20/11/2026 09:00:00',
      created_at: ISO,
      attachment: null,
      attachment_name: null,
      can_reply: true,
      is_reply: false,
      external_error: null,
      code: null,
      reason: null,
      location: null,
      contacts: [],
      call_step: null,
      template_type: null,
      url: null,
      seq: 3,
      replied_message: null,
    })
  })

  it('A message quotes another one, which is shown as it is without what that one quotes', () => {
    const quoted = message({ id: 5, content: 'Pergunta', replied_message_id: 1 })
    const shown = messageToWire(message({ replied_message_id: 5 }), quoted, SAO_PAULO)
    expect(shown).toMatchObject({ is_reply: true, replied_message: { id: 5, content: 'Pergunta' } })
    expect(shown.replied_message).not.toHaveProperty('replied_message')
  })

  it('A customer’s message is no user’s, and a file is at the message’s address', () => {
    expect(wire({ user_id: null, sent_by: 'client' }).user).toBeNull()
    const file = wire({ attachment: 'kept/1', attachment_name: 'Foto.png' })
    expect(file.attachment).toMatch(/^\/api\/.*\/8\//)
    expect(file.attachment_name).toBe('Foto.png')
  })

  it('A template is shown with its type and what it shows', () => {
    const template = { type: 'image', media: 'http://x/a.png' } as unknown as MessageRow['template']
    expect(wire({ template })).toMatchObject({ template_type: 'image', url: 'http://x/a.png' })
  })

  it('What was done to a message, and where it came from, is told where there is something', () => {
    const referral = { source: 'ad', source_id: '1', url: null, headline: null, body: null }
    const change = {
      reactions: [{ emoji: '👍', sentBy: 'client', at: NOON }],
      edited_at: NOON,
      earlier: [{ content: 'Ola', at: NOON }],
      forwarded: 'once',
      referral,
    } as unknown as Partial<MessageRow>
    expect(wire(change)).toMatchObject({
      reactions: [{ emoji: '👍', sent_by: 'client', datetime: ISO }],
      edited_at: ISO,
      earlier: [{ content: 'Ola', datetime: ISO }],
      forwarded: 'once',
      referral,
    })
    expect(wire({ edited_at: NOON }).earlier).toEqual([])
  })

  it.each<[MessageRow['details'], string, string]>([
    [{ kind: 'deleted' }, 'Mensagem apagada', 'Deleted message'],
    [
      { kind: 'number_changed', from: null, to: null },
      'O cliente mudou de número',
      'The customer has a new number',
    ],
    [
      { kind: 'number_changed', from: null, to: '55119' },
      'O cliente mudou de número e agora usa 55119',
      'The customer has a new number: 55119',
    ],
    [
      { kind: 'unsupported', name: null, code: null, reason: null },
      'Mensagem não suportada',
      'Unsupported message',
    ],
    [{ kind: 'sticker', animated: false }, 'Olá', 'Olá'],
  ])('What has no words of its own is said in the reader’s: %j', (details, portuguese, english) => {
    expect([wire({ details }).content, wire({ details }, 'en-us').content]).toEqual([portuguese, english])
  })

  it.each<[string, Partial<MessageRow>]>([
    ['one that the provider does not know', { wamid: null }],
    ['one of the system', { sent_by: 'system' }],
    ['one that was taken back', { details: { kind: 'deleted' } }],
    ['a reaction', { details: { kind: 'reaction', target: 'wamid.1' } }],
  ])('A message cannot be quoted that is %s', (_, change) => {
    expect(wire(change).can_reply).toBe(false)
  })
})

describe('what became of a message', () => {
  it('A status tells message, state, and the provider’s reason as it came', () => {
    const failed = {
      status: 'failed',
      code: '131026',
      reason: 'Undeliverable',
      external_error: '{"a":1}',
    } as const
    expect(statusToWire(message(failed), NOON)).toEqual({
      id: 8,
      uid: 'message-8',
      status: 'failed',
      read: true,
      code: '131026',
      reason: 'Undeliverable',
      external_error: { a: 1 },
      datetime: ISO,
    })
    expect(statusToWire(message(), NOON).external_error).toBeNull()
    expect(wire(failed)).toMatchObject({ reason: 'Undeliverable', external_error: { a: 1 } })
  })

  it('A reason of our own is a sentence in the reader’s language', () => {
    const reason = (code: string, locale?: 'en-us') => statusToWire(message({ code }), NOON, locale).reason
    expect(reason(UNKNOWN_OUTCOME)).toBe('O provedor não confirmou a mensagem.')
    expect(reason(UNKNOWN_OUTCOME, 'en-us')).toBe('The provider did not confirm the message.')
    expect(reason(FILE_INFECTED)).toBe('O arquivo continha código malicioso e foi removido.')
    expect([UNKNOWN_OUTCOME, FILE_INFECTED, '131026', null].map((code) => hasOwnReason({ code }))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

it('A time that is sent ready made is that of the tenant’s place, with two digits each (contract §0.1)', () => {
  const at = Date.UTC(2026, 0, 2, 3, 4, 5)
  expect([formatted(at, 'UTC'), formatted(at, SAO_PAULO), formatted(at, 'UTC')]).toEqual([
    '02/01/2026 03:04:05',
    '02/01/2026 00:04:05',
    '02/01/2026 03:04:05',
  ])
})
