import { createHash } from 'node:crypto'
import {
  getChatForms,
  getRoom,
  listArchives,
  listChatMessages,
  listHistoric,
} from '@ramal/contract/endpoints/chat'
import type { HistoryRow, Room } from '@ramal/contract/entities/room'
import type { Store } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { type List, listPage } from '../../http/long-list/list-page.ts'
import { pageOf } from '../../http/paging.ts'
import { answer, answerPage, route, SENT } from '../../http/route.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Readings } from '../audit/readings.ts'
import { formToWire } from '../tab-form/form-rows.ts'
import { type HistoryFilter, type HistoryRoom, openHistory } from './history-rows.ts'
import { countMessages, readMessages } from './message-rows.ts'
import { messageToWire } from './message-wire.ts'
import { noteReading } from './note-reading.ts'
import { readRoom } from './room-view.ts'
import { iso, lastKindOf } from './room-wire.ts'
import { SEE_ALL, visibleRoom } from './visible-room.ts'

export interface ReadingDeps {
  store: Store
  clock: Clock
  readings: Readings
}

/** What agents read of chats over REST (contract §5.2). */
export function readingRoutes(app: FastifyInstance, deps: ReadingDeps): void {
  const { store, clock, readings } = deps

  route(app, getRoom, async ({ user, params, request, reply, locale }) => {
    const { row, room } = await store.read(async (tx) => {
      const row = await visibleRoom(tx, user, params.stepId)
      return { row, room: await readRoom(tx, row, clock.now(), locale) }
    })
    await noteReading(readings, user, request.ip, row)
    return isKnown(request, reply, room) ? notModified(reply) : answer(200, room)
  })

  route(app, listChatMessages, async ({ user, params, query, request, locale }) => {
    const found = await store.read(async (tx) => {
      const row = await visibleRoom(tx, user, params.id)
      const { limit, offset, before_id, after_seq } = query
      const range = { beforeId: before_id, afterSeq: after_seq }
      const page = await readMessages(tx, row.room.id, { limit, offset, ...range })
      return { row, page, count: await countMessages(tx, row.room.id, range) }
    })
    const { row, page, count } = found
    await noteReading(readings, user, request.ip, row)
    const results = page.messages.map((message) =>
      messageToWire(message, page.quoted.get(message.replied_message_id ?? 0), row.timezone, locale),
    )
    return answer(200, pageOf(request.url, query, { count, results }))
  })

  route(app, getChatForms, async ({ user, params, locale }) => {
    const forms = await store.read(async (tx) => {
      const { room, queue } = await visibleRoom(tx, user, params.id)
      const form = await formToWire(tx, room.tenant_id, room.uid, queue?.form_id ?? null)
      return { room, form }
    })
    const { uid, id } = forms.room
    const label = text(locale, 'chat.tabClassification')
    const tabs = [{ label, fields: [{ type: 'classification' as const, name: 'classification', label }] }]
    return answer(200, {
      step_id: id,
      form: forms.form && { ...forms.form, uid },
      classification: { uid, tabs },
    })
  })

  route(app, listHistoric, async ({ user, query, request }) => {
    if (query.scope === 'all' && !allows(SEE_ALL, user.roles)) throw new AppError('permission_denied')
    const userId = query.scope === 'all' ? null : user.id
    const list = { user, address: request.ip, entity: 'chat', entityId: null } as const
    if (userId === null) await readings.note({ ...list, action: 'chat.read' })
    const filter = { ...filterOf(user, query), userId, status: 'ended' } as const
    return answerPage(await listPage({ store, user, request, query }, history(filter)))
  })

  route(app, listArchives, async ({ user, query, request }) => {
    const filter = { ...filterOf(user, query), userId: user.id, status: 'archived' } as const
    return answerPage(await listPage({ store, user, request, query }, history(filter)))
  })
}

/** The viewer asks every 5 s: an unchanged room is told by its tag alone. */
function isKnown(request: FastifyRequest, reply: FastifyReply, room: Room): boolean {
  const tag = `"${createHash('sha1').update(JSON.stringify(room)).digest('base64url')}"`
  void reply.header('etag', tag).header('cache-control', 'private, no-cache')
  return request.headers['if-none-match'] === tag
}

function notModified(reply: FastifyReply): typeof SENT {
  void reply.status(304).send()
  return SENT
}

type HistoryQuery = Pick<HistoryFilter, 'search' | 'ordering' | 'limit' | 'offset'> & { filter: string }

function filterOf(user: SignedIn, query: HistoryQuery): Omit<HistoryFilter, 'userId' | 'status'> {
  const { search, filter, ordering, limit, offset } = query
  return { tenantId: user.tenantId, search: search || filter, ordering, limit, offset }
}

function history(filter: HistoryFilter): List<HistoryRoom, readonly HistoryRoom[], HistoryRow> {
  return {
    open: async (tx) => ({ ...(await openHistory(tx, filter)), load: async (_, rows) => rows }),
    present: (rooms) => rooms.map(historyRow),
  }
}

function historyRow(room: HistoryRoom): HistoryRow {
  return {
    id: room.id,
    datetime: iso(room.ended_at ?? room.started_at),
    name: room.title,
    last_message: room.last_message,
    ...lastKindOf(room),
    phone: room.phone,
    step_id: room.id,
    uid: room.uid,
    status: room.status,
  }
}
