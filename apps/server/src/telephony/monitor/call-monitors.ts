import { randomUUID } from 'node:crypto'
import type { MonitorEnd, MonitorMode } from '@ramal/contract/vocabulary'
import { hasTenant } from '@ramal/db/store/tenant-share'
import { monitorHearings } from '@ramal/domain/monitor/monitor-hearings'
import type { Cancel } from '@ramal/domain/time/clock'
import { beside } from '@ramal/process/beside'
import type { AgentRef } from '../../agents/agent-states.ts'
import type { CallMonitoring, MonitorStart } from '../../modules/monitor/monitoring.ts'
import type { Exchange } from '../calls/exchange.ts'
import { findDeviceOfUser } from '../directory/device-rows.ts'
import type { Transfers } from '../transfer/transfers.ts'
import { isConferring, type MonitoredTalk, talkOf } from './monitored-talk.ts'

/** Who goes from one call to another takes this one up before the other is held. */
const CONFERENCE_MS = 2_000

interface Monitor {
  readonly supervisor: AgentRef
  readonly talk: MonitoredTalk
  readonly leg: string
  mode: MonitorMode
  /** Of a whisper that is silent, for others would hear it. */
  endConference: Cancel | null
  /** Who is told when one of the two leaves. */
  readonly stops: readonly (() => void)[]
}

/**
 * Supervisors in calls (contract §3.2): a browser's leg in media and a bridge that adds it to what agent and customer hear. It knows no SIP, and
 * the talk does not know of it; when one of its two parties leaves, the monitor is over. A restarted server ends those of the one before.
 */
export class CallMonitors implements CallMonitoring {
  readonly #exchange: Exchange
  readonly #transfers: Pick<Transfers, 'takeAway'>
  readonly #running = new Map<string, Monitor>()
  readonly #listeners = new Set<(id: string, why: MonitorEnd) => void>()
  readonly #stopListening: readonly (() => void)[]
  /** Since this exchange has its place: before, what media has may be somebody else's. */
  #clears = false

