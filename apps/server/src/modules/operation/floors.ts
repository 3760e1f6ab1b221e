import { randomUUID } from 'node:crypto'
import { writeBusinessServerFrame } from '@ramal/contract/business-socket'
import type { Floor, FloorTake } from '@ramal/contract/entities/operation'
import { changesBetween, type FloorRows } from '@ramal/domain/operation/floor-change'
import { audienceKey, type FloorAudience, seenBy } from '@ramal/domain/operation/reach'
import type { Cancel } from '@ramal/domain/time/clock'
import type { AgentChange, AgentStates } from '../../agents/agent-states.ts'
import { MEMBER_TABLES } from '../../dispatch/member-rows.ts'
import type { Logger } from '../../platform/log.ts'
import type { Hub, Receiver } from '../../realtime/hub.ts'
import { audienceOf, type FloorViewer } from './audience-rows.ts'
import { TakenAlerts } from './taken-alerts.ts'
import { TenantFloor, type TenantFloorDeps } from './tenant-floor.ts'

export interface FloorsDeps extends TenantFloorDeps {
  readonly log: Logger
  readonly hub: Pick<Hub, 'subscribe' | 'unsubscribe' | 'isHeard' | 'tell'>
  readonly agents: Pick<AgentStates, 'of' | 'onChange'>
}

/** Changes of agents are gathered for so long, ms. */
const GATHER_MS = 50
/** At most one frame of a viewer in this time: four a second. */
const FRAME_MS = 250
/** Without a change of an agent it is looked this often: what waits in queues changes by itself. */
const LOOK_MS = 1_000
/** Who hears nothing new hears at least this often that it is live. */
const BEAT_MS = 3_000
/** A floor that was asked for is looked at for so long: its page comes on the socket meanwhile. */
const ASKED_MS = 10_000

type FloorTopic = `live:floor-${string}:${number}`

/** Viewers who see the same, and what they were told last. */
interface Told {
  readonly audience: FloorAudience
  rows: FloorRows
  version: number
  at: number
}

interface Watched {
  readonly floor: TenantFloor
  readonly told: Map<FloorTopic, Told>
  askedAt: number
  lookedAt: number
  next: { readonly at: number; readonly cancel: Cancel } | null
  /** The look that is under way. */
  looking: Promise<void> | null
}

/**
 * The floors that supervisors look at: one look at a tenant, whoever watches, and one text of what changed for all who may see the same.
 * What was missed shows by its version, and is asked for anew: a viewer who reads slowly is told the latest, never a queue of old news.
 */
export class Floors {
  readonly #deps: FloorsDeps
  /** Versions are counted from each start. */
  readonly #epoch = randomUUID().slice(0, 8)
  readonly #watched = new Map<number, Watched>()
  /** Kept while nobody watches: who comes back finds them, as far as they still hold. */
  readonly #taken = new Map<number, TakenAlerts>()
  readonly #end: () => void
  #isStopped = false

  constructor(deps: FloorsDeps) {
    this.#deps = deps
    const stopAgents = deps.agents.onChange((change) => this.#heard(change))
    const stopTables = deps.store.onWritten((tables) => {
      if (!MEMBER_TABLES.some((table) => tables.has(table))) return
      for (const [tenantId, watched] of this.#watched) {
        watched.floor.unsettle()
        this.#lookSoon(tenantId, watched)
      }
    })
    this.#end = () => {
      stopAgents()
      stopTables()
    }
  }

