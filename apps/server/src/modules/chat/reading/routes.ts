import { getChatForms, listArchives, listChatMessages, listHistoric } from '@ramal/contract/endpoints/chat'
import type { HistoryRow } from '@ramal/contract/entities/room'
import type { ReadTx } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../http/app-error.ts'
import type { SignedIn } from '../../../http/authorise.ts'
import { type List, listPage } from '../../../http/long-list/list-page.ts'
import { answer, answerPage, route } from '../../../http/route.ts'
import { formToWire } from '../../tab-form/form-rows.ts'
import { iso, lastKindOf } from '../rooms/room-wire.ts'
import { type HistoryFilter, type HistoryRoom, openHistory } from './history-rows.ts'
import { openMessages, showMessages } from './message-list.ts'
import { type ReadingDeps, recordReading } from './record-reading.ts'
import { roomRoute } from './room-route.ts'
import { SEE_ALL, visibleRoom } from './visible-room.ts'

/** What agents read of chats over REST (contract §5.2). */
export function readingRoutes(app: FastifyInstance, deps: ReadingDeps): void {
  const { store, readings } = deps

  roomRoute(app, deps)

  route(app, listChatMessages, async ({ user, params, query, request, locale }) => {
    const row = await store.read((tx) => visibleRoom(tx, user, params.id))
    await recordReading(readings, user, request.ip, row)
    const { limit, offset, before_id, after_seq } = query
    const range = { limit, offset, beforeId: before_id, afterSeq: after_seq }
    const list = {
      ...showMessages(row.timezone, locale),
      open: (tx: ReadTx) => openMessages(tx, row.room.id, range),
    }
    return answerPage(await listPage({ store, user, request, query }, list))
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
    if (userId === null) await readings.record({ ...list, action: 'chat.read' })
    const filter = { ...filterOf(user, query), userId, status: 'ended' } as const
    return answerPage(await listPage({ store, user, request, query }, history(filter)))
  })

  route(app, listArchives, async ({ user, query, request }) => {
    const filter = { ...filterOf(user, query), userId: user.id, status: 'archived' } as const
    return answerPage(await listPage({ store, user, request, query }, history(filter)))
  })
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
    // One person's finished chats of a year are thousands, and a page sorts and counts all of them: 40 ms of 5,000.
    scans: true,
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
