import type { AuditAction } from '@ramal/contract/entities/audit'
import type { Store } from '@ramal/db/store/store'
import { addressGroup } from '@ramal/domain/network/address-group'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { Logger } from '../../platform/log.ts'
import { findSite } from '../site/site-rows.ts'
import { insertAudit } from './audit-rows.ts'
import { EventShares } from './event-shares.ts'

/** Repeats within it become one line with their number. */
const WINDOW_MS = 60_000

/** Something refused or thrown out. Never with a password or a code in it. */
export interface SecurityEvent {
  action: Extract<
    AuditAction,
    'sign_in.failed' | 'second_factor.failed' | 'throttled' | 'refused' | 'file.infected'
  >
  /** Null: the tenant of the site of `host`. */
  tenantId: number | null
  host?: string
  userId: number | null
  address: string | null
  entity: string
  entityId: number | null
  data?: Record<string, string>
}

/** Of an id as somebody wrote it, characters. */
const MAX_ID = 40

/** An id that somebody asked for, as a line of the ledger says it. */
export function idAsWritten(id: unknown): string {
  return String(id).slice(0, MAX_ID)
}

interface Counted {
  event: SecurityEvent
  repeats: number
}

/**
 * Writes refusals to the audit ledger and the log. The first of its kind is written at once, its repeats as one line a minute: a flood
 * fills neither.
 */
export class SecurityEvents {
  readonly #store: Store
  readonly #clock: Clock
  readonly #log: Logger
  #counted = new Map<string, Counted>()
  #shares = new EventShares()
  #sweep: Cancel | null = null
  /** Lines on their way to the store. */
  readonly #writing = new Set<Promise<void>>()

  constructor(deps: { store: Store; clock: Clock; log: Logger }) {
    this.#store = deps.store
    this.#clock = deps.clock
    this.#log = deps.log
  }

  /** Never fails and is never waited for: a refusal does not depend on its line. */
  record(event: SecurityEvent): void {
    const key = JSON.stringify([
      event.action,
      event.tenantId,
      event.userId,
      event.address === null ? null : addressGroup(event.address),
      event.entity,
      event.entityId,
      event.data?.['reason'],
    ])
    const known = this.#counted.get(key)
    if (known) {
      known.repeats += 1
      return
    }
    const full = this.#shares.take(event)
    if (full === null) this.#first(key, event)
    else this.#beyond(event, full)
  }

  /** Writes what is still counted; what was begun before is in the ledger, too, when this resolves. */
  async flush(): Promise<void> {
    this.#sweep?.()
    this.#sweep = null
    const repeated = [...this.#counted.values()].filter(({ repeats }) => repeats > 0)
    this.#counted = new Map()
    this.#shares = new EventShares()
    for (const { event, repeats } of repeated) this.#begin(event, repeats)
    await Promise.all(this.#writing)
  }

  #first(key: string, event: SecurityEvent): void {
    this.#counted.set(key, { event, repeats: 0 })
    this.#sweep ??= this.#clock.after(WINDOW_MS, () => {
      this.flush().catch(this.#failed)
    })
    this.#begin(event, 1)
  }

  #begin(event: SecurityEvent, count: number): void {
    const writing = this.#write(event, count).finally(() => this.#writing.delete(writing))
    this.#writing.add(writing)
  }

  // Who makes up ever new names and addresses gets one line for all of them, by their network, and so does a known person who asks for everything.
  #beyond(event: SecurityEvent, full: { used: string } | 'rest'): void {
    const userId = full === 'rest' ? null : event.userId
    const address = full === 'rest' || userId !== null ? null : full.used
    const key = `${event.action} ${event.tenantId} ${userId} ${address}`
    const known = this.#counted.get(key)
    const rest: SecurityEvent = { ...event, userId, address, entityId: null, data: { of: 'many' } }
    if (known) known.repeats += 1
    else this.#counted.set(key, { event: rest, repeats: 1 })
  }

  async #write({ tenantId, host, data, ...what }: SecurityEvent, count: number): Promise<void> {
    this.#log.info({ ...what, ...data, tenantId, count }, 'security event')
    const at = this.#clock.now()
    try {
      await this.#store.write(async (tx) => {
        const whose = tenantId ?? (await findSite(tx, host ?? ''))?.tenant_id
        if (whose) await insertAudit(tx, { ...what, tenantId: whose, at, data: { ...data, count } })
      })
    } catch (error) {
      this.#failed(error)
    }
  }

  readonly #failed = (error: unknown) => {
    this.#log.error({ err: error }, 'a security event is not in the audit ledger')
  }
}
