import { clientWhatsappIds } from '@ramal/db/schema/crm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sender } from '../../../channels/whatsapp/provider-event.ts'
import { createClient } from '../../clients/client-rows.ts'
import { findClientByUser, recordWhatsappId } from '../../clients/whatsapp-id-rows.ts'
import { NOW, StoredChats, TENANT } from '../testing/stored-chats.ts'
import {
  type Customer,
  findOpenRooms,
  identify,
  isCustomerOf,
  keyOf,
  learn,
  recogniseRecipient,
} from './customer.ts'
import { lastPhoneOfKey, userIdOf } from './customer-rows.ts'

let chats: StoredChats
beforeAll(async () => {
  chats = await StoredChats.open()
})
afterAll(() => chats.close())

let count = 0
/** A number that nobody has yet. */
const someone = () => {
  count += 1
  const phone = `551197766${1000 + count}`
  return { phone, phone_key: `+${phone}`, wa_user_id: `BR.${count}` }
}
const sender = (change: Partial<Sender>): Sender => ({
  phone: null,
  userId: null,
  username: null,
  name: null,
  ...change,
})
const customer = (change: Partial<Customer>): Customer => ({
  phone: '',
  phoneKey: '',
  userId: null,
  username: null,
  name: null,
  ...change,
})
const identified = (change: Partial<Sender>, tenantId = TENANT) =>
  chats.read((tx) => identify(tx, tenantId, sender(change)))

describe('who writes (contract §5.3)', () => {
  it('A sender with a number is known by it, in the one spelling of it', async () => {
    expect(await identified({ phone: '551188880001', name: 'Lia' })).toEqual({
      phone: '551188880001',
      phoneKey: '+5511988880001',
      userId: null,
      username: null,
      name: 'Lia',
    })
  })

  it('A number that is none of a telephone is a key as it stands', () => {
    expect([keyOf('5511988880000'), keyOf('123')]).toEqual(['+5511988880000', '+123'])
  })

  it('A sender who hides their number and is unknown is known by their user id', async () => {
    const hidden = { phone: '', phoneKey: 'user:BR.unknown', userId: 'BR.unknown' }
    expect(await identified({ userId: 'BR.unknown', username: 'lia' })).toMatchObject({
      ...hidden,
      username: 'lia',
    })
  })

  it('A sender who hides the number of an earlier chat is known by that, within the tenant', async () => {
    const { wa_user_id, ...shown } = someone()
    await chats.room({ ...shown, wa_user_id, ended_at: NOW })
    expect(await identified({ userId: wa_user_id })).toMatchObject({ phone: shown.phone })
    expect(await identified({ userId: wa_user_id }, 2)).toMatchObject({ phone: '' })
  })

  it('A sender whose only chat was without a number is known by their client’s', async () => {
    const { phone, phone_key: phoneKey, wa_user_id: userId } = someone()
    await chats.room({ phone: '', phone_key: `user:${userId}`, wa_user_id: userId, ended_at: NOW })
    await chats.write(async (tx) => {
      const { id } = await createClient(tx, { tenantId: TENANT, name: 'Lia', phone, phoneKey }, NOW)
      await recordWhatsappId(tx, TENANT, { clientId: id, userId, username: null, phone, phoneKey })
    })
    expect(await identified({ userId })).toMatchObject({ phone, phoneKey })
  })

  it('Of several chats the newest says by what its customer is known', async () => {
    const { phone_key, wa_user_id } = someone()
    const ended = { phone_key, ended_at: NOW }
    await chats.room({ ...ended, phone: 'novo', wa_user_id, started_at: NOW + 1 })
    await chats.room({ ...ended, phone: 'velho', wa_user_id: `${wa_user_id}.old` })
    await chats.room({ ...ended, phone: 'mais novo', started_at: NOW + 2 })
    expect(await chats.read((tx) => userIdOf(tx, TENANT, phone_key))).toBe(wa_user_id)
    expect(await chats.read((tx) => lastPhoneOfKey(tx, TENANT, phone_key))).toBe('mais novo')
    expect(await chats.read((tx) => userIdOf(tx, TENANT, '+0'))).toBeNull()
    expect(await chats.read((tx) => lastPhoneOfKey(tx, 2, phone_key))).toBeNull()
  })
})

describe('the open chats of a customer', () => {
  const found = (who: { phoneKey: string; userId: string | null }, channelId = chats.channel.id) =>
    chats
      .read((tx) => findOpenRooms(tx, { id: channelId }, who))
      .then((rooms) => rooms.map((room) => room.id))

  it('An open chat is found by number or user id, in its channel, and an ended one is not', async () => {
    const { wa_user_id: userId, ...who } = someone()
    await chats.room({ ...who, wa_user_id: userId, ended_at: NOW })
    expect(await found({ phoneKey: who.phone_key, userId })).toEqual([])
    const { id } = await chats.room({ ...who, wa_user_id: userId })
    expect(await found({ phoneKey: who.phone_key, userId: null })).toEqual([id])
    expect(await found({ phoneKey: '+0', userId })).toEqual([id])
    expect(await found({ phoneKey: who.phone_key, userId })).toEqual([id])
    expect(await found({ phoneKey: who.phone_key, userId }, 99)).toEqual([])
  })

  it('A customer known by number here and by user id there has two', async () => {
    const { wa_user_id: userId, phone_key: phoneKey, phone } = someone()
    const byPhone = await chats.room({ phone, phone_key: phoneKey })
    const byUser = await chats.room({ phone: '', phone_key: `user:${userId}`, wa_user_id: userId })
    expect(await found({ phoneKey, userId })).toEqual([byPhone.id, byUser.id])
  })
})

