import type { Store } from '@ramal/db/store/store'
import { idleStep } from '@ramal/domain/chat/idle/idle'
import { type FailedTry, failedAgain, mayTry } from '@ramal/domain/chat/idle/tries'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { Logger } from '../../../platform/log.ts'
import type { Sender } from '../delivery/sender.ts'
import type { ChatTransfer } from '../transfer/chat-transfer.ts'
import { endSilence } from './end-silence.ts'
import { findQuietRooms } from './idle-rows.ts'

/** How late at most what a queue wants after some minutes is done. */
const LOOK_MS = 10_000
/** Chats dealt with at the same time: their transactions share a sync of the disk. */
const TOGETHER = 20

interface Deps {
  store: Store
  clock: Clock
  log: Logger
  sender: Sender
  chatTransfer: ChatTransfer
}

/**
 * Chats in which nobody says anything any more: every 10 s the store is asked which of them are silent for as long as their queue allows,
 * and each is dealt with in a transaction of its own. What failed alone is remembered here, and tried less and less: a restart misses nothing.
 */
export class IdleChats {
  readonly #deps: Deps
  readonly #failed = new Map<number, FailedTry>()
  #work: Promise<void> = Promise.resolve()
  #cancel: Cancel = () => {}
  #isBusy = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  start(): void {
    this.#cancel = this.#deps.clock.every(LOOK_MS, () => this.#look())
  }

  async stop(): Promise<void> {
    this.#cancel()
    await this.#work
  }

  /** Resolves when what was due is done. */
  settled(): Promise<void> {
    return this.#work
  }

  #look(): void {
    if (this.#isBusy) return
    this.#isBusy = true
    this.#work = this.#endAll()
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'silent chats were not looked at'))
      .finally(() => {
        this.#isBusy = false
      })
  }

  async #endAll(): Promise<void> {
    const { store, clock } = this.#deps
    const quiet = await store.read((tx) => findQuietRooms(tx, store.tenants, clock.now()))
    const now = clock.now()
    const all = quiet.flatMap(({ roomId, rules, silence }) => {
      const step = idleStep(rules, silence, now)
      return step ? [{ roomId, since: step.since }] : []
    })
    const isDue = new Set(all.map(({ roomId }) => roomId))
    for (const roomId of this.#failed.keys()) if (!isDue.has(roomId)) this.#failed.delete(roomId)
    const due = all.filter(({ roomId, since }) => mayTry(this.#failed.get(roomId), since, now))
    for (let at = 0; at < due.length; at += TOGETHER)
      await Promise.all(due.slice(at, at + TOGETHER).map((one) => this.#end(one)))
  }

  async #end({ roomId, since }: { roomId: number; since: number }): Promise<void> {
    const { store, clock, log, sender, chatTransfer } = this.#deps
    try {
      const ended = await store.write((tx) => endSilence(tx, roomId, clock.now()))
      if (!ended) return
      const { room, moved, message } = ended
      if (moved) await chatTransfer.follow(room, moved)
      if (message) sender.enqueue({ messageId: message.id, roomId, channelId: room.room.channel_id })
    } catch (error) {
      const failed = failedAgain(this.#failed.get(roomId), since, clock.now())
      this.#failed.set(roomId, failed)
      const what = failed.again === null ? 'a silent chat is given up' : 'a silent chat was not dealt with'
      log.error({ err: error, room: roomId, failures: failed.failures }, what)
    }
  }
}
