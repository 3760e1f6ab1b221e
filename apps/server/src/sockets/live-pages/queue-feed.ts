import { writeBusinessServerFrame } from '@ramal/contract/business-socket'
import type { Cancel } from '@ramal/domain/time/clock'
import { type QueueFigures, readQueueFigures } from '../../modules/queues/queue-figure-rows.ts'
import type { Receiver } from '../../realtime/hub.ts'
import type { LivePagesDeps } from './deps.ts'

/** At most one `queueUpdate` of a queue in this time, ms. */
const EVERY_MS = 1_000

/**
 * `queueUpdate` to the pages that show queues. A queue changes for many reasons in many places; here its rows are looked at once a
 * second, and only while somebody of the tenant watches.
 */
export class QueueFeed {
  readonly #deps: Pick<LivePagesDeps, 'store' | 'clock' | 'log' | 'hub'>
  /** Tenant -> queue -> what was told last. */
  readonly #watched = new Map<number, Map<string, string>>()
  #cancel: Cancel | null = null

  constructor(deps: LivePagesDeps) {
    this.#deps = deps
  }

  stop(): void {
    this.#cancel?.()
    this.#watched.clear()
  }

  /** How every queue of the tenant stands; from now on its changes are told. */
  async greet(tenantId: number, receiver: Receiver): Promise<void> {
    const known = this.#watched.get(tenantId) ?? new Map<string, string>()
    this.#watched.set(tenantId, known)
    for (const figures of await this.#read(tenantId)) {
      receiver.send(frameOf(figures))
      // The others hear of what is new to them by the next look.
      if (!known.has(keyOf(figures))) known.set(keyOf(figures), essence(figures))
    }
    this.#cancel ??= this.#lookAgain()
  }

  #lookAgain(): Cancel {
    return this.#deps.clock.after(EVERY_MS, () => {
      this.#look()
        .catch((error: unknown) => this.#deps.log.error({ err: error }, 'queues were not told'))
        .finally(() => {
          this.#cancel = this.#watched.size > 0 ? this.#lookAgain() : null
        })
    })
  }

  async #look(): Promise<void> {
    for (const [tenantId, known] of this.#watched) {
      const topic = `live:queues:${tenantId}` as const
      if (!this.#deps.hub.isHeard(topic)) {
        this.#watched.delete(tenantId)
        continue
      }
      for (const figures of await this.#read(tenantId)) {
        if (known.get(keyOf(figures)) === essence(figures)) continue
        known.set(keyOf(figures), essence(figures))
        this.#deps.hub.tell(topic, frameOf(figures))
      }
    }
  }

  #read(tenantId: number): Promise<QueueFigures[]> {
    return this.#deps.store.read((tx) => readQueueFigures(tx, tenantId, this.#deps.clock.now()))
  }
}

function frameOf(figures: QueueFigures): string {
  return writeBusinessServerFrame('queueUpdate', figures)
}

function keyOf({ type, id }: QueueFigures): string {
  return `${type} ${id}`
}

/** What makes figures news: a wait that only grows older is counted by the page itself. */
function essence({ description, waiting, in_service, agents }: QueueFigures): string {
  return JSON.stringify([description, waiting, in_service, agents])
}
