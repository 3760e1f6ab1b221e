import { describe, expect, it } from 'vitest'
import type { ReceivedEvent } from './provider-event.ts'
import { readContacts, readMessage } from './read-message.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const DAY_S = 86_400
const SECONDS = NOW / 1000
const FROM = '5511988880001'
const ANA = { wa_id: FROM, profile: { name: 'Ana' } }

const message = (change: object = {}) => ({
  id: 'wamid.1',
  from: FROM,
  timestamp: String(SECONDS - 5),
  type: 'text',
  text: { body: 'Oi' },
  ...change,
})
const read = (raw: unknown, contacts: readonly unknown[] = [ANA]): ReceivedEvent =>
  readMessage(raw, readContacts(contacts), NOW)
/** The message that it is read as. */
function kept(raw: unknown, contacts?: readonly unknown[]) {
  const { event } = read(raw, contacts)
  if (event.type !== 'message') throw new Error(`it is read as ${event.type}`)
  return event.message
}
const senderOf = (change: object, contacts?: readonly unknown[]) => kept(message(change), contacts).sender

describe('a message as it is kept (contract §5.3)', () => {
  it('A text has its id, its time, who wrote it and what it says', () => {
    const raw = message()
    expect(read(raw)).toEqual({
      kind: 'text',
      raw,
      event: {
        type: 'message',
        message: {
          wamid: 'wamid.1',
          sender: { phone: FROM, userId: null, username: null, name: 'Ana' },
          at: NOW - 5_000,
          type: 'text',
          content: 'Oi',
          details: null,
          attachmentName: null,
          mediaId: null,
          location: null,
          contacts: [],
          repliesTo: null,
          forwarded: null,
          isSystem: false,
          referral: null,
        },
      },
    })
  })

  it('[S4] A time that is still to come is now, and one that is older than a provider can mean is thirty days ago', () => {
    const at = (seconds: number) => kept(message({ timestamp: String(seconds) })).at
    expect(at(SECONDS + 60)).toBe(NOW)
    expect(at(SECONDS - 29 * DAY_S)).toBe(NOW - 29 * DAY_S * 1000)
    expect(at(SECONDS - 31 * DAY_S)).toBe(NOW - 30 * DAY_S * 1000)
  })

  it('A message that came by an advertisement says all that the provider says of it', () => {
    const referral = { source_type: 'ad', source_id: '1', source_url: 'u', headline: 'h', body: 'b' }
    expect(kept(message({ referral })).referral).toEqual({
      source: 'ad',
      source_id: '1',
      url: 'u',
      headline: 'h',
      body: 'b',
    })
    expect(kept(message({ referral: {} })).referral).toEqual({
      source: null,
      source_id: null,
      url: null,
      headline: null,
      body: null,
    })
  })
})

describe('who wrote a message', () => {
  it('A number is digits, however the provider writes it', () => {
    expect(senderOf({ from: '+55 11 98888-0001' }, [])).toEqual({
      phone: FROM,
      userId: null,
      username: null,
      name: null,
    })
  })

  it('Who wrote is found among the contacts by number, and by user id where they tell none', () => {
    const contacts = [
      { wa_id: '5511900000000', user_id: 'BR.0', profile: { name: 'Eva' } },
      { wa_id: FROM, user_id: 'BR.1', profile: { name: 'Ana', username: 'ana.lima' } },
    ]
    const ana = { phone: FROM, userId: 'BR.1', username: 'ana.lima', name: 'Ana' }
    expect(senderOf({}, contacts)).toEqual(ana)
    expect(senderOf({ from: undefined, from_user_id: 'BR.1' }, contacts)).toEqual(ana)
  })

  it('The only contact there is wrote the message, whatever their number', () => {
    expect(senderOf({}, [{ wa_id: '5511900000000', user_id: 'BR.9', profile: { name: 'Ana' } }])).toEqual({
      phone: FROM,
      userId: 'BR.9',
      username: null,
      name: 'Ana',
    })
  })

  it('Of several contacts none wrote a message that is from somebody else', () => {
    const contacts = [
      { wa_id: '1', profile: { name: 'Eva' } },
      { wa_id: '2', profile: { name: 'Bia' } },
    ]
    expect(senderOf({}, contacts)).toMatchObject({ phone: FROM, name: null })
  })

  it('Who has no name is called by their user name', () => {
    expect(senderOf({}, [{ wa_id: FROM, profile: { username: 'ana.lima' } }])).toMatchObject({
      username: 'ana.lima',
      name: '@ana.lima',
    })
    expect(senderOf({}, [{ wa_id: FROM, profile: { name: '', username: '' } }])).toMatchObject({
      username: null,
      name: null,
    })
  })

  it('A contact that cannot be read costs no other contact', () => {
    expect(readContacts([7, { wa_id: '' }, ANA])).toEqual([ANA])
  })
})

