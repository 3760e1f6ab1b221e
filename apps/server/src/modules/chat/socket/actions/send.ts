import type { ChatPayload } from '@ramal/contract/chat-socket'
import type { MessageStatusChange } from '@ramal/contract/entities/message'
import { text } from '@ramal/i18n/text'
import { AppError } from '../../../../http/app-error.ts'
import { quotedBy } from '../../messages/message-rows.ts'
import { messageToWire } from '../../messages/message-wire.ts'
import type { SendRefusal } from '../../sending/place-message.ts'
import { type ChatPeer, reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'

/** Text fallback of POST send-message, by the same rules and idempotent by uid. */
export async function send(
  deps: ChatActionDeps,
  peer: ChatPeer,
  payload: ChatPayload<'send'>,
): Promise<void> {
  const { step_id, uid, content, reply: quoted = null } = payload
  const placed = await deps.chats
    .send(peer.agent, { stepId: step_id, uid, content, reply: quoted })
    .catch(asThrottled)
  if (!placed.ok) {
    // Another agent's chat is as if it were not there; the try is recorded.
    if (placed.reason === 'not_found' || placed.reason === 'not_owner') throw new AppError(placed.reason)
    return reply(peer, 'messageStatus', { step_id, messages: [refused(uid, placed.reason, { peer, deps })] })
  }
  if (placed.isNew) return // told by its room
  const { message, room } = placed
  const quotes = await deps.store.read((tx) => quotedBy(tx, [message]))
  reply(peer, 'message', {
    step_id,
    message: messageToWire(message, quotes.get(message.replied_message_id ?? 0), room.timezone, peer.locale),
  })
}

/** Who sends too fast is told so, as of any other message that is refused. */
function asThrottled(error: unknown): { ok: false; reason: 'throttled' } {
  if (error instanceof AppError && error.code === 'throttled') return { ok: false, reason: 'throttled' }
  throw error
}

/** Nothing is stored of a refused message: its uid and the reason are all there is to tell. */
function refused(
  uid: string,
  code: SendRefusal | 'throttled',
  { peer, deps }: { peer: ChatPeer; deps: ChatActionDeps },
): MessageStatusChange {
  const reason = text(peer.locale, `error.${code}`)
  const datetime = new Date(deps.clock.now()).toISOString()
  return { id: null, uid, status: 'failed', read: false, code, reason, external_error: null, datetime }
}
