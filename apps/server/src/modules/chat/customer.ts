import { chatRooms } from '@ramal/db/schema/chat'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { ChannelRow } from '../../channels/channel-rows.ts'
import type { IncomingStatus, Sender } from '../../channels/whatsapp/provider-event.ts'
import { noteWhatsappId, phoneOfUser } from '../clients/whatsapp-id-rows.ts'
import type { Room } from './room-rows.ts'

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
  const byPhone = await openRoomWhere(tx, channel, eq(chatRooms.phone_key, phoneKey))
  if (userId === null || byPhone?.wa_user_id === userId) return byPhone ? [byPhone] : []
  const byUser = await openRoomWhere(tx, channel, eq(chatRooms.wa_user_id, userId))
  return [byPhone, byUser].flatMap((room) => room ?? [])
}

/** The user id that somebody of this number was last known by; null = none. */
export async function userIdOf(tx: ReadTx, tenantId: number, phoneKey: string): Promise<string | null> {
  const [last] = await tx.db
    .select({ userId: chatRooms.wa_user_id })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.tenant_id, tenantId),
        eq(chatRooms.phone_key, phoneKey),
        isNotNull(chatRooms.wa_user_id),
      ),
    )
    .orderBy(desc(chatRooms.started_at))
    .limit(1)
  return last?.userId ?? null
}

/** Notes in the room, and with its client, by what else its customer is known from now on. Returns the room as it is then. */
export async function learn(tx: WriteTx, room: Room, customer: Customer): Promise<Room> {
  const { phone, phoneKey, userId, username } = customer
  const known = phoneKey === room.phone_key
  const news = {
    ...(phone === '' || known ? {} : { phone, phone_key: phoneKey }),
    ...(userId === null || userId === room.wa_user_id ? {} : { wa_user_id: userId }),
    ...(username === null || username === room.wa_username ? {} : { wa_username: username }),
  }
  if (Object.keys(news).length === 0) return room
  const [changed] = await tx.db.update(chatRooms).set(news).where(eq(chatRooms.id, room.id)).returning()
  // What ended before is found by the same key (contract §5.2, search within a contact).
  if (news.phone_key)
    await tx.db
      .update(chatRooms)
      .set({ phone_key: news.phone_key })
      .where(
        and(
          eq(chatRooms.tenant_id, room.tenant_id),
          eq(chatRooms.phone_key, room.phone_key),
          isNotNull(chatRooms.ended_at),
        ),
      )
  if (room.client_id !== null && userId !== null)
    await noteWhatsappId(tx, room.tenant_id, { clientId: room.client_id, userId, username, phone, phoneKey })
  return changed!
}

/** A message of ours reached somebody by whom the room does not know them yet: now it does. */
export async function recogniseRecipient(
  tx: WriteTx,
  message: { room_id: number },
  { recipient }: Pick<IncomingStatus, 'recipient'>,
): Promise<void> {
  const { userId } = recipient
  if (userId === null) return
  const [room] = await tx.db.select().from(chatRooms).where(eq(chatRooms.id, message.room_id))
  if (!room || room.wa_user_id !== null || room.ended_at !== null) return
  if (await openRoomWhere(tx, { id: room.channel_id }, eq(chatRooms.wa_user_id, userId))) return // a message of theirs unites them
  const { phone, phone_key: phoneKey } = room
  await learn(tx, room, { phone, phoneKey, userId, username: null, name: null })
}

/** By rooms first: every customer has those, and only some a client. */
async function phoneOf(tx: ReadTx, tenantId: number, userId: string): Promise<string> {
  const [last] = await tx.db
    .select({ phone: chatRooms.phone })
    .from(chatRooms)
    .where(and(eq(chatRooms.tenant_id, tenantId), eq(chatRooms.wa_user_id, userId)))
    .orderBy(desc(chatRooms.started_at))
    .limit(1)
  return last?.phone || ((await phoneOfUser(tx, tenantId, userId)) ?? '')
}

async function openRoomWhere(
  tx: ReadTx,
  channel: Pick<ChannelRow, 'id'>,
  who: SQL | undefined,
): Promise<Room | null> {
  const [row] = await tx.db
    .select()
    .from(chatRooms)
    .where(and(eq(chatRooms.channel_id, channel.id), who, isNull(chatRooms.ended_at)))
  return row ?? null
}
