import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import type { IncomingStatus, Sender } from '../../../channels/whatsapp/provider-event.ts'
import { findClient } from '../../clients/client-rows.ts'
import { findClientByUser, phoneOfUser, recordWhatsappId } from '../../clients/whatsapp-id-rows.ts'
import { findBareRoom, type Room } from '../rooms/room-rows.ts'
import {
  lastPhoneOfUser,
  openRoomOfPhone,
  openRoomOfUser,
  rekeyEndedRooms,
  writeCustomer,
} from './customer-rows.ts'

/** Who writes, as rooms know them: by number, by the provider's user id, or by both. */
export interface Customer {
  /** '' = nobody knows it. */
  phone: string
  phoneKey: string
  userId: string | null
  username: string | null
  name: string | null
}

/** A sender with what the tenant knows of them: who hides the number may have shown it before. */
export async function identify(tx: ReadTx, tenantId: number, sender: Sender): Promise<Customer> {
  const { userId, username, name } = sender
  const phone = sender.phone ?? (await phoneOf(tx, tenantId, userId ?? ''))
  return { phone, phoneKey: phone === '' ? `user:${userId}` : keyOf(phone), userId, username, name }
}

/** The key of a number as the provider writes it. */
export function keyOf(phone: string): string {
  return phoneKey(phone, { international: true }) ?? `+${phone}`
}

/** Open rooms of this customer: one, or two of somebody who was known by number here and by user id there. */
export async function findOpenRooms(
  tx: ReadTx,
  channel: Pick<ChannelRow, 'id'>,
  { phoneKey, userId }: Pick<Customer, 'phoneKey' | 'userId'>,
): Promise<Room[]> {
  const byPhone = await openRoomOfPhone(tx, channel.id, phoneKey)
  if (userId === null || byPhone?.wa_user_id === userId) return byPhone ? [byPhone] : []
  const byUser = await openRoomOfUser(tx, channel.id, userId)
  return [byPhone, byUser].flatMap((room) => room ?? [])
}

/** Writes in the room, and with its client, by what else its customer is known from now on. Returns the room as it is then. */
export async function learn(tx: WriteTx, room: Room, customer: Customer): Promise<Room> {
  const { phone, phoneKey, userId, username } = customer
  const known = phoneKey === room.phone_key
  const news = {
    ...(phone === '' || known ? {} : { phone, phone_key: phoneKey }),
    ...(userId === null || userId === room.wa_user_id ? {} : { wa_user_id: userId }),
    ...(username === null || username === room.wa_username ? {} : { wa_username: username }),
  }
  if (Object.keys(news).length === 0) return room
  const changed = await writeCustomer(tx, room.id, news)
  // What ended before is found by the same key (contract §5.2, search within a contact).
  if (news.phone_key) await rekeyEndedRooms(tx, room.tenant_id, { from: room.phone_key, to: news.phone_key })
  if (room.client_id !== null && userId !== null)
    await recordWhatsappId(tx, room.tenant_id, {
      clientId: room.client_id,
      userId,
      username,
      phone,
      phoneKey,
    })
  return changed
}

/** A message of ours reached somebody by whom the room does not know them yet: now it does. */
export async function recogniseRecipient(
  tx: WriteTx,
  message: { room_id: number },
  { recipient }: Pick<IncomingStatus, 'recipient'>,
): Promise<void> {
  const { userId } = recipient
  if (userId === null) return
  const room = await findBareRoom(tx, message.room_id)
  if (!room || room.wa_user_id !== null || room.ended_at !== null) return
  if (await openRoomOfUser(tx, room.channel_id, userId)) return // a message of theirs unites them
  const { phone, phone_key: phoneKey } = room
  await learn(tx, room, { phone, phoneKey, userId, username: null, name: null })
}

/** By rooms first: every customer has those, and only some a client. */
async function phoneOf(tx: ReadTx, tenantId: number, userId: string): Promise<string> {
  const last = await lastPhoneOfUser(tx, tenantId, userId)
  return last || ((await phoneOfUser(tx, tenantId, userId)) ?? '')
}

/** The chat is with this sender, under whatever number or user id they are known now: only they change what was said in it. */
export async function isCustomerOf(tx: ReadTx, room: Room, sender: Sender): Promise<boolean> {
  const { phoneKey, userId } = await identify(tx, room.tenant_id, sender)
  if (phoneKey === room.phone_key || (userId !== null && userId === room.wa_user_id)) return true
  if (room.client_id === null) return false
  const byPhone = await findClient(tx, room.tenant_id, phoneKey)
  if (byPhone?.id === room.client_id) return true
  return userId !== null && (await findClientByUser(tx, room.tenant_id, userId))?.id === room.client_id
}
