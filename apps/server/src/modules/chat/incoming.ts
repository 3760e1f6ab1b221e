import { randomUUID } from 'node:crypto'
import { chatInbounds } from '@ramal/db/schema/channels'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import type { WriteTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ChannelRow } from '../../channels/channel-row.ts'
import { isFirst } from '../../channels/receipts.ts'
import type { IncomingMessage } from '../../channels/whatsapp/read-webhook.ts'
import { createClient, findClient } from '../clients/repository.ts'
import { announceChat, announceMessage } from './announce.ts'
import { insertWaiting, searchText } from './attachments/attachment-rows.ts'
import { inboundFor } from './inbound-rule.ts'
import { noteChat, noteQueue } from './ledger.ts'
import type { Room } from './room-row.ts'

/** A chat that began with this message and waits for an agent. */
export interface NewRoom {
  roomId: number
  tenantId: number
  queueId: number
}

/**
 * Stores a customer's message, opening a room when none is open (one per channel and phone, architecture §5). The same
 * message again changes nothing. `offeredTo`: agents whom a waiting room is offered to, who see it change.
 */
export async function receiveMessage(
  tx: WriteTx,
  channel: ChannelRow,
  message: IncomingMessage,
  context: { now: number; offeredTo(roomId: number): readonly number[] },
): Promise<NewRoom | null> {
  const { now } = context
  if (!(await isFirst(tx, channel, message.wamid, now)) || (await isStored(tx, message.wamid))) return null
  const open = await findOpenRoom(tx, channel, message)
  const room = open ?? (await openRoom(tx, channel, message, now))
  await storeMessage(tx, room, message, now)
  const audience = room.user_id === null ? context.offeredTo(room.id) : [room.user_id]
  await announceChat(tx, room, audience, now)
  if (open || room.queue_id === null) return null
  return { roomId: room.id, tenantId: room.tenant_id, queueId: room.queue_id }
}

/** Taken before its receipt was forgotten, or over another channel of the same account. */
async function isStored(tx: WriteTx, wamid: string): Promise<boolean> {
  const rows = await tx.db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(eq(chatMessages.wamid, wamid))
  return rows.length > 0
}

async function findOpenRoom(
  tx: WriteTx,
  channel: ChannelRow,
  message: IncomingMessage,
): Promise<Room | null> {
  const [row] = await tx.db
    .select()
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.channel_id, channel.id),
        eq(chatRooms.phone_key, keyOf(message.from)),
        isNull(chatRooms.ended_at),
      ),
    )
  return row ?? null
}

async function openRoom(
  tx: WriteTx,
  channel: ChannelRow,
  message: IncomingMessage,
  now: number,
): Promise<Room> {
  const tenantId = channel.tenant_id
  const key = keyOf(message.from)
  const inbound = inboundFor(await inboundsOf(tx, channel), { content: message.content, phoneKey: key })
  const contact = { tenantId, phone: message.from, phoneKey: key, name: message.profileName }
  const known = await findClient(tx, tenantId, key)
  const client = known ?? (inbound?.create_client ? await createClient(tx, contact, now) : null)
  const queueId = inbound?.app === 'queue' ? Number(inbound.appdata) || null : null
  const [room] = await tx.db
    .insert(chatRooms)
    .values({
      tenant_id: tenantId,
      uid: randomUUID(),
      channel_id: channel.id,
      inbound_id: inbound?.id ?? null,
      queue_id: queueId,
      client_id: client?.id ?? null,
      chat_type: 20,
      title: client?.name ?? message.profileName ?? message.from,
      phone: message.from,
      phone_key: key,
      started_at: now,
      queue_started_at: queueId === null ? null : now,
    })
    .returning()
  await noteChat(tx, room!, { event: 'created', at: now, data: { inbound_id: inbound?.id ?? null } })
  await noteQueue(tx, room!, { event: 'enter', at: now })
  return room!
}

function inboundsOf(tx: WriteTx, channel: ChannelRow) {
  return tx.db
    .select()
    .from(chatInbounds)
    .where(
      and(
        eq(chatInbounds.channel_id, channel.id),
        eq(chatInbounds.is_active, true),
        isNull(chatInbounds.deleted_at),
      ),
    )
    .orderBy(asc(chatInbounds.priority), asc(chatInbounds.id))
}

async function storeMessage(tx: WriteTx, room: Room, message: IncomingMessage, now: number): Promise<void> {
  const [counted] = await tx.db
    .update(chatRooms)
    .set({
      last_seq: sql`${chatRooms.last_seq} + 1`,
      unread_messages: sql`${chatRooms.unread_messages} + 1`,
      unread: true,
      last_message: message.content || message.attachmentName,
      last_client_message_content: message.content,
      last_client_response_at: now,
      status: 'open', // §4.9: a message of the client opens the window again
      last_template_at: null, // and answers whatever template waited
    })
    .where(eq(chatRooms.id, room.id))
    .returning({ seq: chatRooms.last_seq })
  const [row] = await tx.db
    .insert(chatMessages)
    .values({
      tenant_id: room.tenant_id,
      room_id: room.id,
      seq: counted!.seq,
      uid: randomUUID(),
      wamid: message.wamid,
      sent_by: 'client',
      name: room.title,
      type: message.type,
      content: message.content,
      search: searchText(message.content, message.attachmentName),
      status: 'received',
      attachment_name: message.attachmentName,
      replied_message_id: await quotedId(tx, room.id, message.repliesTo),
      location: message.location && { ...message.location, name: message.location.name ?? '' },
      contacts: message.contacts,
      created_at: Math.min(message.at, now), // a provider's clock may be ahead of ours
    })
    .returning()
  if (message.mediaId !== null) await insertWaiting(tx, row!, message.mediaId, now)
  await announceMessage(tx, row!, await timezoneOf(tx, room.tenant_id))
}

/** The tenant's IANA time zone. */
async function timezoneOf(tx: WriteTx, tenantId: number): Promise<string> {
  const [row] = await tx.db
    .select({ timezone: contracts.timezone })
    .from(contracts)
    .where(eq(contracts.id, tenantId))
  return row!.timezone
}

async function quotedId(tx: WriteTx, roomId: number, wamid: string | null): Promise<number | null> {
  if (wamid === null) return null
  const [row] = await tx.db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.room_id, roomId), eq(chatMessages.wamid, wamid)))
  return row?.id ?? null
}

function keyOf(from: string): string {
  return phoneKey(from, { international: true }) ?? `+${from}`
}