  constructor(exchange: Exchange, transfers: Pick<Transfers, 'takeAway'>) {
    this.#exchange = exchange
    this.#transfers = transfers
    const gone = exchange.media.on({
      legGone: (leg) => {
        for (const [id, monitor] of this.#running) if (monitor.leg === leg) this.#ended(id, 'lost')
      },
      // What was released while media was away is there still: nobody would let go of it.
      connected: () => {
        if (this.#clears) beside(this.clear(), exchange.log, 'monitors that media kept')
      },
    })
    this.#stopListening = [gone, exchange.live.onTalking((userId) => this.#talks(userId))]
  }

  /** How many there are now. */
  get count(): number {
    return this.#running.size
  }

  async start({ supervisor, agentId, mode, offer }: MonitorStart): ReturnType<CallMonitoring['start']> {
    const { live, media } = this.#exchange
    this.#stopOf(supervisor)
    if (this.#isBusy(supervisor)) return { ok: false, why: 'own_phone_busy' }
    const talk = talkOf(live, agentId)
    if (talk === null) return { ok: false, why: 'not_in_call' }
    const id = randomUUID()
    const leg = `${prefixOf(supervisor.tenantId)}${id}`
    // The pairing first: the supervisor's audio has somewhere to go when it comes.
    const stops = [talk.agent, talk.other].map((one) =>
      live.onLeaving(one, () => this.#ended(id, 'call_ended')),
    )
    this.#running.set(id, { supervisor, talk, leg, stops, mode, endConference: null })
    this.#exchange.agents.apply(supervisor, { type: 'supervising', running: true })
    const answer = await media.createLeg(leg, 'webrtc', { sdp: offer, from: '' })
    if (answer !== null) await this.#pair(id, mode)
    if (answer !== null && this.#running.has(id)) return { ok: true, id, callUid: talk.callUid, answer }
    // Media refused, or one of them left meanwhile: that one was told nobody.
    const isOver = answer !== null
    this.stop(id)
    await media.releaseLeg(leg)
    return { ok: false, why: isOver ? 'not_in_call' : 'audio_unavailable' }
  }

  async change(id: string, { mode, offer }: { mode: MonitorMode; offer: string | undefined }) {
    const monitor = this.#running.get(id)
    if (!monitor) return null
    const answer =
      offer === undefined
        ? ''
        : await this.#exchange.media.createLeg(monitor.leg, 'webrtc', { sdp: offer, from: '' })
    if (!this.#running.has(id)) return null
    if (answer === null) return false
    await this.#pair(id, mode)
    return answer
  }

  stop(id: string): void {
    const monitor = this.#running.get(id)
    if (!monitor) return
    this.#running.delete(id)
    for (const stop of monitor.stops) stop()
    monitor.endConference?.()
    const { agents, media, log } = this.#exchange
    agents.apply(monitor.supervisor, { type: 'supervising', running: false })
    // Its bridge ends with it.
    beside(media.releaseLeg(monitor.leg), log, 'the end of a monitor')
  }

  async takeOver({
    supervisor,
    agentId,
  }: {
    supervisor: AgentRef
    agentId: number
  }): ReturnType<CallMonitoring['takeOver']> {
    const { live, store, contacts } = this.#exchange
    if (this.#isBusy(supervisor)) return { ok: false, why: 'own_phone_busy' }
    const device = await store.read((tx) => findDeviceOfUser(tx, supervisor.tenantId, supervisor.id))
    if (!device || contacts.of(device.endpointId) === null) return { ok: false, why: 'own_phone_away' }
    const talk = talkOf(live, agentId)
    if (talk === null) return { ok: false, why: 'not_in_call' }
    for (const [id, monitor] of this.#running)
      if (monitor.supervisor.id === supervisor.id) this.#ended(id, 'taken_over')
    const destination = { app: 'pjsip', appdata: String(device.endpointId) } as const
    const isTaken = await this.#transfers.takeAway(talk.session, talk.agent, {
      destination,
      takenBy: supervisor.id,
    })
    return isTaken ? { ok: true, callUid: talk.callUid } : { ok: false, why: 'not_in_call' }
  }

  onEnded(listener: (id: string, why: MonitorEnd) => void): void {
    this.#listeners.add(listener)
  }

  /** Whose access is over hears nothing any more. */
  endOf(userId: number): void {
    for (const [id, { supervisor }] of this.#running) if (supervisor.id === userId) this.#ended(id, 'lost')
  }

  /** What a server that was killed has left in media, and what ended while media was away; from now on after each loss of it. */
  async clear(): Promise<void> {
    this.#clears = true
    const { media, store } = this.#exchange
    const list = await media.list()
    const left = (list?.legs ?? []).filter(({ leg }) => {
      const tenantId = tenantOf(leg)
      return tenantId !== null && hasTenant(store.tenants, tenantId) && !this.#isOurs(leg)
    })
    await Promise.all(left.map(({ leg }) => media.releaseLeg(leg)))
  }

  close(): void {
    for (const stop of this.#stopListening) stop()
    for (const id of this.#running.keys()) this.#ended(id, 'lost')
  }

  #ended(id: string, why: MonitorEnd): void {
    if (!this.#running.has(id)) return
    this.stop(id)
    for (const tell of this.#listeners) tell(id, why)
  }

  async #pair(id: string, mode: MonitorMode): Promise<void> {
    const monitor = this.#running.get(id)
    if (!monitor) return
    const { agent, other } = monitor.talk
    const legs = { supervisor: monitor.leg, agent: agent.mediaLeg, customer: other.mediaLeg }
    monitor.mode = mode
    const heard = this.#isSilenced(id, monitor) ? 'listen' : mode
    await this.#exchange.media.setBridge(monitor.leg, monitorHearings(heard, legs), true)
  }

  /** In a conference the agent's telephone says to one customer what it hears of the other: a whisper too. */
  #talks(userId: number): void {
    for (const [id, { talk, mode }] of this.#running)
      if (mode === 'whisper' && talk.agent.userId === userId)
        beside(this.#pair(id, mode), this.#exchange.log, 'a whisper and a conference')
  }

  /** Whether nobody may hear them now; they are told when that stays. */
  #isSilenced(id: string, monitor: Monitor): boolean {
    const { live, clock } = this.#exchange
    const { userId } = monitor.talk.agent
    const isSilenced = monitor.mode === 'whisper' && userId !== null && isConferring(live, userId)
    if (isSilenced) monitor.endConference ??= clock.after(CONFERENCE_MS, () => this.#ended(id, 'conference'))
    else {
      monitor.endConference?.()
      monitor.endConference = null
    }
    return isSilenced
  }

  #isBusy({ id }: AgentRef): boolean {
    const { liveCalls, offeredCalls } = this.#exchange.agents.of(id)
    return liveCalls + offeredCalls > 0
  }

  #stopOf({ id: userId }: AgentRef): void {
    for (const [id, { supervisor }] of this.#running) if (supervisor.id === userId) this.stop(id)
  }

  #isOurs(leg: string): boolean {
    return [...this.#running.values()].some((monitor) => monitor.leg === leg)
  }
}

function prefixOf(tenantId: number): string {
  return `monitor:${tenantId}:`
}

/** Whose monitor a leg of media is; null: it is none. */
function tenantOf(leg: string): number | null {
  const found = /^monitor:(\d+):/.exec(leg)
  return found ? Number(found[1]) : null
}
