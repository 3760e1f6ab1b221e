import type { Store } from '@ramal/db/store/store'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { Logger } from '../../../platform/log.ts'
import type { Distribution } from '../distribution/distribution.ts'
import { announceEnd } from '../messages/announce.ts'
import type { ChatSockets } from '../serving/chat-sockets.ts'
import { handBack } from '../serving/claim.ts'
import { takeUpReturned } from '../serving/returned.ts'
import { type DirectOffer, findUnanswered } from './transfer-rows.ts'

/** How long a chat without a queue rings, seconds: the default of `ring_timeout` (entities §4). */
const RING_S = 30

interface Deps {
  store: Store
  clock: Clock
  log: Logger
  sockets: ChatSockets
  distribution: Distribution
}

/**
 * Chats that were transferred to one agent and ring at them alone. Nobody waits for an agent who does not come: after the ring time
 * of its queue the chat goes back there, or to who transferred it. The rows are the truth, a restart rings anew.
 */
export class DirectOffers {
  readonly #deps: Deps
  readonly #rings = new Map<number, Cancel>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    const { store } = this.#deps
    for (const offer of await store.read((tx) => findUnanswered(tx, store.tenants))) this.#watch(offer)
  }

  stop(): void {
    for (const cancel of this.#rings.values()) cancel()
    this.#rings.clear()
  }

  /** The room rings at its agent from now on. */
  async ring(roomId: number): Promise<void> {
    const { store } = this.#deps
    for (const offer of await store.read((tx) => findUnanswered(tx, { roomId }))) this.#watch(offer)
  }

  #watch(offer: DirectOffer): void {
    this.#rings.get(offer.roomId)?.()
    const { clock, log } = this.#deps
    const cancel = clock.after((offer.ringSeconds ?? RING_S) * 1000, () => {
      this.#rings.delete(offer.roomId)
      this.#expire(offer).catch((error: unknown) =>
        log.error({ err: error, room: offer.roomId }, 'transferred chat not taken back'),
      )
    })
    this.#rings.set(offer.roomId, cancel)
  }

  async #expire({ roomId, tenantId, userId }: DirectOffer): Promise<void> {
    const { store, clock } = this.#deps
    const now = clock.now()
    const context = { now, reason: 'ring_timeout', unansweredOnly: true }
    const returned = await store.write(async (tx) => {
      const given = await handBack(tx, { id: userId, tenantId }, roomId, context)
      if (given) await announceEnd(tx, roomId, [userId], { reason: 'hangup', finishedAt: null })
      return given
    })
    if (returned) await takeUpReturned(this.#deps, returned, userId, now)
  }
}
