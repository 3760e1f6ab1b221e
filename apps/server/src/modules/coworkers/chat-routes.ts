import {
  COWORKER_PAGE,
  getCoworkerChats,
  getCoworkerMessages,
  markCoworkerChat,
  sendCoworkerMessage,
} from '@ramal/contract/endpoints/coworker-chat'
import type { CoworkerMessage } from '@ramal/contract/entities/coworker-chat'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { cleanText } from '@ramal/domain/text/clean-text'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { findActiveAgent } from '../../accounts/permissions/agent-rows.ts'
import { AppError } from '../../http/app-error.ts'
import { missing } from '../../http/field-errors.ts'
import { answer, route } from '../../http/route.ts'
import { namesOf } from '../pause/report-rows.ts'
import {
  findChat,
  findSent,
  insertMessage,
  isToReader,
  type MessageRow,
  readChats,
  readMessages,
  type Side,
  writeMarks,
} from './chat-rows.ts'

/** Conversations that are listed; one that is older is opened from the person. */
const LISTED = 100

/** What coworkers write to each other (contract §10.2, extension; decision 074): of two people of a tenant, and nobody else's. */
export function coworkerChatRoutes(
  app: FastifyInstance,
  { store, clock }: { readonly store: Store; readonly clock: Clock },
): void {
  route(app, getCoworkerChats, async ({ user }) => {
    const chats = await store.read(async (tx) => {
      const { unread, rows } = await readChats(tx, user.id, LISTED)
      const others = rows.map(({ chat }) => chat.other_id)
      const names = await namesOf(tx, [user.id, ...others])
      const results = rows.map(({ chat, last }) => ({
        user: named(names, chat.other_id),
        last: present(names, last),
        unread: chat.unread,
      }))
      return { unread, results }
    })
    return answer(200, chats)
  })

  route(app, getCoworkerMessages, async ({ user, params, query }) => {
    const side = { userId: user.id, otherId: params.user_id }
    const conversation = await store.read(async (tx) => {
      const theirs = await findChat(tx, { userId: side.otherId, otherId: side.userId })
      // Who has left is still read; whom one never wrote to must be there.
      if (theirs === null && !(await findActiveAgent(tx, user.tenantId, side.otherId)))
        throw new AppError('not_found')
      const page = { before: query.before, limit: COWORKER_PAGE + 1 }
      const rows = await readMessages(tx, side, page)
      const names = await namesOf(tx, [side.userId, side.otherId])
      return {
        user: named(names, side.otherId),
        messages: rows
          .slice(0, COWORKER_PAGE)
          .toReversed()
          .map((row) => present(names, row)),
        has_more: rows.length > COWORKER_PAGE,
        received: theirs?.received_id || null,
        read: theirs?.read_id || null,
      }
    })
    return answer(200, conversation)
  })

  route(app, sendCoworkerMessage, async ({ user, params, body, locale }) => {
    app.meter.take(user.id, 'coworker')
    const text = cleanText(body.text)
    if (text === null) throw missing('text', locale)
    const side: Side = { tenantId: user.tenantId, userId: user.id, otherId: params.user_id }
    const { isNew, message } = await store.write(async (tx) => {
      if (side.otherId === side.userId || !(await findActiveAgent(tx, side.tenantId, side.otherId)))
        throw new AppError('not_found')
      const known = await findSent(tx, user.id, body.uid)
      if (known !== null) return { isNew: false, message: await repeated(tx, known, side, text) }
      const row = await insertMessage(tx, side, { uid: body.uid, text, at: clock.now() })
      const stored = present(await namesOf(tx, [side.userId, side.otherId]), row)
      for (const who of [side.otherId, side.userId])
        await tx.publish(`user:${who}`, 'coworkerMessage', stored)
      return { isNew: true, message: stored }
    })
    return isNew ? answer(201, message) : answer(200, message)
  })

  route(app, markCoworkerChat, async ({ user, params, body }) => {
    const side = { userId: user.id, otherId: params.user_id }
    await store.write(async (tx) => {
      const chat = await findChat(tx, side)
      if (chat === null || !(await isToReader(tx, side, body.up_to))) throw new AppError('not_found')
      const received = Math.max(chat.received_id, body.up_to)
      const read = body.mark === 'read' ? Math.max(chat.read_id, body.up_to) : chat.read_id
      if (received === chat.received_id && read === chat.read_id) return
      await writeMarks(tx, side, { received, read })
      const mark = { user: side.userId, of: side.otherId, received: received || null, read: read || null }
      for (const who of new Set([side.otherId, side.userId]))
        await tx.publish(`user:${who}`, 'coworkerChatMark', mark)
    })
    return answer(204, null)
  })
}

/** What is stored under the uid, where it is the same message. */
async function repeated(tx: ReadTx, known: MessageRow, side: Side, text: string): Promise<CoworkerMessage> {
  if (known.receiver_id !== side.otherId || known.text !== text) throw new AppError('conflict')
  return present(await namesOf(tx, [side.userId, side.otherId]), known)
}

type Names = ReadonlyMap<number, string>

function named(names: Names, id: number) {
  return { id, description: names.get(id) ?? '' }
}

function present(names: Names, row: MessageRow): CoworkerMessage {
  const { id, uid, text, sent_at: sent_ts } = row
  return { id, uid, text, sent_ts, from: named(names, row.sender_id), to: named(names, row.receiver_id) }
}
