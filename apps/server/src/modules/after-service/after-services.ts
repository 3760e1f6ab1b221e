import type { Store, WriteTx } from '@ramal/db/store/store'
import { serverDeadline } from '@ramal/domain/after-service/remaining'
import { afterServiceOf } from '@ramal/domain/after-service/skip'
import { isEchoNumber } from '@ramal/domain/call-step/call-type'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import { isPartOfTransfer } from '@ramal/domain/transfer/part-of-transfer'
import type { AgentRef, AgentStates } from '../../agents/agent-states.ts'
import { AppError } from '../../http/app-error.ts'
import type { Logger } from '../../platform/log.ts'
import { isInAfterService } from '../pause/report-rows.ts'
import {
  type AfterServiceReport,
  type AfterServiceType,
  allRunning,
  closeReport,
  durationOfQueue,
  findAfterService,
  findCall,
  insertAfterService,
  type ServedCallRow,
  tenantOfCall,
  transferMarks,
} from './after-service-rows.ts'
import { findTeam, isCallHungUp, onlyRang, recordHangup } from './service-rows.ts'

interface Deps {
  store: Store
  clock: Clock
  log: Logger
  agents: AgentStates
}

/**
 * After-services (§4.6): a report per call, which keeps queue calls away while it runs. The console closes it at zero; the server
 * does so itself 5 s later, so that a lost console holds nobody (architecture §5).
 */
export class AfterServices {
  readonly #deps: Deps
  readonly #deadlines = new Map<number, Cancel>()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Takes up what ran when the last process ended. */
  async start(): Promise<void> {
    const { store } = this.#deps
    for (const report of await store.read((tx) => allRunning(tx, store.tenants))) {
      this.#tell({ id: report.userId, tenantId: report.tenantId }, true)
      this.#watch(report)
    }
  }

  stop(): void {
    for (const cancel of this.#deadlines.values()) cancel()
    this.#deadlines.clear()
  }

  /**
   * Starts the after-service of the agent's call; while it runs, the same again. Null: the call has none.
   * @throws AppError not_found, not_owner
   */
  startOf(agent: AgentRef, uid: string): Promise<AfterServiceReport | null> {
    const { store, clock } = this.#deps
    return store.write(async (tx) => {
      const call = await findCall(tx, agent.tenantId, { uid })
      if (!call) throw new AppError('not_found')
      if (call.user_id !== agent.id) {
        // Who hung up as the agent answered was served by nobody: what the console then began, it ends.
        if (call.ended_at !== null && (await onlyRang(tx, agent, uid))) return null
        throw new AppError('not_owner')
      }
      const known = await findAfterService(tx, call.id)
      if (known) return known.endedAt === null ? known : null
      const report = await this.#begin(tx, agent, call, clock.now())
      if (report)
        tx.afterCommit(() => {
          this.#tell(agent, true)
          this.#watch(report)
        })
      return report
    })
  }

  /** The agent is done with the call: its after-service, if one runs, is over. Part of the caller's transaction. */
  async closeOf(
    tx: WriteTx,
    callId: number,
    how: { by: number | null; type: AfterServiceType; seconds: number | null },
  ): Promise<void> {
    const report = await findAfterService(tx, callId)
    if (report?.endedAt !== null) return
    await closeReport(tx, report.id, { ...how, now: this.#deps.clock.now() })
    const stillIn = await isInAfterService(tx, report.userId)
    tx.afterCommit(() => {
      this.#deadlines.get(report.id)?.()
      this.#deadlines.delete(report.id)
      this.#tell({ id: report.userId, tenantId: report.tenantId }, stillIn)
    })
  }

  #tell(agent: AgentRef, running: boolean): void {
    this.#deps.agents.apply(agent, { type: 'afterService', running })
  }

  async #begin(
    tx: WriteTx,
    agent: AgentRef,
    call: ServedCallRow,
    now: number,
  ): Promise<AfterServiceReport | null> {
    const team = await findTeam(tx, agent.id)
    const decision = afterServiceOf({
      active:
        (team?.enable_after_service ?? false) &&
        !isEchoNumber(call.phone) && // nobody was served
        !(await isCallHungUp(tx, call.id)),
      transfer: isPartOfTransfer(await transferMarks(tx, call)),
      accepted: call.answered_at !== null,
      talkSeconds: talkSeconds(call, now),
      shorterThanSeconds: team?.ignore_after_service_with_duration_shorter_than ?? 0,
      ignoreUnaccepted: team?.ignore_after_service_unaccepted ?? false,
    }) // §4.6, A-92
    if (!decision.ok) return null
    const duration = (await durationOfQueue(tx, call.queue_id)) ?? team?.duration_of_after_service ?? 0
    return insertAfterService(tx, agent, call.id, { now, duration })
  }

  /** The hang-up record that the console would have posted: a call that nobody closes would come back for ever (contract §3.3). */
  async #closeForConsole(tx: WriteTx, { callId, userId, duration }: AfterServiceReport): Promise<void> {
    const tenantId = await tenantOfCall(tx, callId)
    const data = {
      after_service_type: 'timeout',
      after_service_duration: duration,
      system_mailing_client: null,
      by: 'server',
    }
    const call = { channel: 'telephony', id: callId } as const
    await recordHangup(tx, tenantId, call, { userId, at: this.#deps.clock.now(), data })
  }

  #watch(report: AfterServiceReport): void {
    const { store, clock, log } = this.#deps
    const end = async () => {
      const how = { by: null, type: 'timeout', seconds: report.duration } as const
      await store.write(async (tx) => {
        await this.#closeForConsole(tx, report)
        await this.closeOf(tx, report.callId, how)
      })
    }
    const wait = Math.max(0, serverDeadline(report) - clock.now())
    const cancel = clock.after(wait, () => {
      end().catch((error: unknown) => log.error({ err: error, report: report.id }, 'after-service not ended'))
    })
    this.#deadlines.set(report.id, cancel)
  }
}

// The console asks as soon as its side of the call ended, which may be before the exchange has closed the record.
function talkSeconds({ answered_at, total_answer_duration }: ServedCallRow, now: number): number {
  if (total_answer_duration !== null) return total_answer_duration
  return answered_at === null ? 0 : Math.floor((now - answered_at) / 1000)
}
