import { noteInChat, takeOverChat } from '@ramal/contract/endpoints/supervised-chats'
import type { Store } from '@ramal/db/store/store'
import { cleanText } from '@ramal/domain/text/clean-text'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { missing } from '../../../http/field-errors.ts'
import { answer, route } from '../../../http/route.ts'
import type { ChatSockets } from '../serving/chat-sockets.ts'
import { placeNote } from './note.ts'
import { type TakenOver, takeOver } from './take-over.ts'

const REFUSALS = {
  chat_ended: 'error.chat_ended',
  disabled: 'chat.transferRefused.disabled',
  same: 'chat.transferRefused.same',
  signIn: 'operation.takeRefused.signIn',
  late: 'operation.takeRefused.late',
} as const satisfies Record<Extract<TakenOver, { ok: false }>['reason'], string>

/** What supervisors do to the chats of their agents (contract §5.2, extension). */
export function supervisingRoutes(
  app: FastifyInstance,
  { store, clock, sockets }: { store: Store; clock: Clock; sockets: ChatSockets },
): void {
  route(app, noteInChat, async ({ user, params, body, request, locale }) => {
    app.meter.take(user.id, 'note')
    const written = cleanText(body.text)
    if (written === null) throw missing('text', locale)
    const note = { stepId: params.step_id, uid: body.uid, text: written }
    const context = { now: clock.now(), address: request.ip }
    const id = await store.write((tx) => placeNote(tx, user, note, context))
    return answer(201, { id })
  })

  route(app, takeOverChat, async ({ user, params, locale, request }) => {
    app.meter.take(user.id, 'note')
    const stepId = params.step_id
    const context = { now: clock.now(), address: request.ip }
    const taken = await store.write((tx) => takeOver(tx, user, stepId, context))
    if (taken.ok) {
      sockets.unfollow(taken.from, stepId)
      await sockets.follow({ id: user.id, tenantId: user.tenantId }, stepId, taken.after)
      return answer(200, { success: true, detail: null })
    }
    return answer(200, { success: false, detail: text(locale, REFUSALS[taken.reason]) })
  })
}
