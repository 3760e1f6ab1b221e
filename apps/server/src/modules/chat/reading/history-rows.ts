import type { RoomStatus } from '@ramal/contract/vocabulary'
import { chatRooms } from '@ramal/db/schema/chat'
import { clients } from '@ramal/db/schema/crm'
import { contains, containsAnyCase, termsOf } from '@ramal/db/store/contains'
import { folded } from '@ramal/db/store/folded'
import { orderBy } from '@ramal/db/store/ordering'
import type { ReadDb, ReadTx } from '@ramal/db/store/store'
import { and, count, desc, eq, or, type SQL } from 'drizzle-orm'

export interface HistoryFilter {
  tenantId: number
  /** Null: rooms of everybody. */
  userId: number | null
  status: RoomStatus
  search: string
  ordering: readonly string[]
  limit: number
  offset: number
}

/** Columns a list may be ordered by, by their name on the wire (contract §0.2). */
const ORDERABLE = {
  id: chatRooms.id,
  datetime: chatRooms.ended_at,
  name: chatRooms.title,
  phone: chatRooms.phone,
} as const

/** Finished rooms, the newest first unless another order is asked for. */
export async function openHistory(tx: ReadTx, filter: HistoryFilter) {
  const where = and(
    eq(chatRooms.tenant_id, filter.tenantId),
    eq(chatRooms.status, filter.status),
    filter.userId === null ? undefined : eq(chatRooms.user_id, filter.userId),
    ...termsOf(filter.search).map(matchesTerm),
  )
  const ask = (db: ReadDb) =>
    db
      .select({
        id: chatRooms.id,
        uid: chatRooms.uid,
        title: chatRooms.title,
        phone: chatRooms.phone,
        status: chatRooms.status,
        last_message: chatRooms.last_message,
        last_message_kind: chatRooms.last_message_kind,
        started_at: chatRooms.started_at,
        ended_at: chatRooms.ended_at,
      })
      .from(chatRooms)
      .leftJoin(clients, eq(clients.id, chatRooms.client_id))
      .where(where)
      .orderBy(...orderOf(filter.ordering))
      .limit(filter.limit)
      .offset(filter.offset)
  const [total] = await tx.db
    .select({ count: count() })
    .from(chatRooms)
    .leftJoin(clients, eq(clients.id, chatRooms.client_id))
    .where(where)
  return { ask, count: total?.count ?? 0 }
}

// §0.2: every term must match in at least one field. Accents are ignored in the client's name, which is stored without.
function matchesTerm(term: string): SQL | undefined {
  return or(
    containsAnyCase(chatRooms.title, term),
    containsAnyCase(chatRooms.phone, term),
    containsAnyCase(chatRooms.last_message, term),
    contains(clients.search, folded(term)),
  )
}

function orderOf(ordering: readonly string[]): SQL[] {
  const known = orderBy(ORDERABLE, ordering)
  return known.length > 0 ? known : [desc(chatRooms.ended_at), desc(chatRooms.id)]
}

/** A room as `openHistory` asks for it. */
export type HistoryRoom = Awaited<ReturnType<Awaited<ReturnType<typeof openHistory>>['ask']>>[number]
