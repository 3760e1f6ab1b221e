import { SEARCH_DEBOUNCE_MS } from '@ramal/contract/constants'
import { knownCount, lastSeq } from '@ramal/domain/chat/rooms/conversation'
import { openRoom } from '@ramal/domain/chat/rooms/state'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { ChatCore } from './chat-core.ts'
import type { MessagePage } from './chat-frames.ts'
import type { ChatLink } from './chat-link.ts'

const PAGE_SIZE = 50
/** What one `get_message_status` may ask for (contract §9.1). */
const MOST_STATUSES = 200

/** Loads messages of rooms page by page and keeps them complete. */
export interface MessagePages {
  /** The newest page, unless the room has its messages. */
  load(stepId: number): void
  older(stepId: number): void
  /** What came after the last message we have: after a gap, or when the server counts more than we do. */
  newer(stepId: number): void
  /** After a gap: what came meanwhile, and how far our messages got. */
  resume(stepId: number): void
  /** Compares counts 500 ms after the last change (§4.9). */
  sync(stepId: number): void
  /** Which request a `messages` frame answers; answers come in the order of the requests. */
  answered(stepId: number): MessagePage
  /** Requests on their way are lost with the link. */
  reset(): void
}

export function createMessagePages(core: ChatCore, link: ChatLink, clock: Clock): MessagePages {
  const asked = new Map<number, MessagePage[]>()
  const syncing = new Map<number, Cancel>()

  function ask(stepId: number, page: MessagePage, range: { before_id?: number; after_seq?: number }): void {
    const waiting = asked.get(stepId) ?? []
    if (waiting.includes(page)) return
    if (link.send('get_messages', { step_id: stepId, limit: PAGE_SIZE, ...range })) {
      asked.set(stepId, [...waiting, page])
    }
  }

  function newer(stepId: number): void {
    const room = openRoom(core.snapshot.rooms, stepId)
    if (!room?.conversation.loaded) return
    const seq = lastSeq(room.conversation)
    // A backend that does not count sends its newest page again; merging leaves each message once.
    ask(stepId, seq === null ? 'latest' : 'newer', seq === null ? {} : { after_seq: seq })
  }

  function compare(stepId: number): void {
    syncing.delete(stepId)
    const room = openRoom(core.snapshot.rooms, stepId)
    const count = room && knownCount(room.conversation)
    if (typeof count === 'number') link.send('compare_number_of_messages', { step_id: stepId, count })
    link.send('count_unread_messages', { step_id: stepId })
  }

  return {
    load(stepId) {
      const room = openRoom(core.snapshot.rooms, stepId)
      if (room && !room.conversation.loaded) ask(stepId, 'latest', {})
    },
    older(stepId) {
      const room = openRoom(core.snapshot.rooms, stepId)
      const first = room?.conversation.messages.find((message) => message.id !== null)?.id
      if (room?.conversation.hasMore && typeof first === 'number') ask(stepId, 'older', { before_id: first })
    },
    newer,
    resume(stepId) {
      newer(stepId)
      const message_ids = pendingIds(core, stepId)
      if (message_ids.length > 0) link.send('get_message_status', { step_id: stepId, message_ids })
    },
    sync(stepId) {
      syncing.get(stepId)?.()
      syncing.set(
        stepId,
        clock.after(SEARCH_DEBOUNCE_MS, () => compare(stepId)),
      )
    },
    answered(stepId) {
      const [page = 'latest', ...rest] = asked.get(stepId) ?? []
      asked.set(stepId, rest)
      return page
    },
    reset() {
      asked.clear()
      for (const cancel of syncing.values()) cancel()
      syncing.clear()
    },
  }
}

/** Our messages whose status may still change, the newest of them. */
function pendingIds(core: ChatCore, stepId: number): number[] {
  const messages = openRoom(core.snapshot.rooms, stepId)?.conversation.messages ?? []
  const pending = messages.filter((message) => message.sent_by === 'agent' && message.status !== 'consumed')
  return pending.flatMap((message) => message.id ?? []).slice(-MOST_STATUSES)
}
