import { clientPhones } from '@ramal/db/schema/crm'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../clients/client-rows.ts'
import { moveCustomer } from '../incoming/identity-change.ts'
import type { Room } from '../rooms/room-rows.ts'
import { NOW, StoredChats, TENANT } from '../testing/stored-chats.ts'
import { uniteRooms } from './unite-rooms.ts'

let chats: StoredChats
let ana: number
let bruno: number
beforeAll(async () => {
  chats = await StoredChats.open()
  ;[ana, bruno] = [chats.agent('ana').id, chats.agent('bruno').id]
})
afterAll(() => chats.close())

const unite = (a: Room, b: Room, offered: readonly number[] = []) =>
  chats.write((tx) => uniteRooms(tx, a, b, chats.context(offered)))
const said = async (room: Pick<Room, 'id'>) =>
  (await chats.messagesOf(room)).map(({ content, seq }) => [seq, content])
/** Frames of this kind about this room that were told to a user. */
const toldTo = async (userId: number, action: string, room: Pick<Room, 'id'>) => {
  const frames = (await chats.frames(`user:${userId}`)).filter((frame) => frame.action === action)
  return frames.filter(({ data }) => (data['step_id'] ?? (data['chat'] as Room).id) === room.id)
}

describe('two open chats of one customer', () => {
  it('The messages of both are one chat’s, in their order, and the other chat ends by the system', async () => {
    const stays = await chats.room()
    const goes = await chats.room()
    await chats.message(stays, 'a')
    for (const word of ['b', 'c']) await chats.message(goes, word)
    const united = await unite(await chats.roomNow(stays), await chats.roomNow(goes))
    expect(united).toMatchObject({ id: stays.id, last_seq: 3 })
    expect(await said(stays)).toEqual([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ])
    expect(await said(goes)).toEqual([])
    const end = { ended_at: NOW, ended_by: 'system', status: 'ended', archived_at: null }
    expect(await chats.roomNow(goes)).toMatchObject(end)
    const moved = (await chats.frames(`room:${stays.id}`)).map(({ data }) => data['message'])
    expect(moved).toMatchObject([{ content: 'b' }, { content: 'c' }])
    expect(await chats.ledger(goes)).toEqual([{ event: 'united', userId: null, data: { room_id: stays.id } }])
    expect(await chats.ledger(stays)).toEqual([{ event: 'united', userId: null, data: { room_id: goes.id } }])
    expect(chats.left.at(-1)).toBe(goes.id)
  })

  it.each([
    ['the answered one', { answered_at: NOW }, 1],
    ['the older one, where neither is answered', {}, 0],
    ['the older one, where both are', { both: NOW }, 0],
  ])(
    'Of two chats %s stays, in whichever order they are found',
    async (_, { answered_at, both }: { answered_at?: number; both?: number }, at) => {
      const pair = async () => [
        await chats.room(both ? { answered_at: both, user_id: ana } : {}),
        await chats.room({ answered_at: both ?? answered_at ?? null, user_id: answered_at ? ana : null }),
      ]
      const [a, b] = [await pair(), await pair()] as [[Room, Room], [Room, Room]]
      expect((await unite(a[0], a[1])).id).toBe(a[at]!.id)
      expect((await unite(b[1], b[0])).id).toBe(b[at]!.id)
    },
  )

  it('A united chat is as unread as both, has the later answer of the client, and the client of either', async () => {
    const unite2 = async (a: Partial<Room>, b: Partial<Room>) =>
      unite(await chats.room({ ...a, client_id: null }), await chats.room({ ...b, client_id: 77 }))
    expect(
      await unite2(
        { unread_messages: 1, last_client_response_at: NOW },
        { unread_messages: 2, unread: true, last_client_response_at: NOW + 1 },
      ),
    ).toMatchObject({
      unread_messages: 3,
      unread: true,
      last_client_response_at: NOW + 1,
      client_id: 77,
    })
    expect(await unite2({}, {})).toMatchObject({ unread: false, last_client_response_at: null })
    expect(await unite2({ last_client_response_at: NOW }, {})).toMatchObject({
      last_client_response_at: NOW,
    })
  })

  it('Whoever had the chat that ends hears that it went on, and whoever has the other one sees it', async () => {
    const stays = await chats.room({ user_id: ana, answered_at: NOW })
    const goes = await chats.room({ user_id: bruno, answered_at: NOW })
    await unite(stays, goes)
    const iso = new Date(NOW).toISOString()
    expect(await toldTo(bruno, 'end', goes)).toEqual([
      expect.objectContaining({ data: { step_id: goes.id, reason: 'transfer', finished_at: iso } }),
    ])
    expect(await toldTo(ana, 'chat', stays)).toHaveLength(1)
    expect(await toldTo(bruno, 'chat', stays)).toEqual([])
  })

  it('Agents to whom waiting chats are offered hear of both', async () => {
    const [stays, goes] = [await chats.room(), await chats.room()]
    await unite(stays, goes, [bruno])
    expect(await toldTo(bruno, 'end', goes)).toHaveLength(1)
    expect(await toldTo(bruno, 'chat', stays)).toHaveLength(1)
  })
})

