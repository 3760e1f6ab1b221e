import { chatRooms } from '@ramal/db/schema/chat'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Room } from '../rooms/room-rows.ts'

/** The open room of this number on the channel. */
export function openRoomOfPhone(tx: ReadTx, channelId: number, phoneKey: string): Promise<Room | null> {
  return openRoomWhere(tx, channelId, eq(chatRooms.phone_key, phoneKey))
}

/** The open room of this user id on the channel. */
export function openRoomOfUser(tx: ReadTx, channelId: number, userId: string): Promise<Room | null> {
  return openRoomWhere(tx, channelId, eq(chatRooms.wa_user_id, userId))
}

/** The user id that somebody of this number was last known by; null = none. */
export async function userIdOf(tx: ReadTx, tenantId: number, phoneKey: string): Promise<string | null> {
  const last = await lastRoomWhere(
    tx,
    tenantId,
    and(eq(chatRooms.phone_key, phoneKey), isNotNull(chatRooms.wa_user_id)),
  )
  return last?.userId ?? null
}

/** The number in the last room of this user id, '' where they hid it; null = they have none. */
export async function lastPhoneOfUser(tx: ReadTx, tenantId: number, userId: string): Promise<string | null> {
  return (await lastRoomWhere(tx, tenantId, eq(chatRooms.wa_user_id, userId)))?.phone ?? null
}

/** The number of this key as it was written last; null = it never was. */
export async function lastPhoneOfKey(tx: ReadTx, tenantId: number, phoneKey: string): Promise<string | null> {
  return (await lastRoomWhere(tx, tenantId, eq(chatRooms.phone_key, phoneKey)))?.phone ?? null
}

/** Writes by what else the customer of a room is known. */
export async function writeCustomer(
  tx: WriteTx,
  roomId: number,
  news: Partial<Pick<Room, 'phone' | 'phone_key' | 'wa_user_id' | 'wa_username'>>,
): Promise<Room> {
  const [changed] = await tx.db.update(chatRooms).set(news).where(eq(chatRooms.id, roomId)).returning()
  return changed!
}

/** The ended rooms of one key have another from now on. */
export async function rekeyEndedRooms(
  tx: WriteTx,
  tenantId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.db
    .update(chatRooms)
    .set({ phone_key: to })
    .where(
      and(eq(chatRooms.tenant_id, tenantId), eq(chatRooms.phone_key, from), isNotNull(chatRooms.ended_at)),
    )
}

async function lastRoomWhere(tx: ReadTx, tenantId: number, who: SQL | undefined) {
  const [last] = await tx.db
    .select({ phone: chatRooms.phone, userId: chatRooms.wa_user_id })
    .from(chatRooms)
    .where(and(eq(chatRooms.tenant_id, tenantId), who))
    .orderBy(desc(chatRooms.started_at))
    .limit(1)
  return last ?? null
}

async function openRoomWhere(tx: ReadTx, channelId: number, who: SQL | undefined): Promise<Room | null> {
  const [row] = await tx.db
    .select()
    .from(chatRooms)
    .where(and(eq(chatRooms.channel_id, channelId), who, isNull(chatRooms.ended_at)))
  return row ?? null
}
