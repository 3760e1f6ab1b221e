import { closeChat, resendMessage, sendMessage } from '@ramal/contract/endpoints/chat'
import type { Store } from '@ramal/db/store/store'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import type { SignedIn } from '../../http/authorise.ts'
import { answer, route } from '../../http/route.ts'
import type { ChatAgent } from './agent.ts'
import { type MessageRow, quotedBy } from './message-rows.ts'
import { messageToWire } from './message-wire.ts'
import type { RoomRow } from './room-row.ts'
import type { ChatService } from './service.ts'

/** What agents do in their chats over REST (contract §5.2). */
export function sendingRoutes(app: FastifyInstance, deps: { store: Store; chats: ChatService }): void {
  route(app, sendMessage, async ({ user, params, body }) => {
    const { uid, content, reply = null } = body
    const placed = await deps.chats.send(agentOf(user), { stepId: params.stepId, uid, content, reply })
    if (!placed.ok) throw new AppError(placed.reason)
    const message = await present(deps.store, placed)
    return placed.isNew ? answer(201, message) : answer(200, message)
  })

  route(app, resendMessage, async ({ user, params, query }) => {
    const target = { stepId: params.step, messageId: query.message_id }
    const resent = await deps.chats.resend(agentOf(user), target)
    if (!resent.ok) throw new AppError(resent.reason)
    return answer(200, await present(deps.store, resent))
  })

  route(app, closeChat, async ({ user, params, body, locale }) => {
    const closed = await deps.chats.close(agentOf(user), params.uid, body.force ?? false)
    if (closed.ok) return answer(200, { success: true, detail: null })
    if (closed.reason === 'not_found' || closed.reason === 'not_owner') throw new AppError(closed.reason)
    // A business outcome: well formed but refused is 200 (contract §0.3).
    return answer(200, { success: false, detail: text(locale, `chat.${closed.reason}`) })
  })
}

/** The agent behind a request. */
export function agentOf(user: SignedIn): ChatAgent {
  return { id: user.id, tenantId: user.tenantId }
}

async function present(store: Store, { message, room }: { message: MessageRow; room: RoomRow }) {
  const quoted = await store.read((tx) => quotedBy(tx, [message]))
  return messageToWire(message, quoted.get(message.replied_message_id ?? 0), room.timezone)
}
