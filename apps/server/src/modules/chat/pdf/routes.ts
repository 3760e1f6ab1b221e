import { CHAT_PDF } from '@ramal/contract/constants'
import { exportChatPdf } from '@ramal/contract/endpoints/chat-files'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contentDisposition } from '../../../http/content-disposition.ts'
import { route, SENT } from '../../../http/route.ts'
import { throttledWhenFull } from '../../../http/throttled-when-full.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { FileStore } from '../../../platform/files.ts'
import { insertAudit } from '../../audit/repository.ts'
import { findStoredOfRoom } from '../attachments/attachment-rows.ts'
import { readRoom } from '../room-view.ts'
import { visibleRoom } from '../visible-room.ts'
import { printInThread } from './print-in-thread.ts'
import { printed } from './printed.ts'

/** Somebody's export is done, or there is a place again, after so many seconds. */
const RETRY_AFTER_S = 5

/** A chat on paper (contract §5.2, A-23), for who may download chats; who did is written down before anything leaves. */
export function pdfRoutes(
  app: FastifyInstance,
  deps: { store: Store; clock: Clock; files: FileStore },
): void {
  const { store, clock } = deps
  route(app, exportChatPdf, async ({ user, params, locale, request, reply }) => {
    app.meter.take(user.id, 'made')
    const asked = async () => {
      const now = clock.now()
      const { room, timezone, files } = await store.read(async (tx) => {
        const row = await visibleRoom(tx, user, params.stepId)
        const [room, files] = [await readRoom(tx, row, now), await findStoredOfRoom(tx, row.room.id)]
        return { room, files, timezone: row.timezone }
      })
      await store.write((tx) =>
        insertAudit(tx, {
          tenantId: user.tenantId,
          userId: user.id,
          address: request.ip,
          action: 'chat.export',
          entity: 'chat',
          entityId: params.stepId,
          at: now,
        }),
      )
      const pathOf = (file: string) => deps.files.pathOf(file)
      return printed(room, { locale, timezone, files, now, pathOf })
    }
    const gone = goneOf(reply)
    const printing = printInThread(String(user.id), asked, gone)
    const pdf = await throttledWhenFull(printing, RETRY_AFTER_S).catch((error: unknown) => {
      if (gone.aborted) return null
      throw error
    })
    if (pdf === null) {
      reply.hijack() // nobody is there to answer
      return SENT
    }
    const name = `${CHAT_PDF.fileName.replace('{stepId}', String(params.stepId))}.pdf`
    void reply
      .header('content-disposition', contentDisposition('inline', name))
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .type('application/pdf')
      .send(pdf)
    return SENT
  })
}

/** Tells when whoever asked has closed their connection. */
function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}
