import type { AuditAction } from '@ramal/contract/entities/audit'
import type { MonitorMode } from '@ramal/contract/vocabulary'
import type { Store, WriteTx } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { beside } from '@ramal/process/beside'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import type { SignedIn } from '../../http/authorise.ts'
import type { Logger } from '../../platform/log.ts'
import type { TeamOfAgent } from './supervised-rows.ts'

/** Who supervises, as the others see them. */
export interface Supervisor {
  /** With the session that they ask by. */
  readonly signedIn: SignedIn
  readonly id: number
  readonly tenantId: number
  readonly description: string
  readonly address: string
}

/** Whom they supervise. */
export interface Supervised {
  readonly id: number
  readonly description: string
  readonly team: TeamOfAgent | null
}

/** Who supervises whom. */
interface Pair {
  readonly supervisor: Supervisor
  readonly agent: Supervised
}

/** The lines of the audit ledger about supervisors in calls: that each mode began, and how long it was. */
export class MonitorLedger {
  readonly #deps: { readonly store: Store; readonly clock: Clock; readonly log: Logger }

  constructor(deps: { readonly store: Store; readonly clock: Clock; readonly log: Logger }) {
    this.#deps = deps
  }

  /** Await it first: nobody hears what is not written down. */
  begin(pair: Pair, mode: MonitorMode): Promise<void> {
    return this.#record(pair, `call.${mode}`, { begins: true })
  }

  /** What was begun in the ledger did not come about: nobody was heard. */
  refused(pair: Pair, mode: MonitorMode, why: string): Promise<void> {
    return this.#record(pair, 'call.unheard', { mode, seconds: 0, refused: why })
  }

  /** How long it was, `since` epoch ms; beside, for it is over whatever the disk says. */
  end({
    callUid,
    mode,
    since,
    ...pair
  }: Pair & { readonly callUid: string; readonly mode: MonitorMode; readonly since: number }): void {
    const { clock, log } = this.#deps
    const seconds = Math.round((clock.now() - since) / 1000)
    const facts = { call_uid: callUid, mode, seconds }
    beside(this.#record(pair, 'call.unheard', facts), log, 'the end of a monitor in the ledger')
  }

  /** With what is told of it, in one transaction. */
  takeOver(
    { callUid, ...pair }: Pair & { readonly callUid: string },
    tell: (tx: WriteTx) => Promise<unknown>,
  ): Promise<void> {
    return this.#record(pair, 'call.take_over', { call_uid: callUid }, tell)
  }

  #record(
    { supervisor, agent }: Pair,
    action: AuditAction,
    data: Readonly<Record<string, unknown>>,
    tell: (tx: WriteTx) => unknown = () => undefined,
  ): Promise<void> {
    const { store, clock } = this.#deps
    const { tenantId, id: userId, address } = supervisor
    const of = { entity: 'users', entityId: agent.id, data: { ...data } }
    return store.write(async (tx) => {
      await insertAudit(tx, { tenantId, userId, address, action, ...of, at: clock.now() })
      await tell(tx)
    })
  }
}
