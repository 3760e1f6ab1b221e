import { searchMessages, searchRooms } from '@ramal/contract/endpoints/chat-search'
import type { SearchResult } from '@ramal/contract/entities/search-result'
import type { QueryOf } from '@ramal/contract/kit/endpoint'
import { teams } from '@ramal/db/schema/teams'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { SignedIn } from '../../../http/authorise.ts'
import { pageOf } from '../../../http/paging.ts'
import { answer, route } from '../../../http/route.ts'
import { timeBound } from '../../../platform/time-bound.ts'
import type { Readings } from '../../audit/readings.ts'
import { iso } from '../room-wire.ts'
import { SEE_ALL, visibleRoom } from '../visible-room.ts'
import { type SearchFilter, type SearchRow, searchMessageRows, searchRoomRows } from './search-rows.ts'

type Query = QueryOf<typeof searchMessages>

/** Search in the chats of a contact, for whoever may see the chat it starts from (contract §5.2). */
export function searchRoutes(app: FastifyInstance, deps: { store: Store; readings: Readings }): void {
  const { store, readings } = deps
  const find = async (asked: Asked, query: Query, rowsOf: typeof searchMessageRows) => {
    const { user, address, chatId } = asked
    const read = async (tx: ReadTx) => rowsOf(tx, await filterOf(tx, user, chatId, query))
    const found =
      query.limit > 1000
        ? await app.longLists.read(user.id, () => store.read(read, { long: true }))
        : await store.read(read)
    await readings.note({ user, address, action: 'chat.search', entity: 'chat', entityId: chatId })
    return found
  }

  route(app, searchMessages, async ({ user, params, query, request }) => {
    const { rows, count } = await find({ user, address: request.ip, ...params }, query, searchMessageRows)
    return answer(200, pageOf(request.url, query, { count, results: rows.map(present) }))
  })

  route(app, searchRooms, async ({ user, params, query, request }) => {
    const { rows, count } = await find({ user, address: request.ip, ...params }, query, searchRoomRows)
    return answer(200, pageOf(request.url, query, { count, results: rows.map(present) }))
  })
}

interface Asked {
  user: SignedIn
  address: string
  chatId: number
}

async function filterOf(tx: ReadTx, user: SignedIn, chatId: number, query: Query): Promise<SearchFilter> {
  const { room, timezone } = await visibleRoom(tx, user, chatId)
  const { limit, offset, ordering, search, attachment } = query
  return {
    tenantId: room.tenant_id,
    phoneKey: room.phone_key,
    userId: (await seesHistory(tx, user)) ? null : user.id,
    search,
    attachment,
    from: timeBound(query.datetime__gte, 'from', timezone),
    to: timeBound(query.datetime__lte, 'to', timezone),
    ordering,
    limit,
    offset,
  }
}

/** What colleagues wrote with the contact is shown unless the team says no (entities: `enable_history_access`). */
async function seesHistory(tx: ReadTx, user: SignedIn): Promise<boolean> {
  if (allows(SEE_ALL, user.roles) || user.teamId === null) return true
  const [team] = await tx.db
    .select({ isOpen: teams.enable_history_access })
    .from(teams)
    .where(eq(teams.id, user.teamId))
  return team?.isOpen ?? true
}

function present(row: SearchRow): SearchResult {
  return {
    chat: row.roomId,
    step: row.roomId,
    datetime: iso(row.at),
    user: described(row.user),
    classification: described(row.classification),
    sub_classification: described(row.subClassification),
    sent_by: row.sentBy,
    content: row.content,
    attachment_name: row.attachmentName,
    ...(row.kind && row.kind !== 'text' && { kind: row.kind }),
  }
}

function described(description: string | null): { description: string } | null {
  return description === null ? null : { description }
}
