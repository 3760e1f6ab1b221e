import type { Chat } from '@ramal/contract/entities/chat'
import { openRoom } from '@ramal/domain/chat/rooms/state'
import {
  delivered,
  emptied,
  nextToSend,
  type OutboxEntry,
  posted,
  refused,
  retryAfterMs,
} from '@ramal/domain/chat/sending/outbox'
import type { Cancel } from '@ramal/domain/time/clock'
import type { ChatCore } from './chat-core.ts'
import type { ChatDeps } from './chat-ports.ts'
import { localMessage } from './local-message.ts'

/** Texts on their way: they survive a reload, go one after another in each chat, and are sent again once the server is back. */
export interface Outbox {
  /** Sends a text, or one that failed again. */
  post(chat: Chat, entry: OutboxEntry): void
  /** Shows what was kept for chats that are in the list now, and sends it. */
  restore(chats: readonly Chat[]): void
  /** The link is back: what waits is sent now, what was asked before may never be answered. */
  resume(chat: Chat): void
  forget(chat: { readonly id: number; readonly uid: string }): void
  /** Nothing more is sent in this tab until `restore`; what is kept stays. */
  pause(): void
}

/** One try after another in a chat; one that is no longer in `runs` ends at its next step. */
interface Run {
  tries: number
  /** Set between two tries. */
  cancel: Cancel | null
}

export function createOutbox(
  core: ChatCore,
  deps: Pick<ChatDeps, 'api' | 'clock' | 'messageOf' | 'isAway' | 'outbox'>,
): Outbox {
  const { api, outbox: stored, clock } = deps
  const runs = new Map<number, Run>()

  const next = (chat: Chat) => nextToSend(stored.get(), chat.uid)
  const waiting = (chat: Chat) => (stored.get()[chat.uid] ?? []).filter((entry) => entry.refused === null)

  function stop(stepId: number): void {
    runs.get(stepId)?.cancel?.()
    runs.delete(stepId)
  }

  function sendOn(chat: Chat): void {
    if (runs.has(chat.id) || !next(chat)) return
    const run: Run = { tries: 0, cancel: null }
    runs.set(chat.id, run)
    void work(chat, run)
  }

  async function work(chat: Chat, run: Run): Promise<void> {
    run.cancel = null
    for (let entry = next(chat); entry; entry = next(chat)) {
      const isAway = await isAwayFor(chat, entry, run)
      if (runs.get(chat.id) !== run) return
      run.tries = isAway ? run.tries + 1 : 0
      if (!isAway) continue
      run.cancel = clock.after(retryAfterMs(run.tries), () => void work(chat, run))
      return
    }
    runs.delete(chat.id)
  }

  /** Sends one text; whether the server is away, so that it and what stands behind it must wait. */
  async function isAwayFor(chat: Chat, { uid, content }: OutboxEntry, run: Run): Promise<boolean> {
    const stepId = chat.id
    try {
      const message = await api.send(stepId, { uid, content })
      stored.set(delivered(stored.get(), chat.uid, uid))
      core.dispatch({ type: 'send_confirmed', stepId, message })
      return false
    } catch (error) {
      if (runs.get(stepId) !== run) return false
      const waits = deps.isAway(error)
      const reason = deps.messageOf(error) // §8: the server's detail is the reason
      const failed = waits ? waiting(chat).map((entry) => entry.uid) : [uid]
      if (!waits) stored.set(refused(stored.get(), chat.uid, uid, reason))
      for (const one of failed) core.dispatch({ type: 'send_failed', stepId, uid: one, reason, waits })
      return waits
    }
  }

  function show(chat: Chat, entry: OutboxEntry): void {
    const { profile, rooms } = core.snapshot
    const room = openRoom(rooms, chat.id)
    if (!profile || !room || room.conversation.messages.some(({ uid }) => uid === entry.uid)) return
    const message = localMessage(profile, chat.id, entry, entry.at)
    core.dispatch({ type: 'send_started', stepId: chat.id, message })
    const { uid, refused: reason } = entry
    if (reason !== null) core.dispatch({ type: 'send_failed', stepId: chat.id, uid, reason, waits: false })
  }

  function resume(chat: Chat): void {
    stop(chat.id)
    sendOn(chat)
  }

  return {
    post(chat, entry) {
      stored.set(posted(stored.get(), chat.uid, entry))
      show(chat, entry)
      core.dispatch({ type: 'resend_started', stepId: chat.id, uid: entry.uid })
      // Whoever writes on does not wait for the next try.
      if (runs.get(chat.id)?.cancel) resume(chat)
      else sendOn(chat)
    },
    restore(chats) {
      for (const chat of chats) {
        for (const entry of stored.get()[chat.uid] ?? []) show(chat, entry)
        sendOn(chat)
      }
    },
    resume,
    forget({ id, uid }) {
      stop(id)
      if (stored.get()[uid]) stored.set(emptied(stored.get(), uid))
    },
    pause() {
      for (const stepId of runs.keys()) stop(stepId)
    },
  }
}
