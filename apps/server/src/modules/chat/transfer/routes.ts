import { transferChat, unarchiveChat } from '@ramal/contract/endpoints/chat-transfer'
import { allows } from '@ramal/domain/permissions/allows'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../http/app-error.ts'
import { answer, route } from '../../../http/route.ts'
import { chatToWire } from '../rooms/room-wire.ts'
import type { ChatTransfer } from './chat-transfer.ts'

/** Handing chats on, and bringing them back (contract §5.2). */
export function transferRoutes(
  app: FastifyInstance,
  deps: { clock: Clock; chatTransfer: ChatTransfer },
): void {
  const { clock, chatTransfer } = deps

  route(app, transferChat, async ({ user, params, body, locale }) => {
    const { app: chosen, appdata = null, comment } = body
    const request = { stepId: params.id, app: chosen, appdata, comment: comment ?? '' }
    const done = await chatTransfer.transfer(user, request)
    if (done.ok) return answer(200, { success: true, detail: null })
    switch (done.reason) {
      case 'not_found':
      case 'not_owner':
        throw new AppError(done.reason)
      // Well formed but refused is 200 (contract §0.3).
      case 'chat_ended':
      case 'chat_expired':
      case 'chat_open':
        return answer(200, { success: false, detail: text(locale, `error.${done.reason}`) })
      case 'disabled':
      case 'same':
      case 'later':
      case 'target':
      case 'absent':
      case 'message':
        return answer(200, { success: false, detail: text(locale, `chat.transferRefused.${done.reason}`) })
    }
  })

  route(app, unarchiveChat, async ({ user, params }) => {
    const seesAll = allows('download_chat_conversation', user.roles)
    const done = await chatTransfer.unarchive({ id: user.id, tenantId: user.tenantId }, params.id, seesAll)
    if (!done.ok) throw new AppError(done.reason)
    return answer(200, { success: true as const, step: chatToWire(done.room, clock.now()) })
  })
}