describe('what a customer does to a message', () => {
  const about = {
    wamid: 'wamid.1',
    target: 'wamid.0',
    sender: expect.objectContaining({ phone: FROM }),
    at: NOW - 5_000,
  }

  it('A reaction names its message and its emoji, and takes it back without one', () => {
    const reaction = (emoji?: string) =>
      read(message({ type: 'reaction', reaction: { message_id: 'wamid.0', emoji } })).event
    expect(reaction('👍')).toEqual({ type: 'reaction', change: { ...about, emoji: '👍' } })
    expect(reaction('')).toEqual({ type: 'reaction', change: { ...about, emoji: null } })
    expect(reaction()).toEqual({ type: 'reaction', change: { ...about, emoji: null } })
  })

  it('An edit names its message and what that says now', () => {
    const edit = { original_message_id: 'wamid.0', message: { type: 'text', text: { body: 'Olá' } } }
    expect(read(message({ type: 'edit', edit })).event).toEqual({
      type: 'edit',
      change: { ...about, content: expect.objectContaining({ type: 'text', content: 'Olá' }) },
    })
  })

  it('A message that is taken back is named', () => {
    const revoke = { original_message_id: 'wamid.0' }
    expect(read(message({ type: 'revoke', revoke })).event).toEqual({ type: 'revoke', change: about })
  })

  it.each(['reaction', 'edit', 'revoke'])(
    'A %s that says of no message is a message of a kind nobody knows',
    (type) => {
      expect(kept(message({ type }))).toMatchObject({ details: { kind: 'unsupported', name: type } })
    },
  )

  it.each(['reaction', 'edit', 'revoke'])('A text that carries a %s beside it is a text', (part) => {
    const parts = {
      reaction: { message_id: 'wamid.0', emoji: '👍' },
      edit: { original_message_id: 'wamid.0', message: { type: 'text' } },
      revoke: { original_message_id: 'wamid.0' },
    }
    expect(kept(message({ [part]: parts[part as keyof typeof parts] }))).toMatchObject({ content: 'Oi' })
  })
})

describe('a customer who is another one now', () => {
  const system = (change: object, rest: object = {}) =>
    read(message({ type: 'system', system: change, ...rest })).event

  it('A new number is told with the old one', () => {
    expect(system({ type: 'user_changed_number', wa_id: '+5511977770002' })).toEqual({
      type: 'identity',
      change: {
        wamid: 'wamid.1',
        from: { phone: FROM, userId: null },
        to: { phone: '5511977770002', userId: null },
        at: NOW - 5_000,
      },
    })
  })

  it('A new user id is told with the old one, and is the sender’s where the provider names no other', () => {
    expect(system({ type: 'user_changed_user_id', user_id: 'BR.2', previous_user_id: 'BR.1' })).toMatchObject(
      { change: { from: { userId: 'BR.1' }, to: { phone: null, userId: 'BR.2' } } },
    )
    expect(
      system({ type: 'user_changed_user_id', previous_user_id: 'BR.1' }, { from_user_id: 'BR.3' }),
    ).toMatchObject({ change: { to: { userId: 'BR.3' } } })
  })

  it('Whatever else the provider says of a customer is a line of the chat', () => {
    expect(system({ type: 'customer_identity_changed', body: 'x' })).toMatchObject({ type: 'message' })
    expect(system({ type: 'user_changed_number_soon', body: 'x' })).toMatchObject({ type: 'message' })
  })
})

describe('a message that cannot be read', () => {
  it('A message of which only the sender can be read is kept as one that is not supported, with the reason that the provider gives', () => {
    const errors = [{ code: 131051, title: 'Message type unknown' }]
    const raw = message({ type: 'image', image: { handle: 7 }, errors })
    expect(read(raw)).toEqual({
      kind: 'image',
      raw,
      event: {
        type: 'message',
        message: {
          wamid: 'wamid.1',
          sender: { phone: FROM, userId: null, username: null, name: 'Ana' },
          at: NOW - 5_000,
          type: 'text',
          content: '',
          details: { kind: 'unsupported', name: 'image', code: '131051', reason: 'Message type unknown' },
          attachmentName: null,
          mediaId: null,
          location: null,
          contacts: [],
          repliesTo: null,
          forwarded: null,
          isSystem: false,
          referral: null,
        },
      },
    })
    expect(kept(message({ type: 'image', image: 7 }))).toMatchObject({
      details: { code: null, reason: null },
    })
  })

  it.each([
    ['from nobody', message({ from: undefined }), { wamid: 'wamid.1', problem: 'nobody it is from' }, 'text'],
    [
      'from a number without digits',
      message({ from: '+' }),
      { wamid: 'wamid.1', problem: 'nobody it is from' },
      'text',
    ],
    ['without an id', message({ id: undefined }), { wamid: null, problem: 'id: invalid_type' }, 'text'],
    [
      'whose time is no number',
      message({ timestamp: 'x' }),
      { wamid: 'wamid.1', problem: 'timestamp: invalid_format' },
      'text',
    ],
    ['without a kind', message({ type: 5 }), { wamid: 'wamid.1', problem: 'type: invalid_type' }, null],
    ['that is none', null, { wamid: null, problem: '.: invalid_type' }, null],
  ])('A message %s is told with where reading stopped', (_how, raw, told, kind) => {
    expect(read(raw, [])).toEqual({ kind, raw, event: { type: 'unreadable', ...told } })
  })
})
