import { CHAT_CLOSE_UNDO_MS } from '@ramal/contract/constants'
import { type OpenRoom, openRoom } from '@ramal/domain/chat/rooms/state'
import { nextToSend } from '@ramal/domain/chat/sending/outbox'
import type { Cancel } from '@ramal/domain/time/clock'
import { customerName } from '../customer-name.ts'
import type { ChatCore } from './chat-core.ts'
import type { ChatDeps } from './chat-ports.ts'

// The toast with "Desfazer" is away before the server is asked.
const GRACE_MS = 1_000

/**
 * Chats that the agent has closed and may still take back: out of the list, open on the server. Where the tab goes meanwhile the server
 * is asked at once. What a customer writes meanwhile brings their chat back.
 */
export interface Parting {
  part(room: OpenRoom): void
  /** The agent takes it back; too late once the server was asked. */
  reopen(stepId: number): void
  /** A customer wrote. */
  heard(stepId: number): void
  /** The tab goes, or serves no more: what was closed is closed now. Settles when the server has answered for each. */
  flush(): Promise<void>
}

export function createParting(
  core: ChatCore,
  closed: (stepId: number) => void,
  deps: Pick<ChatDeps, 'api' | 'tell' | 'messageOf' | 'clock' | 'outbox'>,
): Parting {
  const timers = new Map<number, { readonly room: OpenRoom; readonly cancel: Cancel }>()

  function stop(stepId: number): boolean {
    timers.get(stepId)?.cancel()
    return timers.delete(stepId)
  }

  /** Into the list, if the tab serves still. */
  function comeBack(stepId: number): void {
    if (openRoom(core.snapshot.rooms, stepId)) core.dispatch({ type: 'returned', stepId })
  }

  async function finish({ chat }: OpenRoom): Promise<void> {
    stop(chat.id)
    deps.tell({ type: 'undo_over', name: customerName(chat) })
    if (nextToSend(deps.outbox.get(), chat.uid)) {
      comeBack(chat.id)
      deps.tell({ type: 'not_closed', why: 'unsent', name: customerName(chat) })
      return
    }
    try {
      const refusal = await deps.api.close(chat.uid, false)
      if (refusal === null) closed(chat.id)
      else refuse(chat.id, refusal)
    } catch (error) {
      refuse(chat.id, deps.messageOf(error))
    }
  }

  function refuse(stepId: number, message: string): void {
    comeBack(stepId)
    deps.tell({ type: 'error', message })
  }

  function reopen(stepId: number): void {
    if (stop(stepId)) comeBack(stepId)
    else deps.tell({ type: 'too_late' })
  }

  return {
    part(room) {
      const stepId = room.chat.id
      core.dispatch({ type: 'parted', stepId })
      const cancel = deps.clock.after(CHAT_CLOSE_UNDO_MS + GRACE_MS, () => void finish(room))
      timers.set(stepId, { room, cancel })
      deps.tell({ type: 'closed', stepId, name: customerName(room.chat) })
    },
    reopen,
    heard(stepId) {
      const room = timers.get(stepId)?.room
      if (!room || !stop(stepId)) return
      comeBack(stepId)
      deps.tell({ type: 'not_closed', why: 'wrote', name: customerName(room.chat) })
    },
    async flush() {
      await Promise.all([...timers.values()].map(({ room }) => finish(room)))
    },
  }
}
