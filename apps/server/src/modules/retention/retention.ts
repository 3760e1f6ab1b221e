import type { RetentionTally } from '@ramal/db/schema/retention'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import { midnightBefore } from '../../platform/midnight.ts'
import { type Forecast, foresee } from './foresee.ts'
import { type RetentionDeps, removeOld } from './remove-old.ts'
import { findTenants, insertRun, type Tenant } from './retention-run-rows.ts'
import { removeStaleSounds } from './stale-sounds.ts'
import type { Subject } from './subject.ts'
import { SUBJECTS } from './subjects.ts'

/** What a run removed of a tenant, by subject. */
export interface Purged {
  readonly tenant: string
  readonly removed: Readonly<Record<string, RetentionTally>>
}

/** What a run would remove of a tenant, by subject. */
export interface Foreseeable {
  readonly tenant: string
  readonly subjects: Readonly<Record<string, Forecast>>
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The hour of the tenant's day in which what is too old goes. */
const NIGHT_HOUR = 3
/** A server that is off at night removes by day, once this much has passed. */
const OVERDUE_MS = 36 * HOUR_MS
/** Two runs are at least so far apart. */
const APART_MS = 20 * HOUR_MS

/** Obeys the ages that each tenant set (entities §1, LGPD): looks every hour whose night it is. */
export class Retention {
  readonly #deps: RetentionDeps & { readonly clock: Clock }
  readonly #startedAt: number
  #cancel: Cancel = () => {}
  #running: Promise<void> = Promise.resolve()
  #isStopped = false

  constructor(deps: RetentionDeps & { readonly clock: Clock }) {
    this.#deps = deps
    this.#startedAt = deps.clock.now()
  }

  start(): void {
    this.#cancel = this.#deps.clock.after(HOUR_MS, () => {
      this.start()
      this.#running = this.#running.then(() => this.look())
    })
  }

  /** Waits for the subject that is under way; the next night goes on. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancel()
    await this.#running
  }

  /** Runs for every tenant that is due. Never throws: one tenant must not stop the others. */
  async look(): Promise<void> {
    const { store, log } = this.#deps
    try {
      for (const { tenant, last } of await store.read((tx) => findTenants(tx, store.tenants)))
        if (!this.#isStopped && this.#isDue(tenant, last)) await this.#run(tenant)
    } catch (error) {
      log.error({ err: error }, 'what is too old was not removed')
    }
  }

  /** Removes at once what is too old of these tenants, by the same rules; after what is under way. */
  purge(tenantIds: readonly number[]): Promise<readonly Purged[]> {
    const work = this.#running.then(async () => {
      const done: Purged[] = []
      for (const tenant of await this.#tenants(tenantIds))
        if (!this.#isStopped) done.push({ tenant: tenant.code, removed: await this.#run(tenant) })
      return done
    })
    this.#running = work.then(
      () => {},
      () => {}, // told to whoever asked
    )
    return work
  }

  /** What `purge` would remove now. */
  async foresee(tenantIds: readonly number[]): Promise<readonly Foreseeable[]> {
    const now = this.#deps.clock.now()
    const all: Foreseeable[] = []
    for (const tenant of await this.#tenants(tenantIds)) {
      const recordings = SUBJECTS.recordings.days(tenant)
      const foreseen = { recordingsBefore: recordings > 0 ? now - recordings * DAY_MS : null }
      const subjects: Record<string, Forecast> = {}
      for (const [name, subject] of agingIn(tenant)) {
        const before = now - subject.days(tenant) * DAY_MS
        subjects[name] = await foresee(this.#deps, subject, { tenantId: tenant.id, before, foreseen })
      }
      all.push({ tenant: tenant.code, subjects })
    }
    return all
  }

  async #tenants(ids: readonly number[]): Promise<Tenant[]> {
    const { store } = this.#deps
    const all = await store.read((tx) => findTenants(tx, store.tenants))
    return all.map(({ tenant }) => tenant).filter(({ id }) => ids.includes(id))
  }

  #isDue(tenant: Tenant, last: number | null): boolean {
    const now = this.#deps.clock.now()
    const hour = Math.floor((now - midnightBefore(now, tenant.timezone)) / HOUR_MS)
    if (hour === NIGHT_HOUR) return now - (last ?? 0) >= APART_MS
    return now - (last ?? this.#startedAt) >= OVERDUE_MS
  }

  async #run(tenant: Tenant): Promise<Record<string, RetentionTally>> {
    const { store, clock, log } = this.#deps
    const startedAt = clock.now()
    const removed: Record<string, RetentionTally> = {}
    for (const [name, subject] of agingIn(tenant)) {
      if (this.#isStopped) continue
      try {
        const before = startedAt - subject.days(tenant) * DAY_MS
        removed[name] = await removeOld(this.#deps, subject, { tenantId: tenant.id, before })
      } catch (error) {
        log.error({ err: error, subject: name, tenant: tenant.id }, 'what is too old was not removed')
      }
    }
    await this.#removeSounds(tenant)
    const run = { tenant_id: tenant.id, started_at: startedAt, ended_at: clock.now(), removed }
    await store.write((tx) => insertRun(tx, run))
    return removed
  }

  async #removeSounds({ id: tenantId }: Tenant): Promise<void> {
    try {
      await removeStaleSounds(this.#deps, { tenantId, now: this.#deps.clock.now() })
    } catch (error) {
      this.#deps.log.error({ err: error, tenant: tenantId }, 'sounds that nobody plays were not removed')
    }
  }
}

/** What grows old with this tenant, in the order in which it goes; 0 days = for ever. */
function agingIn(tenant: Tenant): [string, Subject][] {
  return Object.entries<Subject>(SUBJECTS).filter(([, subject]) => subject.days(tenant) > 0)
}
