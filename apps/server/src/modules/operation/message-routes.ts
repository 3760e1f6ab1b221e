import {
  getSupervisorMessages,
  readSupervisorMessage,
  sendSupervisorMessage,
} from '@ramal/contract/endpoints/supervisor-messages'
import type { Store } from '@ramal/db/store/store'
import { cleanText } from '@ramal/domain/text/clean-text'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { AppError } from '../../http/app-error.ts'
import { missing } from '../../http/field-errors.ts'
import { answer, route } from '../../http/route.ts'
import { namesOf } from '../pause/report-rows.ts'
import { audienceOf } from './audience-rows.ts'
import { type Addressed, insertMessage, markRead, readAddressed, readUnread } from './message-rows.ts'

/** What nobody has read after so long is of another shift, ms. */
const SHOWN_MS = 12 * 3_600_000

/** What supervisors write to agents (contract §3.2, extension). */
export function messageRoutes(
  app: FastifyInstance,
  { store, clock }: { readonly store: Store; readonly clock: Clock },
): void {
  route(app, sendSupervisorMessage, async ({ user, body, request, locale }) => {
    app.meter.take(user.id, 'broadcast')
    const { to } = body
    const text = cleanText(body.text)
    if (text === null) throw missing('text', locale)
    const addressed: Addressed = {
      users: 'users' in to ? [...new Set(to.users)] : null,
      teamId: 'team' in to ? to.team : null,
    }
    const sent = await store.write(async (tx) => {
      const { reach } = await audienceOf(tx, user)
      const readers = await readAddressed(tx, user, { reach, to: addressed })
      // Somebody who is not in reach is nobody: nothing is sent to the others either.
      const isWhole = addressed.users === null || readers.length === addressed.users.length
      if (readers.length === 0 || !isWhole) throw new AppError('not_found')
      const at = clock.now()
      const id = await insertMessage(tx, user, { text, readers, at })
      const names = await namesOf(tx, [user.id])
      const from = { id: user.id, description: names.get(user.id) ?? user.username }
      for (const reader of readers)
        await tx.publish(`user:${reader}`, 'supervisorMessage', { id, text, from, sent_ts: at })
      await insertAudit(tx, {
        ...{ tenantId: user.tenantId, userId: user.id, address: request.ip, at },
        ...{ action: 'agent.message', entity: 'supervisor_messages', entityId: id },
        data: { to, recipients: readers.length },
      })
      return { id, recipients: readers.length }
    })
    return answer(201, sent)
  })

  route(app, getSupervisorMessages, async ({ user }) => {
    const from = clock.now() - SHOWN_MS
    return answer(200, await store.read((tx) => readUnread(tx, user.id, from)))
  })

  route(app, readSupervisorMessage, async ({ user, params }) => {
    const messageId = params.message_id
    await store.write(async (tx) => {
      const read = await markRead(tx, user.id, { messageId, at: clock.now() })
      if (read === null) throw new AppError('not_found')
      if (!read.isNews) return
      const names = await namesOf(tx, [user.id])
      await tx.publish(`user:${read.senderId}`, 'messageRead', {
        id: messageId,
        user: { id: user.id, description: names.get(user.id) ?? user.username },
        ...{ read: read.read, recipients: read.recipients },
      })
    })
    return answer(204, null)
  })
}