describe('what a chat learns of its customer', () => {
  const learned = async (roomId: number, who: Partial<Customer>) => {
    const room = await chats.roomNow({ id: roomId })
    return chats.write((tx) => learn(tx, room, customer({ phoneKey: room.phone_key, ...who })))
  }

  it('A chat takes user id and user name, and keeps them when they are not told again', async () => {
    const { phone, phone_key, wa_user_id } = someone()
    const { id } = await chats.room({ phone, phone_key })
    const known = { phone, phone_key, wa_user_id, wa_username: 'lia' }
    expect(await learned(id, { phone, userId: wa_user_id, username: 'lia' })).toMatchObject(known)
    expect(await learned(id, { phone })).toMatchObject(known)
    expect(await chats.roomNow({ id })).toMatchObject(known)
  })

  it('A chat that had no number takes it, and so do the ended ones of the same customer', async () => {
    const { phone, phone_key: phoneKey, wa_user_id } = someone()
    const hidden = { phone: '', phone_key: `user:${wa_user_id}`, wa_user_id }
    const before = await chats.room({ ...hidden, ended_at: NOW })
    const { id } = await chats.room(hidden)
    expect(await learned(id, { phone, phoneKey, userId: wa_user_id })).toMatchObject({
      phone,
      phone_key: phoneKey,
    })
    expect((await chats.roomNow(before)).phone_key).toBe(phoneKey)
  })

  it('The client of a chat is known by the user id from then on', async () => {
    const { phone, phone_key, wa_user_id } = someone()
    const contact = { tenantId: TENANT, name: 'Lia', phone, phoneKey: phone_key }
    const client = await chats.write((tx) => createClient(tx, contact, NOW))
    const { id } = await chats.room({ phone, phone_key, client_id: client.id })
    await learned(id, { phone, username: 'lia' })
    expect(await chats.read((tx) => findClientByUser(tx, TENANT, wa_user_id))).toBeNull()
    await learned(id, { phone, userId: wa_user_id })
    expect((await chats.read((tx) => findClientByUser(tx, TENANT, wa_user_id)))?.id).toBe(client.id)
  })
})

describe('whom a message of ours reached', () => {
  const reached = (roomId: number, userId: string | null) =>
    chats.write((tx) => recogniseRecipient(tx, { room_id: roomId }, { recipient: { phone: null, userId } }))
  const userIdIn = async (id: number) => (await chats.roomNow({ id })).wa_user_id

  it('A chat that knew a number learns the user id, once', async () => {
    const { phone, phone_key, wa_user_id } = someone()
    const { id } = await chats.room({ phone, phone_key })
    await reached(id, null)
    expect(await userIdIn(id)).toBeNull()
    await reached(id, wa_user_id)
    await reached(id, 'BR.another')
    expect(await chats.roomNow({ id })).toMatchObject({ phone, phone_key, wa_user_id })
  })

  it('A chat learns no user id after its end, nor one that has a chat of its own', async () => {
    const { phone, phone_key, wa_user_id } = someone()
    const ended = await chats.room({ phone, phone_key, ended_at: NOW })
    await reached(ended.id, wa_user_id)
    const open = await chats.room({ phone, phone_key })
    await chats.room({ phone: '', phone_key: `user:${wa_user_id}`, wa_user_id })
    await reached(open.id, wa_user_id)
    expect([await userIdIn(ended.id), await userIdIn(open.id)]).toEqual([null, null])
    await reached(999_999, wa_user_id)
  })
})

describe('who may change what was said', () => {
  it('The customer of a chat is who has its number, its user id, or is its client', async () => {
    const [own, home] = [someone(), someone()]
    const { phone, phone_key, wa_user_id } = own
    const contact = { tenantId: TENANT, name: 'Lia', phone: home.phone, phoneKey: home.phone_key }
    const client = await chats.write((tx) => createClient(tx, contact, NOW))
    await chats.write((tx) =>
      tx.db
        .insert(clientWhatsappIds)
        .values({ tenant_id: TENANT, client_id: client.id, user_id: home.wa_user_id }),
    )
    const room = await chats.room({ phone, phone_key, wa_user_id, client_id: client.id })
    const isTheirs = (who: Partial<Sender>, of = room) =>
      chats.read((tx) => isCustomerOf(tx, of, sender(who)))
    expect(await isTheirs({ phone })).toBe(true)
    expect(await isTheirs({ phone: '5511900000000', userId: wa_user_id })).toBe(true)
    expect(await isTheirs({ phone: home.phone })).toBe(true)
    expect(await isTheirs({ phone: '5511900000000', userId: home.wa_user_id })).toBe(true)
    expect(await isTheirs({ phone: '5511900000000' })).toBe(false)
    expect(await isTheirs({ phone: '5511900000000', userId: 'BR.stranger' })).toBe(false)
    const without = await chats.room({ client_id: null })
    expect(await isTheirs({ phone: '5511900000001', userId: 'BR.stranger' }, without)).toBe(false)
  })
})
