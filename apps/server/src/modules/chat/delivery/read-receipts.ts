import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { findChannel } from '../../../channels/channel-rows.ts'
import { accountOf } from '../../../channels/whatsapp/account.ts'
import { submitReceipt } from '../../../channels/whatsapp/provider.ts'
import type { Logger } from '../../../platform/log.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'

/** The newest message of a customer that their agent has just read; the provider counts those before it as read, too. */
export interface Seen {
  readonly roomId: number
  readonly channelId: number
  readonly wamid: string
}

/** How long a provider may take, ms. */
const TIMEOUT_MS = 10_000

/**
 * Tells customers what their agents have read, where the channel does so (`send_read_receipt`). One at a time for each chat, of those that wait
 * the last; one that fails is not repeated, since the next one says the same and more.
 */
export class ReadReceipts {
  readonly #deps: { store: Store; clock: Clock; log: Logger; box: SecretBox }
  /** What is to be told of a room once its receipt under way has ended; null: nothing. */
  readonly #rooms = new Map<number, Seen | null>()
  readonly #running = new Set<Promise<void>>()
  readonly #end = new AbortController()

  constructor(deps: { store: Store; clock: Clock; log: Logger; box: SecretBox }) {
    this.#deps = deps
  }

  /** Returns at once. */
  tell(seen: Seen): void {
    if (this.#end.signal.aborted) return
    const isBusy = this.#rooms.has(seen.roomId)
    this.#rooms.set(seen.roomId, isBusy ? seen : null)
    if (!isBusy) this.#run(seen)
  }

  /** Ends what is under way. */
  async stop(): Promise<void> {
    this.#end.abort()
    await Promise.all(this.#running)
  }

  #run(seen: Seen): void {
    const run = this.#submit(seen)
      .catch((error: unknown) =>
        this.#deps.log.warn({ err: error, room: seen.roomId }, 'read receipt not sent'),
      )
      .finally(() => {
        this.#running.delete(run)
        const next = this.#rooms.get(seen.roomId) ?? null
        if (next === null || this.#end.signal.aborted) this.#rooms.delete(seen.roomId)
        else {
          this.#rooms.set(seen.roomId, null)
          this.#run(next)
        }
      })
    this.#running.add(run)
  }

  async #submit({ channelId, wamid }: Seen): Promise<void> {
    const { store, clock, box, log } = this.#deps
    const channel = await store.read((tx) => findChannel(tx, channelId))
    const account = channel?.send_read_receipt ? accountOf(channel, box) : null
    if (!account) return
    const request = new AbortController()
    const late = clock.after(TIMEOUT_MS, () => request.abort())
    try {
      const signal = AbortSignal.any([request.signal, this.#end.signal])
      const refused = await submitReceipt(account, wamid, signal)
      if (refused !== null) log.info({ channel: channelId, reason: refused }, 'read receipt refused')
    } finally {
      late()
    }
  }
}
