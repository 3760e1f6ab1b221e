import { createHash } from 'node:crypto'
import { getRoom } from '@ramal/contract/endpoints/chat'
import type { ReadTx } from '@ramal/db/store/store'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { openLong, slicesOf } from '../../../http/long-list/list-page.ts'
import { answer, route, SENT } from '../../../http/route.ts'
import type { RoomRow } from '../rooms/room-rows.ts'
import { type FoundMessages, MESSAGE_SLICE, openMessages, showMessages } from './message-list.ts'
import { messagesVersion } from './message-version-rows.ts'
import { type ReadingDeps, recordReading } from './record-reading.ts'
import { type RoomAround, roomAround, VIEWER_LIMIT } from './room-view.ts'
import { visibleRoom } from './visible-room.ts'

const PAGE = { limit: VIEWER_LIMIT, offset: 0 }

interface Found {
  row: RoomRow
  around: RoomAround
  tag: string
  /** Null where there are too many to be read at once, or the asker has them. */
  messages: FoundMessages | null
}

/** A room as its viewer reads it (contract §5.2): of one that has not changed not a message is read. */
export function roomRoute(app: FastifyInstance, { store, clock, readings }: ReadingDeps): void {
  route(app, getRoom, async ({ user, params, request, reply, locale }) => {
    const has = request.headers['if-none-match']
    const { row, around, tag, messages } = await store.read(async (tx): Promise<Found> => {
      const row = await visibleRoom(tx, user, params.stepId)
      const around = await roomAround(tx, row, clock.now())
      const version = await messagesVersion(tx, row.room.id)
      const tag = tagOf([around, version, locale])
      const isShort = version.count <= MESSAGE_SLICE
      return { row, around, tag, messages: tag !== has && isShort ? await readAll(tx, row) : null }
    })
    await recordReading(readings, user, request.ip, row)
    void reply.header('etag', tag).header('cache-control', 'private, no-cache')
    if (has === tag) return notModified(reply)
    const shown = showMessages(row.timezone, locale)
    if (messages) return answer(200, { ...around, messages: shown.present(messages) })
    return openLong({ store, user, request }, async (read) => ({
      envelope: around,
      field: 'messages',
      slices: slicesOf(read, await openMessages(read, row.room.id, PAGE), shown),
    }))
  })
}

async function readAll(tx: ReadTx, { room }: RoomRow): Promise<FoundMessages> {
  const { ask, load } = await openMessages(tx, room.id, PAGE)
  return load(tx, await ask(tx.db))
}

function tagOf(facts: unknown): string {
  return `"${createHash('sha1').update(JSON.stringify(facts)).digest('base64url')}"`
}

function notModified(reply: FastifyReply): typeof SENT {
  void reply.status(304).send()
  return SENT
}
