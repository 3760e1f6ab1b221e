import { CHAT_PDF } from '@ramal/contract/constants'
import { exportChatPdf } from '@ramal/contract/endpoints/chat-files'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance } from 'fastify'
import { contentDisposition } from '../../../http/content-disposition.ts'
import { route, SENT } from '../../../http/route.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { FileStore } from '../../../platform/files.ts'
import { insertAudit } from '../../audit/repository.ts'
import { findStoredOfRoom } from '../attachments/attachment-rows.ts'
import { readRoom } from '../room-view.ts'
import { visibleRoom } from '../visible-room.ts'
import { printConversation } from './conversation-pdf.ts'
import { printed } from './printed.ts'

/** A chat on paper (contract §5.2, A-23), for who may download chats; who did is written down before anything leaves. */
export function pdfRoutes(
  app: FastifyInstance,
  deps: { store: Store; clock: Clock; files: FileStore },
): void {
  const { store, clock } = deps
  route(app, exportChatPdf, async ({ user, params, locale, request, reply }) => {
    app.meter.take(user.id, 'made')
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
    const context = { locale, timezone, files, now, pathOf: (file: string) => deps.files.pathOf(file) }
    const pdf = await printConversation(printed(room, context))
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
