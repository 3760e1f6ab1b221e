import { searchMessages, searchRooms } from '@ramal/contract/endpoints/chat-search'
import type { SearchResult } from '@ramal/contract/entities/search-result'
import type { QueryOf } from '@ramal/contract/kit/endpoint'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readings } from '../../../accounts/audit/readings.ts'
import type { SignedIn } from '../../../http/authorise.ts'
import { listPage } from '../../../http/long-list/list-page.ts'
import { answerPage, route } from '../../../http/route.ts'
import { timeBound } from '../../../platform/time-bound.ts'
import { SEE_ALL, visibleRoom } from '../reading/visible-room.ts'
import { iso } from '../rooms/room-wire.ts'
import {
  isHistoryOpen,
  openMessageSearch,
  openRoomSearch,
  type SearchFilter,
  type SearchRow,
} from './search-rows.ts'

type Query = QueryOf<typeof searchMessages>

/** Search in the chats of a contact, for whoever may see the chat it starts from (contract §5.2). */
export function searchRoutes(app: FastifyInstance, deps: { store: Store; readings: Readings }): void {
  const { store, readings } = deps
  const find = async (asked: Asked, query: Query, openRows: typeof openMessageSearch) => {
    const { user, request, chatId } = asked
    await store.read((tx) => visibleRoom(tx, user, chatId))
    await readings.record({
      user,
      address: request.ip,
      action: 'chat.search',
      entity: 'chat',
      entityId: chatId,
    })
    const page = await listPage(
      { store, user, request, query },
      {
        open: async (tx) => openRows(tx, await filterOf(tx, user, chatId, query)),
        present: (rows) => rows.map(present),
        // Whatever is asked for, all that the contact ever wrote may be looked at.
        scans: true,
      },
    )
    return answerPage(page)
  }

  route(app, searchMessages, ({ user, params, query, request }) =>
    find({ user, request, ...params }, query, openMessageSearch),
  )

  route(app, searchRooms, ({ user, params, query, request }) =>
    find({ user, request, ...params }, query, openRoomSearch),
  )
}

interface Asked {
  user: SignedIn
  request: FastifyRequest
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
  return isHistoryOpen(tx, user.teamId)
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
