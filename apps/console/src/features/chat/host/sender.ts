import { isSendable } from '@ramal/domain/chat/may-write'
import { openRoom } from '@ramal/domain/chat/rooms-state'
import type { ChatCore } from './chat-core.ts'
import type { ChatDeps } from './chat-ports.ts'
import { localMessage } from './local-message.ts'

/** Sends texts and sends failed ones again; the uid makes both safe to repeat (contract §5.2). */
export interface Sender {
  /** False when the text is blank (§5) or the room is gone. */
  send(stepId: number, content: string): boolean
  resend(stepId: number, uid: string): void
}

export function createSender(
  core: ChatCore,
  deps: Pick<ChatDeps, 'api' | 'uuid' | 'clock' | 'messageOf'>,
): Sender {
  const { api } = deps

  async function post(
    stepId: number,
    uid: string,
    request: () => ReturnType<typeof api.send>,
  ): Promise<void> {
    try {
      core.dispatch({ type: 'send_confirmed', stepId, message: await request() })
    } catch (error) {
      // §8: the server's detail is the reason
      core.dispatch({ type: 'send_failed', stepId, uid, reason: deps.messageOf(error) })
    }
  }

  return {
    send(stepId, content) {
      const { profile, rooms } = core.snapshot
      if (!profile || !openRoom(rooms, stepId) || !isSendable(content)) return false
      const text = { uid: deps.uuid(), content: content.trim() }
      const message = localMessage(profile, stepId, text, deps.clock.now())
      core.dispatch({ type: 'send_started', stepId, message })
      void post(stepId, text.uid, () => api.send(stepId, text))
      return true
    },
    resend(stepId, uid) {
      const room = openRoom(core.snapshot.rooms, stepId)
      const message = room?.conversation.messages.find((known) => known.uid === uid)
      if (message?.status !== 'failed') return
      const { id, content } = message
      core.dispatch({ type: 'resend_started', stepId, uid })
      // one that never got an id is posted again with its uid.
      void post(stepId, uid, () =>
        id === null ? api.send(stepId, { uid, content }) : api.resend(stepId, id),
      )
    },
  }
}
