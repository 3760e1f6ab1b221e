import { MONITOR_LEASE_MS } from '@ramal/contract/endpoints/monitors'
import type { CallSupervision, CallSupervisor } from '@ramal/contract/entities/call-supervision'
import type { Monitoring } from '@ramal/contract/entities/monitoring'
import type { MonitorEnd, MonitorMode } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import { isTold } from '@ramal/domain/monitor/may-supervise'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { SessionSockets } from '../../accounts/session/session-sockets.ts'
import type { TabRegistry } from '../../agents/tab-registry.ts'
import { AppError } from '../../http/app-error.ts'
import type { Logger } from '../../platform/log.ts'
import { MonitorLedger, type Supervised, type Supervisor } from './monitor-ledger.ts'
import type { CallMonitoring } from './monitoring.ts'

interface MonitorsDeps {
  readonly store: Store
  readonly clock: Clock
  readonly log: Logger
  readonly registry: Pick<TabRegistry, 'sendToAll'>
  readonly monitoring: CallMonitoring
  readonly sessions: Pick<SessionSockets, 'add'>
}

interface Running {
  readonly id: string
  readonly supervisor: Supervisor
  readonly agent: Supervised
  readonly callUid: string
  mode: MonitorMode
  /** Since when it is in this mode, epoch ms. */
  since: number
  endLease: Cancel
  /** It ends with its session. */
  leaveSession: () => void
  /** Its changes of mode, one after the other. */
  work: Promise<unknown>
}

/**
 * Supervisors in calls, as people see them (contract §3.2): each has one call at a time, the agent is told who is there, the ledger has each mode with
 * its length, and one whose page asks no more is over.
 */
export class Monitors {
  readonly #deps: MonitorsDeps
  readonly #ledger: MonitorLedger
  readonly #running = new Map<string, Running>()
  /** What each agent was told last; nothing stands for nobody. */
  readonly #told = new Map<number, string>()