describe('a customer with another number or user id', () => {
  type Side = { phone: string | null; userId: string | null }
  let moves = 0
  const move = (from: Side, to: Side) => {
    moves += 1
    const change = { wamid: `wamid.MOVE${moves}`, from, to, at: NOW }
    return chats.write((tx) => moveCustomer(tx, chats.channel, change, chats.context()))
  }

  it('An open chat goes on under the new number, and says so in a message of the system', async () => {
    const room = await chats.room({ user_id: ana, answered_at: NOW })
    const messageId = await move(
      { phone: room.phone, userId: null },
      { phone: '5511966660001', userId: 'BR.x' },
    )
    const moved = { phone: '5511966660001', phone_key: '+5511966660001', wa_user_id: 'BR.x' }
    expect(await chats.roomNow(room)).toMatchObject({ ...moved, unread_messages: 0, ended_at: null })
    expect(await chats.messagesOf(room)).toMatchObject([
      {
        id: messageId,
        sent_by: 'system',
        created_at: NOW,
        details: { kind: 'number_changed', from: room.phone, to: '5511966660001' },
      },
    ])
    expect(await chats.ledger(room)).toMatchObject([{ event: 'identity' }])
    expect(await toldTo(ana, 'chat', room)).toHaveLength(1)
  })

  it('An open chat of a hidden number goes on under the new user id, with the key that it had', async () => {
    const known = { phone: '', phone_key: 'user:BR.old', wa_user_id: 'BR.old' }
    const room = await chats.room(known)
    await move({ phone: null, userId: 'BR.old' }, { phone: null, userId: 'BR.new' })
    expect(await chats.roomNow(room)).toMatchObject({ ...known, wa_user_id: 'BR.new' })
  })

  it('A customer who had a chat under the new number, too, has one of both', async () => {
    const [old, already] = [await chats.room(), await chats.room()]
    await move({ phone: old.phone, userId: null }, { phone: already.phone, userId: null })
    expect(await chats.roomNow(already)).toMatchObject({ ended_by: 'system' })
    expect((await chats.roomNow(old)).ended_at).toBeNull()
  })

  it('A customer without an open chat moves with their client, and nobody is told', async () => {
    const phone = '5511955550001'
    const contact = { tenantId: TENANT, name: 'Lia', phone, phoneKey: `+${phone}` }
    const client = await chats.write((tx) => createClient(tx, contact, NOW))
    expect(await move({ phone, userId: null }, { phone: '5511955550002', userId: null })).toBeNull()
    const phones = await chats.read(({ db }) =>
      db.select().from(clientPhones).where(eq(clientPhones.client_id, client.id)),
    )
    const whatsapp = phones.filter((row) => row.is_whatsapp).map((row) => row.phone)
    expect(whatsapp).toEqual(['5511955550002'])
  })
})
