import type { Locale } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { chatRooms } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import { clients } from '@ramal/db/schema/crm'
import { chatQueues } from '@ramal/db/schema/queues'
import { classifications, subClassifications } from '@ramal/db/schema/service'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'

export type Room = typeof chatRooms.$inferSelect

/** Who acts in the chat: their id and tenant come from their session, never from the wire. */
export interface ChatAgent {
  id: number
  tenantId: number
}

/** A room with what the wire shows of its surroundings. */
export interface RoomRow {
  room: Room
  channel: {
    id: number
    description: string
    session_window_hours: number
    btn_template: boolean
    btn_dial: boolean
    send_attachment: boolean
    emoji: boolean
    send_voice: boolean
    show_message_status: boolean
  }
  queue: { id: number; description: string; enable_transfer: boolean; form_id: number | null } | null
  client: { id: number; full_name: string; document: string | null; avatar: string | null } | null
  /** IANA name, for the times that are sent ready made. */
  timezone: string
}

/** A room of the tenant. */
export async function findRoom(tx: ReadTx, tenantId: number, id: number): Promise<RoomRow | null> {
  const [row] = await selectRooms(tx, and(eq(chatRooms.tenant_id, tenantId), eq(chatRooms.id, id)))
  return row ?? null
}

/** A room of the tenant by its uid. */
export async function findRoomByUid(tx: ReadTx, tenantId: number, uid: string): Promise<RoomRow | null> {
  const [row] = await selectRooms(tx, and(eq(chatRooms.tenant_id, tenantId), eq(chatRooms.uid, uid)))
  return row ?? null
}

/** Open rooms that the agent has answered, and of those that wait the ones in `offered`. */
export function findRoomsOfAgent(
  tx: ReadTx,
  agent: { id: number; tenantId: number },
  offered: readonly number[],
): Promise<RoomRow[]> {
  const waiting = and(isNull(chatRooms.user_id), inArray(chatRooms.id, [...offered]))
  const mine = or(eq(chatRooms.user_id, agent.id), waiting)
  return selectRooms(tx, and(eq(chatRooms.tenant_id, agent.tenantId), isNull(chatRooms.ended_at), mine))
}

/** A room alone, whosever it is. */
export async function findBareRoom(tx: ReadTx, id: number): Promise<Room | null> {
  const [room] = await tx.db.select().from(chatRooms).where(eq(chatRooms.id, id))
  return room ?? null
}

/** The open room is this agent's: the one reason to hear what is said in it. */
export async function isRoomOf(tx: ReadTx, agent: ChatAgent, roomId: number): Promise<boolean> {
  const rows = await tx.db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.id, roomId),
        eq(chatRooms.tenant_id, agent.tenantId),
        eq(chatRooms.user_id, agent.id),
        isNull(chatRooms.ended_at),
      ),
    )
  return rows.length > 0
}

/** The language of the agent who has the room; null = nobody has it, or they have not chosen one. */
export async function localeOfAgent(tx: ReadTx, roomId: number): Promise<Locale | null> {
  const [owner] = await tx.db
    .select({ locale: users.locale })
    .from(chatRooms)
    .innerJoin(users, eq(users.id, chatRooms.user_id))
    .where(eq(chatRooms.id, roomId))
  return owner?.locale ?? null
}

/** What the room was classified as, in words. */
export async function classificationNamesOf(
  tx: ReadTx,
  room: Pick<Room, 'classification_id' | 'sub_classification_id'>,
): Promise<{ classification: string | null; sub_classification: string | null }> {
  const [classification] = await tx.db
    .select({ description: classifications.description })
    .from(classifications)
    .where(eq(classifications.id, room.classification_id ?? 0))
  const [sub] = await tx.db
    .select({ description: subClassifications.description })
    .from(subClassifications)
    .where(eq(subClassifications.id, room.sub_classification_id ?? 0))
  return {
    classification: classification?.description ?? null,
    sub_classification: sub?.description ?? null,
  }
}

function selectRooms(tx: ReadTx, where: SQL | undefined): Promise<RoomRow[]> {
  return tx.db
    .select({
      room: chatRooms,
      channel: {
        id: channels.id,
        description: channels.description,
        session_window_hours: channels.session_window_hours,
        btn_template: channels.btn_template,
        btn_dial: channels.btn_dial,
        send_attachment: channels.send_attachment,
        emoji: channels.emoji,
        send_voice: channels.send_voice,
        show_message_status: channels.show_message_status,
      },
      queue: {
        id: chatQueues.id,
        description: chatQueues.description,
        enable_transfer: chatQueues.enable_transfer,
        form_id: chatQueues.form_id,
      },
      client: {
        id: clients.id,
        full_name: clients.full_name,
        document: clients.document,
        avatar: clients.avatar,
      },
      timezone: contracts.timezone,
    })
    .from(chatRooms)
    .innerJoin(channels, eq(channels.id, chatRooms.channel_id))
    .innerJoin(contracts, eq(contracts.id, chatRooms.tenant_id))
    .leftJoin(chatQueues, eq(chatQueues.id, chatRooms.queue_id))
    .leftJoin(clients, eq(clients.id, chatRooms.client_id))
    .where(where)
    .orderBy(asc(chatRooms.id))
}
