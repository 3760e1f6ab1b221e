import type { MessageLabel } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { classifications, subClassifications } from '@ramal/db/schema/service'
import { teams } from '@ramal/db/schema/teams'
import { contains, termsOf } from '@ramal/db/store/contains'
import { folded } from '@ramal/db/store/folded'
import type { ReadDb, ReadTx } from '@ramal/db/store/store'
import { labelOf } from '@ramal/domain/chat/content/message-label'
import { and, asc, count, desc, eq, exists, gte, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { OpenList } from '../../../http/long-list/list-page.ts'

export interface SearchFilter {
  tenantId: number
  /** The contact: rooms of the tenant with this key (contract §5.2). */
  phoneKey: string
  /** Null: rooms of everybody. */
  userId: number | null
  search: string
  /** Epoch ms. */
  from: number | null
  to: number | null
  attachment: boolean
  ordering: readonly string[]
  limit: number
  offset: number
}

/** A row as it was found; of a room `sentBy` is null. */
export interface SearchRow {
  roomId: number
  at: number
  user: string | null
  classification: string | null
  subClassification: string | null
  sentBy: (typeof chatMessages.$inferSelect)['sent_by'] | null
  content: string | null
  attachmentName: string | null
  kind: MessageLabel | null
}

/** A search as the door for lists asks it. */
type OpenSearch = OpenList<SearchRow, readonly SearchRow[]>

/** Messages of the contact, newest first. The contact's rooms come from an index; terms are compared within them only. */
export async function openMessageSearch(tx: ReadTx, filter: SearchFilter): Promise<OpenSearch> {
  const where = and(ofContact(filter), eq(chatMessages.visible, true), ...ofMessage(filter))
  const [total] = await tx.db
    .select({ count: count() })
    .from(chatMessages)
    .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
    .where(where)
  const found = (db: ReadDb) =>
    db
      .select({
        roomId: chatMessages.room_id,
        at: chatMessages.created_at,
        user: users.description,
        classification: classifications.description,
        subClassification: subClassifications.description,
        sentBy: chatMessages.sent_by,
        content: chatMessages.content,
        attachmentName: chatMessages.attachment_name,
        type: chatMessages.type,
        details: chatMessages.details,
      })
      .from(chatMessages)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
      .leftJoin(users, eq(users.id, sql`coalesce(${chatMessages.user_id}, ${chatRooms.user_id})`))
      .leftJoin(classifications, eq(classifications.id, chatRooms.classification_id))
      .leftJoin(subClassifications, eq(subClassifications.id, chatRooms.sub_classification_id))
      .where(where)
      .orderBy(...orderOf(filter, chatMessages.created_at, chatMessages.id))
      .limit(filter.limit)
      .offset(filter.offset)
  return {
    count: total?.count ?? 0,
    ask: async (db) =>
      (await found(db)).map(({ type, details, ...row }) => ({ ...row, kind: labelOf({ type, details }) })),
    load: async (_, rows) => rows,
  }
}

/** Rooms of the contact, newest first; each term stands in one of its messages or in its comment. */
export async function openRoomSearch(tx: ReadTx, filter: SearchFilter): Promise<OpenSearch> {
  const where = (inner: ReadDb) =>
    and(
      ofContact(filter),
      filter.from === null ? undefined : gte(chatRooms.started_at, filter.from),
      filter.to === null ? undefined : lte(chatRooms.started_at, filter.to),
      filter.attachment ? hasMessage(inner, isNotNull(chatMessages.attachment_name)) : undefined,
      ...termsOf(folded(filter.search)).map((term) =>
        or(hasMessage(inner, saidIn(term)), contains(sql`lower(${chatRooms.comment})`, term)),
      ),
    )
  const [total] = await tx.db.select({ count: count() }).from(chatRooms).where(where(tx.db))
  const found = (db: ReadDb) =>
    db
      .select({
        roomId: chatRooms.id,
        at: chatRooms.started_at,
        user: users.description,
        classification: classifications.description,
        subClassification: subClassifications.description,
        content: chatRooms.last_message,
        kind: chatRooms.last_message_kind,
      })
      .from(chatRooms)
      .leftJoin(users, eq(users.id, chatRooms.user_id))
      .leftJoin(classifications, eq(classifications.id, chatRooms.classification_id))
      .leftJoin(subClassifications, eq(subClassifications.id, chatRooms.sub_classification_id))
      .where(where(db))
      .orderBy(...orderOf(filter, chatRooms.started_at, chatRooms.id))
      .limit(filter.limit)
      .offset(filter.offset)
  return {
    count: total?.count ?? 0,
    ask: async (db) => (await found(db)).map((row) => ({ ...row, sentBy: null, attachmentName: null })),
    load: async (_, rows) => rows,
  }
}

/** Whether the members of a team read what their colleagues wrote; they do where it says nothing. */
export async function isHistoryOpen(tx: ReadTx, teamId: number): Promise<boolean> {
  const [team] = await tx.db
    .select({ isOpen: teams.enable_history_access })
    .from(teams)
    .where(eq(teams.id, teamId))
  return team?.isOpen ?? true
}

function ofContact({ tenantId, phoneKey, userId }: SearchFilter): SQL | undefined {
  return and(
    eq(chatRooms.tenant_id, tenantId),
    eq(chatRooms.phone_key, phoneKey),
    userId === null ? undefined : eq(chatRooms.user_id, userId),
  )
}

function ofMessage({ search, from, to, attachment }: SearchFilter): (SQL | undefined)[] {
  return [
    from === null ? undefined : gte(chatMessages.created_at, from),
    to === null ? undefined : lte(chatMessages.created_at, to),
    attachment ? isNotNull(chatMessages.attachment_name) : undefined,
    ...termsOf(folded(search)).map(saidIn),
  ]
}

function hasMessage(db: ReadDb, condition: SQL): SQL {
  const inRoom = and(eq(chatMessages.room_id, chatRooms.id), eq(chatMessages.visible, true), condition)
  return exists(db.select({ one: sql`1` }).from(chatMessages).where(inRoom))
}

/** Rows from before the search have no folded text: there at least the case does not matter. */
function saidIn(term: string): SQL {
  return contains(sql`coalesce(${chatMessages.search}, lower(${chatMessages.content}))`, term)
}

type Column = Parameters<typeof asc>[0]

/** By `datetime` or `id`; others are ignored (contract §0.2). */
function orderOf({ ordering }: SearchFilter, at: Column, id: Column): SQL[] {
  const word = ordering.find((candidate) => /^-?(datetime|id)$/.test(candidate)) ?? '-datetime'
  const direction = word.startsWith('-') ? desc : asc
  return word.endsWith('id') ? [direction(id)] : [direction(at), direction(id)]
}
