import type { Store } from '@ramal/db/store/store'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import type { Logger } from '../../platform/log.ts'
import { endPlaces, nextPlaceEnd } from './place-rows.ts'

interface Deps {
  readonly store: Store
  readonly clock: Clock
  readonly log: Logger
}

/** It is looked at least this often, ms: timers are not for days. */
const LOOK_MS = 3_600_000
/** After a write that failed, ms. */
const AGAIN_MS = 5_000

/** Ends places in queues that were given for a while, also those whose time came while no server ran. */
export class PlaceEnds {
  readonly #deps: Deps
  #cancel: Cancel | null = null
  #unhear: (() => void) | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    this.#unhear = this.#deps.store.onWritten((tables) => {
      if (tables.has('queue_members')) this.#try(() => this.#look())
    })
    await this.#look()
  }

  stop(): void {
    this.#unhear?.()
    this.#unhear = null
    this.#cancel?.()
  }

  /** Waits for the next end. */
  async #look(): Promise<void> {
    const { store, clock } = this.#deps
    const at = await store.read((tx) => nextPlaceEnd(tx, store.tenants))
    if (at !== null) this.#wait(Math.max(0, Math.min(at - clock.now(), LOOK_MS)))
  }

  #wait(ms: number): void {
    this.#cancel?.()
    this.#cancel = this.#unhear && this.#deps.clock.after(ms, () => this.#try(() => this.#end()))
  }

  /** What failed is done again a little later: the store refuses it, or is busy. */
  #try(act: () => Promise<void>): void {
    act().catch((error: unknown) => {
      this.#deps.log.error({ err: error }, 'places in queues did not end')
      this.#wait(AGAIN_MS)
    })
  }

  async #end(): Promise<void> {
    const { store, clock } = this.#deps
    const at = clock.now()
    const ended = await store.write(async (tx) => {
      const places = await endPlaces(tx, store.tenants, at)
      for (const { tenantId, userId, ...data } of places)
        await insertAudit(tx, {
          ...{ tenantId, userId: null, address: null, action: 'agent.queue', at },
          ...{ entity: 'users', entityId: userId },
          data: { type: data.type, queue: data.queueId, before: data.before, after: data.after },
        })
      return places.length
    })
    // What was written is heard, and looked at anew.
    if (ended === 0) await this.#look()
  }
}
