import type { Locale } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { chatRooms } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import { clients } from '@ramal/db/schema/crm'
import { chatQueues } from '@ramal/db/schema/queues'
import { classifications, subClassifications } from '@ramal/db/schema/service'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { ReadDb, ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, getTableColumns, inArray, isNull, or, type Placeholder, type SQL } from 'drizzle-orm'

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
  const [row] = await roomById(tx, { tenantId, id })
  return row ?? null
}

/** A room of the tenant by its uid. */
export async function findRoomByUid(tx: ReadTx, tenantId: number, uid: string): Promise<RoomRow | null> {
  const [row] = await roomByUid(tx, { tenantId, uid })
  return row ?? null
}

/** Open rooms that the agent has answered, and of those that wait the ones in `offered`. */
export async function findRoomsOfAgent(
  tx: ReadTx,
  agent: { id: number; tenantId: number },
  offered: readonly number[],
): Promise<RoomRow[]> {
  if (offered.length === 0) return openRoomsOf(tx, { tenantId: agent.tenantId, id: agent.id })
  const waiting = and(isNull(chatRooms.user_id), inArray(chatRooms.id, [...offered]))
  const mine = or(eq(chatRooms.user_id, agent.id), waiting)
  return selectRooms(tx.db, ROOM, and(openOf(agent.tenantId), mine))
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

/** Each message and each console that comes back asks for rooms: drizzle builds the SQL of so wide a row more slowly than it is read. */
const ROOM = {
  room: getTableColumns(chatRooms),
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
}
const roomById = preparedSelect<{ tenantId: number; id: number }>()(ROOM, (db, columns, at) =>
  selectRooms(db, columns, and(eq(chatRooms.tenant_id, at('tenantId')), eq(chatRooms.id, at('id')))),
)
const roomByUid = preparedSelect<{ tenantId: number; uid: string }>()(ROOM, (db, columns, at) =>
  selectRooms(db, columns, and(eq(chatRooms.tenant_id, at('tenantId')), eq(chatRooms.uid, at('uid')))),
)
const openRoomsOf = preparedSelect<{ tenantId: number; id: number }>()(ROOM, (db, columns, at) =>
  selectRooms(db, columns, and(openOf(at('tenantId')), eq(chatRooms.user_id, at('id')))),
)

function openOf(tenantId: number | Placeholder): SQL | undefined {
  return and(eq(chatRooms.tenant_id, tenantId), isNull(chatRooms.ended_at))
}

function selectRooms(db: ReadDb, columns: typeof ROOM, where: SQL | undefined) {
  return db
    .select(columns)
    .from(chatRooms)
    .innerJoin(channels, eq(channels.id, chatRooms.channel_id))
    .innerJoin(contracts, eq(contracts.id, chatRooms.tenant_id))
    .leftJoin(chatQueues, eq(chatQueues.id, chatRooms.queue_id))
    .leftJoin(clients, eq(clients.id, chatRooms.client_id))
    .where(where)
    .orderBy(asc(chatRooms.id))
}
