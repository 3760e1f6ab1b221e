import type { SessionEnd } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { Logger } from '../../platform/log.ts'
import { insertAudit } from '../audit/audit-rows.ts'
import { ownersOfDevices } from './account-rows.ts'
import type { LastSeen } from './last-seen.ts'
import { stillServed } from './live.ts'
import { type LostAccount, lostAccounts } from './lost-accounts.ts'
import { revokeAllSessions } from './session-rows.ts'

const WATCH_MS = 1_000

export interface AccessDeps {
  store: Store
  clock: Clock
  log: Logger
  lastSeen: LastSeen
  sockets: {
    /** Every session that has a socket open. */
    open(): readonly { userId: number; sessionId: number }[]
    endSession(id: number, why: SessionEnd): void
    endUser(userId: number, why?: SessionEnd): void
  }
  telephony: { endDevicesOf(userId: number): unknown }
}

/** Whose access ends, why, and by whom where the server has not found it itself. */
export interface AccessEnd {
  id: number
  tenantId: number
  /** `new_password`: the operator gave one out; `ended`: somebody ended what was open, and they may sign in again. */
  reason: LostAccount['reason'] | 'new_password' | 'ended'
  by?: 'operator' | { userId: number; address: string }
}

/** What the page of such a session is told; an expired password leaves the session, in which it is asked for. */
const SAID: Readonly<Record<AccessEnd['reason'], SessionEnd | undefined>> = {
  deactivated: 'account_closed',
  tenant_closed: 'account_closed',
  password_expired: undefined,
  new_password: 'new_password',
  ended: 'ended_by_admin',
}

/**
 * Who may not go on has no sessions, no sockets and no telephone: a look a second at who is connected ends them, however it came about, and
 * sessions that have run out. Where the store refuses, it is tried again at the next look.
 */
export class Access {
  readonly #deps: AccessDeps
  /** Whose telephones were registered at the last look. */
  #owners: readonly number[] = []
  /** Whose access has been ended, while that holds. */
  #ended = new Set<number>()
  /** Who is cut off already, but whose sessions the store has not ended yet. */
  readonly #unwritten = new Set<number>()
  #next: Cancel | null = null
  #isStopped = false

  constructor(deps: AccessDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#next = this.#deps.clock.after(WATCH_MS, () => this.#watch())
  }

  stop(): void {
    this.#isStopped = true
    this.#next?.()
  }

  /** Looks once at everybody who is connected. */
  async look(): Promise<void> {
    const { store, clock, sockets, lastSeen } = this.#deps
    const open = sockets.open()
    const now = clock.now()
    const { served, lost, owners } = await store.read(async (tx) => {
      const devices = await ownersOfDevices(tx, store.tenants, now)
      const people = new Set([
        ...open.map(({ userId }) => userId),
        ...devices,
        ...this.#owners,
        ...this.#unwritten,
      ])
      return {
        owners: devices,
        served: await stillServed(
          tx,
          open.map(({ sessionId }) => sessionId),
          now,
        ),
        lost: await lostAccounts(tx, [...people], now),
      }
    })
    this.#owners = owners
    this.#ended = new Set(lost.filter(({ id }) => this.#ended.has(id)).map(({ id }) => id))
    this.#unwritten.clear()
    for (const account of lost) if (!this.#ended.has(account.id)) await this.#tryToEnd(account)
    for (const { sessionId } of open)
      if (served.has(sessionId)) lastSeen.recordUse(sessionId)
      else sockets.endSession(sessionId, 'expired')
  }

  /** One person's failure keeps nobody else connected. */
  async #tryToEnd(account: LostAccount): Promise<void> {
    const { id } = account
    try {
      await this.endAccess(account)
      this.#ended.add(id)
    } catch (error) {
      this.#unwritten.add(id)
      this.#deps.log.error({ err: error, user: id }, 'the access of somebody who may not go on was not ended')
    }
  }

  /** Ends everything by which this person is connected, also where the store refuses; what came back meanwhile too. */
  async endAccess(end: AccessEnd): Promise<void> {
    const { sockets, telephony } = this.#deps
    const why = SAID[end.reason]
    sockets.endUser(end.id, why)
    try {
      await this.#writeEnd(end)
    } finally {
      sockets.endUser(end.id, why)
      await telephony.endDevicesOf(end.id)
    }
  }

  async #writeEnd({ id, tenantId, reason, by }: AccessEnd): Promise<void> {
    const { store, clock } = this.#deps
    await store.write(async (tx) => {
      const at = clock.now()
      if (reason !== 'password_expired') await revokeAllSessions(tx, id, at)
      const who = by === 'operator' ? { userId: null } : by
      const line = { tenantId, userId: id, address: null, ...who, entity: 'user', entityId: id, at }
      const origin = by === 'operator' && { origin: by }
      await insertAudit(tx, { ...line, action: 'access.end', data: { reason, ...origin } })
    })
  }

  #watch(): void {
    this.look()
      .catch((error: unknown) => {
        this.#deps.log.error({ err: error }, 'nobody could be looked for who may not go on')
      })
      .finally(() => {
        if (!this.#isStopped) this.start()
      })
  }
}