  stop(): void {
    this.#isStopped = true
    this.#end()
    for (const { next } of this.#watched.values()) next?.cancel()
    this.#watched.clear()
  }

  /** The floor as this viewer may see it. */
  async snapshot(viewer: FloorViewer): Promise<Floor> {
    const audience = await this.#deps.store.read((tx) => audienceOf(tx, viewer))
    const watched = await this.#watch(viewer.tenantId)
    return watched.floor.shown(audience, this.#epoch)
  }

  /** This viewer takes an alert, which is over below `limit`; false: it is about nothing that they see. All who see the same are told at once. */
  async take(viewer: FloorViewer, take: FloorTake, limit: number): Promise<boolean> {
    const { store, clock } = this.#deps
    const audience = await store.read((tx) => audienceOf(tx, viewer))
    const watched = await this.#watch(viewer.tenantId)
    const { queues, agents } = seenBy(audience, watched.floor.rows)
    const isSeen = take.kind === 'queue' ? queues.has(take.object) : agents.has(Number(take.object))
    if (!isSeen) return false
    this.#takenOf(viewer.tenantId).add(take, limit)
    this.#lookAt(viewer.tenantId, watched, Math.max(clock.now(), watched.lookedAt + FRAME_MS))
    return true
  }

  #takenOf(tenantId: number): TakenAlerts {
    const taken = this.#taken.get(tenantId) ?? new TakenAlerts()
    this.#taken.set(tenantId, taken)
    return taken
  }

  /** From now on the receiver hears what changes for this viewer; first, how far it stands. Returns what ends it. */
  async join(viewer: FloorViewer, receiver: Receiver): Promise<() => void> {
    const audience = await this.#deps.store.read((tx) => audienceOf(tx, viewer))
    const watched = await this.#watch(viewer.tenantId)
    const topic: FloorTopic = `live:floor-${audienceKey(audience)}:${viewer.tenantId}`
    const { floor, told } = watched
    if (!told.has(topic)) {
      const rows = seenBy(audience, floor.rows)
      told.set(topic, { audience, rows, version: floor.version, at: this.#deps.clock.now() })
    }
    this.#deps.hub.subscribe(topic, receiver)
    const { version } = told.get(topic)!
    receiver.send(this.#frame({ after: version, version, at_ts: floor.at }))
    return () => this.#deps.hub.unsubscribe(topic, receiver)
  }

  async #watch(tenantId: number): Promise<Watched> {
    const known = this.#watched.get(tenantId)
    const now = this.#deps.clock.now()
    const watched: Watched = known ?? {
      floor: new TenantFloor(tenantId, this.#takenOf(tenantId), this.#deps),
      told: new Map(),
      askedAt: now,
      lookedAt: Number.NEGATIVE_INFINITY,
      next: null,
      looking: null,
    }
    watched.askedAt = now
    this.#watched.set(tenantId, watched)
    // Whom nobody watched, or not lately, is looked at first: who asks waits for it, or has its error.
    if (now - watched.floor.at > LOOK_MS) await this.#look(tenantId, watched)
    return watched
  }

  #heard(change: AgentChange): void {
    const { tenantId } = change.agent
    const watched = this.#watched.get(tenantId)
    if (!watched) return
    watched.floor.hear(change)
    this.#lookSoon(tenantId, watched)
  }

  #lookSoon(tenantId: number, watched: Watched): void {
    const soon = this.#deps.clock.now() + GATHER_MS
    this.#lookAt(tenantId, watched, Math.max(soon, watched.lookedAt + FRAME_MS))
  }

  /** At `at`, or sooner when it is due sooner. */
  #lookAt(tenantId: number, watched: Watched, at: number): void {
    if (this.#isStopped || watched.looking !== null || (watched.next && watched.next.at <= at)) return
    watched.next?.cancel()
    const cancel = this.#deps.clock.after(Math.max(0, at - this.#deps.clock.now()), () => {
      watched.next = null
      void this.#look(tenantId, watched).catch(() => undefined)
    })
    watched.next = { at, cancel }
  }

  #look(tenantId: number, watched: Watched): Promise<void> {
    watched.looking ??= this.#lookNow(tenantId, watched).finally(() => {
      watched.looking = null
      const isWanted = this.#watched.get(tenantId) === watched
      if (isWanted) this.#lookAt(tenantId, watched, watched.lookedAt + LOOK_MS)
    })
    return watched.looking
  }

  async #lookNow(tenantId: number, watched: Watched): Promise<void> {
    const { clock, log } = this.#deps
    watched.lookedAt = clock.now()
    if (!this.#isWanted(watched)) {
      this.#watched.delete(tenantId)
      return
    }
    try {
      await watched.floor.look()
    } catch (error) {
      log.error({ err: error }, 'the floor was not looked at')
      throw error
    }
    if (!this.#isStopped) this.#tell(watched)
  }

  #isWanted({ told, askedAt }: Watched): boolean {
    for (const topic of told.keys()) if (!this.#deps.hub.isHeard(topic)) told.delete(topic)
    return told.size > 0 || this.#deps.clock.now() - askedAt < ASKED_MS
  }

  #tell({ floor, told }: Watched): void {
    const now = this.#deps.clock.now()
    for (const [topic, known] of told) {
      const isNews = floor.version !== known.version
      const rows = isNews ? seenBy(known.audience, floor.rows) : known.rows
      const changes = isNews ? changesBetween(known.rows, rows) : null
      if (changes === null && now - known.at < BEAT_MS) continue
      const after = known.version
      if (changes !== null) Object.assign(known, { rows, version: floor.version })
      known.at = now
      const text = this.#frame({ after, version: known.version, at_ts: floor.at, ...changes })
      this.#deps.hub.tell(topic, text, { toSlow: false })
    }
  }

  #frame(change: { after: number; version: number; at_ts: number }): string {
    return writeBusinessServerFrame('operationUpdate', { epoch: this.#epoch, ...change })
  }
}
