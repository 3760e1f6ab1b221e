import type { Pause } from '@ramal/contract/entities/pause'
import type { Store, WriteTx } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { AgentStates } from '../../agents/agent-states.ts'
import type { PauseAgent } from './agent.ts'
import { leavePause } from './leaving.ts'
import type { PauseResult } from './outcome.ts'
import { pauseToWire } from './present.ts'
import { allOpenPauses, findOpenPause, findOpenReport, isInAfterService } from './report-rows.ts'
import { type Phone, startPending, takePause } from './taking.ts'

interface Deps {
  store: Store
  clock: Clock
  agents: AgentStates
}

export interface StartPauseRequest {
  pauseId: number | null
  reportId: number | null
  reason: string | null
}

/** Pauses of agents (§4.7, contract §3.2): each change is one transaction, and memory follows its COMMIT. */
export class Pauses {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Brings the open pauses into memory when the server starts: they close their doors at once. */
  async start(): Promise<void> {
    const { store, clock, agents } = this.#deps
    for (const open of await store.read((tx) => allOpenPauses(tx, store.tenants))) {
      const { user_id: id, tenant_id: tenantId } = open.report
      agents.apply({ id, tenantId }, { type: 'pause', pause: pauseToWire(open, clock.now()) })
    }
  }

  /** The agent's pause, pending or running. */
  async current(userId: number): Promise<Pause | null> {
    const { store, clock, agents } = this.#deps
    // A console asks every 5 s, and memory follows each COMMIT.
    if (agents.of(userId).pause === null) return null
    const open = await store.read((tx) => findOpenPause(tx, userId))
    return open && pauseToWire(open, clock.now())
  }

  /** The agent takes a pause, or starts the pending one that `reportId` names. Null: neither is named. */
  take(agent: PauseAgent, request: StartPauseRequest): Promise<PauseResult | null> {
    const { pauseId, reportId, reason } = request
    return this.#write(agent, async (tx, context) => {
      const earlier = reportId === null ? null : await findOpenReport(tx, agent.id, reportId)
      if (reportId !== null && !earlier) return { ok: false, reason: 'reportClosed' }
      if (earlier?.kind === 'pause' && earlier.started_at === null) {
        const open = await findOpenPause(tx, agent.id)
        return startPending(tx, agent, open!, context)
      }
      if (pauseId === null) return null
      return takePause(tx, agent, { pauseId, earlier, reason, by: agent.id }, context)
    })
  }

  /** Business action `start_pause`: the agent's softphone says that it is free. What cannot start changes nothing. */
  async startPending(agent: PauseAgent, id: number): Promise<void> {
    await this.#write(agent, async (tx, context) => {
      const open = await findOpenPause(tx, agent.id)
      if (open?.report.id !== id || open.report.started_at !== null) return null
      return startPending(tx, agent, open, context)
    })
  }

  /** The agent leaves their pause; an excess must be justified. */
  leave(agent: PauseAgent, request: { id: number | null; reason: string | null }): Promise<PauseResult> {
    return this.#write(agent, (tx, { now }) =>
      leavePause(tx, agent.id, { ...request, by: agent.id, asks: true }, now),
    )
  }

  /** A supervisor asks the agent into a pause: it waits for the agent's console to start it. */
  takeFor(agent: PauseAgent, supervisorId: number, pauseId: number): Promise<PauseResult> {
    const request = { pauseId, earlier: null, reason: null, by: supervisorId }
    return this.#write(agent, (tx, { now }) => takePause(tx, agent, request, { now, phone: 'never' }))
  }

  /** A supervisor takes the agent out of their pause. */
  leaveFor(
    agent: PauseAgent,
    supervisorId: number,
    request: { id: number | null; reason: string | null },
  ): Promise<PauseResult> {
    return this.#write(agent, (tx, { now }) =>
      leavePause(tx, agent.id, { ...request, by: supervisorId, asks: false }, now),
    )
  }

  /** `fn` in a transaction; what it leaves open is what the agent's state shows after COMMIT. */
  #write<T>(
    agent: PauseAgent,
    fn: (tx: WriteTx, context: { now: number; phone: Phone }) => Promise<T>,
  ): Promise<T> {
    const { store, clock, agents } = this.#deps
    return store.write(async (tx) => {
      const now = clock.now()
      const { signedIn, webphone } = agents.of(agent.id)
      const result = await fn(tx, { now, phone: signedIn.telephony === null ? null : webphone })
      const open = await findOpenPause(tx, agent.id)
      const running = await isInAfterService(tx, agent.id)
      tx.afterCommit(() => {
        agents.apply(agent, { type: 'pause', pause: open && pauseToWire(open, now) })
        agents.apply(agent, { type: 'afterService', running })
      })
      return result
    })
  }
}
