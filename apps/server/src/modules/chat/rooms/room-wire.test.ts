import { describe, expect, it } from 'vitest'
import type { Room, RoomRow } from './room-rows.ts'
import { canAgentSend, chatToWire, countersOf, hasExpired, lastKindOf } from './room-wire.ts'

const HOUR = 3_600_000
const NOON = Date.UTC(2026, 10, 20, 12)
const BUTTONS = {
  btn_template: true,
  btn_dial: false,
  send_attachment: true,
  emoji: false,
  send_voice: true,
  show_message_status: false,
}
const ROOM: Room = {
  id: 7,
  tenant_id: 1,
  uid: 'room-7',
  channel_id: 2,
  inbound_id: null,
  queue_id: 3,
  user_id: 4,
  client_id: 5,
  chat_type: 20,
  status: 'open',
  title: 'Lia',
  phone: '5511988880000',
  phone_key: '+5511988880000',
  wa_user_id: null,
  wa_username: null,
  last_seq: 9,
  unread_messages: 2,
  unread: true,
  last_message: 'Tchau',
  last_message_kind: 'text',
  last_client_message_content: 'Oi',
  last_client_response_at: NOON,
  last_message_by: 'agent',
  waiting_since: null,
  last_template_at: null,
  started_at: NOON,
  queue_started_at: null,
  answered_at: NOON,
  ended_at: null,
  ended_by: null,
  archived_at: null,
  classification_id: null,
  sub_classification_id: null,
  comment: null,
  updated_at: NOON,
}
const around: Omit<RoomRow, 'room'> = {
  channel: { id: 2, description: 'WhatsApp', session_window_hours: 24, ...BUTTONS },
  queue: { id: 3, description: 'Suporte', enable_transfer: false, form_id: null },
  client: { id: 5, full_name: 'Lia Prado', document: null, avatar: '/lia.png' },
  timezone: 'America/Sao_Paulo',
}
const row = (change: Partial<Room> = {}): RoomRow => ({ ...around, room: { ...ROOM, ...change } })

describe('a chat as the console sees it', () => {
  it('A chat is shown with its customer, its channel’s buttons, its queue, and what is unread', () => {
    expect(chatToWire(row(), NOON)).toEqual({
      id: 7,
      uid: 'room-7',
      title: 'Lia',
      subtitle: 'WhatsApp',
      phone: '5511988880000',
      datetime: '2026-11-20T12:00:00.000Z',
      avatar: '/lia.png',
      badge_color: 'green',
      badge_icon: 'mdi-whatsapp',
      chat_type: 20,
      channel: { id: 2, description: 'WhatsApp' },
      queue: { id: 3, description: 'Suporte' },
      unread_messages: 2,
      unread: true,
      last_client_message_content: 'Oi',
      last_message: 'Tchau',
      last_message_by: 'agent',
      waiting_since: null,
      last_client_response_ts: NOON,
      answered: true,
      user: { id: 4 },
      end: false,
      has_expired: false,
      can_agent_send_message: true,
      can_transfer: false,
      compatibility: BUTTONS,
      client: { id: 5, full_name: 'Lia Prado' },
      mailing: null,
      mailing_client: null,
      campaign: null,
    })
  })

  it('A chat of nobody’s, without queue and client, says so, and may be transferred', () => {
    const bare = { ...row({ user_id: null, answered_at: null }), queue: null, client: null }
    const nothing = { user: null, queue: null, client: null, avatar: null }
    expect(chatToWire(bare, NOON)).toMatchObject({ ...nothing, answered: false, can_transfer: true })
  })

  it('An ended chat says that it ended', () => {
    expect(chatToWire(row({ ended_at: NOON }), NOON).end).toBe(true)
  })

  it('A customer’s user name is shown where they have one', () => {
    expect(chatToWire(row({ wa_username: 'lia.p' }), NOON).username).toBe('lia.p')
    expect(chatToWire(row(), NOON)).not.toHaveProperty('username')
  })

  it('The kind of the last message is told where its words alone do not tell it', () => {
    expect(lastKindOf({ last_message_kind: 'photo' })).toEqual({ last_message_kind: 'photo' })
    expect(lastKindOf({ last_message_kind: 'text' })).toEqual({})
    expect(lastKindOf({ last_message_kind: null })).toEqual({})
  })

  it('A frame of counters tells nothing but the counters (A-63)', () => {
    expect(countersOf(row())).toEqual({ id: 7, unread_messages: 2, unread: true })
  })
})

describe('the time for free words (§4.9)', () => {
  const day = 24 * HOUR

  it.each<[string, Partial<Room>, number, boolean]>([
    ['within the channel’s hours of the client’s last message', {}, day - 1, false],
    ['when those hours are over', {}, day, true],
    ['while a later template is under way', { last_template_at: NOON + HOUR }, day, false],
    ['with neither a message nor a template', { last_client_response_at: null }, 0, true],
    ['where the provider said so', { status: 'expired' }, 0, true],
    ['in a chat that has ended', { ended_at: NOON, status: 'expired' }, day, false],
  ])('Whether a chat needs a template, %s', (_, change, later, needsIt) => {
    expect(hasExpired(row(change), NOON + later)).toBe(needsIt)
  })

  it.each<[string, Partial<Room>, boolean]>([
    ['in a chat that the client began', { last_client_response_at: null }, true],
    ['in a chat that we began and the client answered', { chat_type: 10 }, true],
    ['in a chat that we began, before any answer', { chat_type: 10, last_client_response_at: null }, false],
    ['while a template waits for its answer', { last_template_at: NOON }, false],
  ])('A-105: Whether an agent may write freely, %s', (_, change, may) => {
    expect(canAgentSend(row(change))).toBe(may)
  })
})
