import { CHAT_PDF } from '@ramal/contract/constants'
import { exportChatPdf } from '@ramal/contract/endpoints/chat-files'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../../accounts/audit/audit-rows.ts'
import { contentDisposition } from '../../../http/content-disposition.ts'
import { madeOnDemand } from '../../../http/made-on-demand.ts'
import { route, SENT } from '../../../http/route.ts'
import type { FileStore } from '../../../platform/files.ts'
import { ThreadQueue } from '../../../platform/thread-queue.ts'
import { THREAD_PROGRAMS } from '../../../thread-programs.ts'
import { findStoredOfRoom } from '../messages/attachment-rows.ts'
import { readRoom } from '../reading/room-view.ts'
import { visibleRoom } from '../reading/visible-room.ts'
import { printed } from './printed.ts'
import type { PrintedConversation } from './printed-conversation.ts'

const queue = new ThreadQueue<PrintedConversation>({
  program: THREAD_PROGRAMS.pdf,
  length: 8,
  ownLength: 8,
  longestMs: 120_000, // a conversation that takes longer is none that somebody reads on paper
  heapMb: 512, // pages are held until it is known how many there are
})

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
    const pdf = await madeOnDemand(reply, (gone) => queue.run(String(user.id), asked, gone))
    if (pdf === null) return SENT
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
