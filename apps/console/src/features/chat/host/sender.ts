import { openRoom } from '@ramal/domain/chat/rooms/state'
import { isSendable } from '@ramal/domain/chat/sending/may-write'
import type { ChatCore } from './chat-core.ts'
import type { ChatDeps } from './chat-ports.ts'
import type { Outbox } from './outbox.ts'

/** Sends texts and sends failed ones again; the uid makes both safe to repeat (contract §5.2). */
export interface Sender {
  /** False when the text is blank (§5) or the room is gone. */
  send(stepId: number, content: string): boolean
  resend(stepId: number, uid: string): void
  /** Sends a file at once, a voice as such; why it did not go is told. Files are not kept: one that failed is chosen again. */
  sendFile(stepId: number, file: File, asVoice: boolean): Promise<void>
}

export function createSender(
  core: ChatCore,
  outbox: Outbox,
  deps: Pick<ChatDeps, 'api' | 'uuid' | 'clock' | 'messageOf' | 'tell'>,
): Sender {
  async function askToResend(stepId: number, uid: string, id: number): Promise<void> {
    core.dispatch({ type: 'resend_started', stepId, uid })
    try {
      core.dispatch({ type: 'send_confirmed', stepId, message: await deps.api.resend(stepId, id) })
    } catch (error) {
      // Only the agent tries this again: whether the provider has it by now nobody can tell from here.
      core.dispatch({ type: 'send_failed', stepId, uid, reason: deps.messageOf(error), waits: false })
    }
  }

  return {
    send(stepId, content) {
      const { profile, rooms } = core.snapshot
      const room = openRoom(rooms, stepId)
      if (!profile || !room || !isSendable(content)) return false
      const text = { uid: deps.uuid(), content: content.trim() }
      outbox.post(room.chat, { ...text, at: deps.clock.now(), refused: null })
      return true
    },
    async sendFile(stepId, file, asVoice) {
      try {
        const message = await deps.api.sendFile(stepId, { uid: deps.uuid(), file, asVoice })
        core.dispatch({ type: 'send_confirmed', stepId, message })
      } catch (error) {
        deps.tell({ type: 'error', message: deps.messageOf(error) })
      }
    },
    resend(stepId, uid) {
      const room = openRoom(core.snapshot.rooms, stepId)
      const message = room?.conversation.messages.find((known) => known.uid === uid)
      if (!room || message?.status !== 'failed') return
      // one that never got an id is posted again with its uid.
      if (message.id !== null) void askToResend(stepId, uid, message.id)
      else
        outbox.post(room.chat, {
          ...{ uid, content: message.content },
          ...{ at: Date.parse(message.datetime), refused: null },
        })
    },
  }
}
