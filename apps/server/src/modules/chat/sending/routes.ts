import { closeChat, resendMessage, sendMessage } from '@ramal/contract/endpoints/chat'
import type { Locale } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import type { AttachmentDecision } from '@ramal/domain/chat/content/attachment'
import { isSendable } from '@ramal/domain/chat/sending/may-write'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../http/app-error.ts'
import type { SignedIn } from '../../../http/authorise.ts'
import type { Upload } from '../../../http/bodies/keep-upload.ts'
import { missing } from '../../../http/field-errors.ts'
import { answer, type Call, route } from '../../../http/route.ts'
import type { FileStore } from '../../../platform/files.ts'
import { type MessageRow, quotedBy } from '../messages/message-rows.ts'
import { messageToWire } from '../messages/message-wire.ts'
import type { ChatAgent, RoomRow } from '../rooms/room-rows.ts'
import type { ChatService } from '../service.ts'
import { admitUpload, ownRoom, withKeptFile } from './outgoing.ts'

/** What agents do in their chats over REST (contract §5.2). */
export function sendingRoutes(
  app: FastifyInstance,
  deps: { store: Store; chats: ChatService; files: FileStore },
): void {
  const { store, chats } = deps
  async function send({ user, params, body, files, locale }: Call<typeof sendMessage>) {
    const { uid, content, reply = null } = body
    const { stepId } = params
    const agent = agentOf(user)
    const upload = files.attachment
    if (!upload && !isSendable(content)) throw missing('content', locale) // §5
    const placed = upload ? await sendFile(upload) : await chats.send(agent, { stepId, uid, content, reply })
    if (!placed.ok) throw new AppError(placed.reason)
    const message = await present(store, placed)
    return placed.isNew ? answer(201, message) : answer(200, message)

    async function sendFile(upload: Upload) {
      const admitted = await admitUpload(store, agent, stepId, { upload, asVoice: body.type === 'voice' })
      if (!admitted.ok) throw refusalOf(admitted.reason, locale)
      const { type } = admitted
      const words = content.trim() === '' ? '' : content
      // The provider has no place for words beside a sound.
      if (words !== '' && (type === 'audio' || type === 'voice')) throw refusalOf('no_caption', locale)
      const outgoing = { stepId, uid, content: words, reply }
      return withKeptFile(deps.files, upload, type, (attachment) =>
        chats.send(agent, { ...outgoing, attachment }),
      )
    }
  }
  route(app, sendMessage, send, {
    admitFiles: ({ user, params }) => store.read((tx) => ownRoom(tx, agentOf(user), params.stepId)),
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

type UploadRefusal = Extract<AttachmentDecision, { ok: false }>['reason'] | 'no_caption'

function refusalOf(reason: UploadRefusal, locale: Locale): AppError {
  if (reason === 'too_large' || reason === 'unsupported_media') return new AppError(reason)
  const field = reason === 'no_caption' ? 'content' : 'attachment'
  return new AppError('validation', {
    fields: { [field]: [text(locale, `chat.attachmentRefused.${reason}`)] },
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