  constructor(deps: MonitorsDeps) {
    this.#deps = deps
    this.#ledger = new MonitorLedger(deps)
    deps.monitoring.onEnded((id, why) => this.#over(id, why))
  }

  /** @throws AppError with the reason where they do not come into it */
  async start(
    supervisor: Supervisor,
    agent: Supervised,
    { mode, offer }: { mode: MonitorMode; offer: string },
  ): Promise<Monitoring> {
    const { monitoring, clock, sessions } = this.#deps
    this.#closeOf(supervisor)
    // The ledger first: nobody hears what is not written down.
    await this.#ledger.begin({ supervisor, agent }, mode)
    const began = await monitoring.start({ supervisor, agentId: agent.id, mode, offer })
    if (!began.ok) {
      await this.#ledger.refused({ supervisor, agent }, mode, began.why)
      throw new AppError(began.why)
    }
    const { id, callUid, answer } = began
    this.#closeOf(supervisor) // One that was begun beside this one is over for the exchange.
    const running = {
      ...{ id, supervisor, agent, callUid, mode, since: clock.now() },
      ...{ endLease: () => {}, work: Promise.resolve() },
      leaveSession: sessions.add(supervisor.signedIn, { close: () => this.#cutOff(id) }),
    }
    this.#running.set(id, running)
    this.#lease(running)
    this.#tell(agent.id, callUid)
    const others = this.#supervisorsOf(callUid).filter((one) => one.id !== supervisor.id)
    return {
      id,
      call_uid: callUid,
      agent: { id: agent.id, description: agent.description },
      mode,
      answer,
      others,
    }
  }

  /** Whom this supervisor's monitor is about. @throws AppError not_found for one that is over or somebody else's */
  agentOf(userId: number, id: string): Supervised {
    return this.#find(userId, id).agent
  }

  modeOf(userId: number, id: string): MonitorMode {
    return this.#find(userId, id).mode
  }

  /** Returns the answer to the offer; null without one. */
  change(
    userId: number,
    id: string,
    how: { mode: MonitorMode; offer: string | undefined },
  ): Promise<string | null> {
    const running = this.#find(userId, id)
    // In turn: what the ledger has is what is heard.
    const change = running.work.then(() => this.#change(this.#find(userId, id), how))
    running.work = change.catch(() => undefined)
    return change
  }

  async #change(
    running: Running,
    { mode, offer }: { mode: MonitorMode; offer: string | undefined },
  ): Promise<string | null> {
    const { id, supervisor, agent } = running
    if (mode !== running.mode) await this.#ledger.begin({ supervisor, agent }, mode)
    const answer = await this.#deps.monitoring.change(id, { mode, offer })
    if (answer === null) throw new AppError('not_found')
    if (answer === false) throw new AppError('audio_unavailable')
    this.#lease(running)
    if (mode !== running.mode) {
      this.#ledger.end(running)
      running.mode = mode
      running.since = this.#deps.clock.now()
      this.#tell(agent.id, running.callUid)
    }
    return offer === undefined ? null : answer
  }

  /** They are still there; returns the other supervisors of the call. */
  keep(userId: number, id: string): CallSupervisor[] {
    const running = this.#find(userId, id)
    this.#lease(running)
    return this.#supervisorsOf(running.callUid).filter((one) => one.id !== userId)
  }

  stop(userId: number, id: string): void {
    this.#close(this.#find(userId, id))
  }

  /** @throws AppError with the reason where it stays as it is. Returns the call's uid, as the agent has it. */
  async takeOver(supervisor: Supervisor, agent: Supervised): Promise<string> {
    const taken = await this.#deps.monitoring.takeOver({ supervisor, agentId: agent.id })
    if (!taken.ok) throw new AppError(taken.why)
    const { callUid } = taken
    const by = { id: supervisor.id, description: supervisor.description }
    await this.#ledger.takeOver({ supervisor, agent, callUid }, (tx) =>
      tx.publish(`user:${agent.id}`, 'callTaken', { call_uid: callUid, by }),
    )
    return callUid
  }

  /** Said to a page of the agent that has just connected; null: nobody supervises them. */
  supervisionOf(agentId: number): CallSupervision | null {
    const one = [...this.#running.values()].find((running) => running.agent.id === agentId)
    const supervisors = this.#toldOf(agentId)
    return one && supervisors.length > 0 ? { call_uid: one.callUid, supervisors } : null
  }

  #find(userId: number, id: string): Running {
    const running = this.#running.get(id)
    if (!running || running.supervisor.id !== userId) throw new AppError('not_found')
    return running
  }

  #lease(running: Running): void {
    running.endLease()
    running.endLease = this.#deps.clock.after(MONITOR_LEASE_MS, () => this.#cutOff(running.id))
  }

  #closeOf({ id }: Supervisor): void {
    for (const one of this.#running.values()) if (one.supervisor.id === id) this.#close(one)
  }

  #close(running: Running): void {
    this.#deps.monitoring.stop(running.id)
    this.#forget(running)
  }

  /** They are not there any more, or not as who they came in as. */
  #cutOff(id: string): void {
    this.#deps.monitoring.stop(id)
    this.#over(id, 'lost')
  }

  /** Over without a word of theirs. */
  #over(id: string, reason: MonitorEnd): void {
    const running = this.#running.get(id)
    if (!running) return
    this.#forget(running)
    this.#deps.registry.sendToAll(running.supervisor.id, 'monitorEnded', { id, reason })
  }

  #forget(running: Running): void {
    running.endLease()
    running.leaveSession()
    this.#running.delete(running.id)
    this.#ledger.end(running)
    this.#tell(running.agent.id, running.callUid)
  }

  /** Only what is news: a frame about nobody would tell of a listener whom the team hides. */
  #tell(agentId: number, callUid: string): void {
    const supervisors = this.#toldOf(agentId)
    const told = JSON.stringify(supervisors)
    if (told === (this.#told.get(agentId) ?? '[]')) return
    if (supervisors.length > 0) this.#told.set(agentId, told)
    else this.#told.delete(agentId)
    this.#deps.registry.sendToAll(agentId, 'callSupervised', { call_uid: callUid, supervisors })
  }

  #toldOf(agentId: number): CallSupervisor[] {
    return [...this.#running.values()]
      .filter(({ agent, mode }) => agent.id === agentId && isTold(mode, agent.team))
      .map(shown)
  }

  #supervisorsOf(callUid: string): CallSupervisor[] {
    return [...this.#running.values()].filter((one) => one.callUid === callUid).map(shown)
  }
}

function shown({ supervisor: { id, description }, mode }: Running): CallSupervisor {
  return { id, description, mode }
}
