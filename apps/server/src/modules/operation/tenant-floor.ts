import type { Floor } from '@ramal/contract/entities/operation'
import type { Store } from '@ramal/db/store/store'
import { FLOOR_KINDS, type FloorRows, listsOf, NO_ROWS, settled } from '@ramal/domain/operation/floor-change'
import { floorState } from '@ramal/domain/operation/floor-state'
import { type FloorAudience, seenBy } from '@ramal/domain/operation/reach'
import type { Clock } from '@ramal/domain/time/clock'
import type { AgentChange, AgentStates } from '../../agents/agent-states.ts'
import { type FloorFacts, readCalling, readGoing, readSettled, readToday } from './facts.ts'
import { floorOf } from './floor-of.ts'
import type { TakenAlerts } from './taken-alerts.ts'

export interface TenantFloorDeps {
  readonly store: Store
  readonly clock: Clock
  readonly agents: Pick<AgentStates, 'of'>
}

/** How old people and queues, chats and trunks, and the counts of the day may be, ms. */
const SETTLED_MS = 5_000
const GOING_MS = 1_000
const DAY_MS = 10_000

/** A part of the facts, and when it was read. */
interface Read<T> {
  readonly value: T
  readonly at: number
}

/** The floor of one tenant as it was looked at last. Each look reads calls anew, and of the rest what is too old. */
export class TenantFloor {
  readonly #deps: TenantFloorDeps
  readonly #tenantId: number
  readonly #taken: TakenAlerts
  /** Since when agents are what they are, as far as it happened while somebody looked. */
  readonly #since = new Map<number, number>()
  #settled: Read<FloorFacts['settled']> | null = null
  #going: Read<FloorFacts['going']> | null = null
  #day: Read<FloorFacts['day']> | null = null
  #rows: FloorRows = NO_ROWS
  #version = 0
  #at = 0

  constructor(tenantId: number, taken: TakenAlerts, deps: TenantFloorDeps) {
    this.#tenantId = tenantId
    this.#taken = taken
    this.#deps = deps
  }

  get rows(): FloorRows {
    return this.#rows
  }

  /** Counts the looks that found something new. */
  get version(): number {
    return this.#version
  }

  /** When it was looked at last, epoch ms. */
  get at(): number {
    return this.#at
  }

  /** An agent of the tenant has changed. */
  hear({ agent, before, after }: AgentChange): void {
    if (floorState(before) !== floorState(after)) this.#since.set(agent.id, this.#deps.clock.now())
  }

  /** People or queues were changed: the next look reads them anew. */
  unsettle(): void {
    this.#settled = null
  }

  /** Looks at the tenant once more. */
  async look(): Promise<void> {
    const { store, clock, agents } = this.#deps
    const now = clock.now()
    const id = this.#tenantId
    const day = await this.#dayAt(now)
    const read = await store.read(async (tx) => ({
      settled: await fresh(this.#settled, { now, ms: SETTLED_MS }, () => readSettled(tx, id)),
      going: await fresh(this.#going, { now, ms: GOING_MS }, () => readGoing(tx, id)),
      calling: await readCalling(tx, id),
    }))
    this.#settled = read.settled
    this.#going = read.going
    const facts = { settled: read.settled.value, going: read.going.value, calling: read.calling, day }
    const live = {
      of: (userId: number) => agents.of(userId),
      since: (userId: number) => this.#since.get(userId) ?? null,
    }
    const seen = floorOf(facts, live)
    const rows = settled(this.#rows, { ...seen, takes: this.#taken.on(seen, now) })
    this.#at = now
    const isNews = FLOOR_KINDS.some((kind) => rows[kind] !== this.#rows[kind])
    if (!isNews) return
    this.#rows = rows
    this.#version += 1
  }

  /** Its lists for this audience, with `epoch` and version. */
  shown(audience: FloorAudience, epoch: string): Floor {
    const lists = listsOf(seenBy(audience, this.#rows))
    return { epoch, version: this.#version, at_ts: this.#at, ...lists }
  }

  /** Counting a day takes long: by the thread for that. */
  async #dayAt(now: number): Promise<FloorFacts['day']> {
    const { store } = this.#deps
    const read = () => store.read((tx) => readToday(tx, this.#tenantId, now), { long: true })
    this.#day = await fresh(this.#day, { now, ms: DAY_MS }, read)
    return this.#day.value
  }
}

async function fresh<T>(
  known: Read<T> | null,
  { now, ms }: { now: number; ms: number },
  read: () => Promise<T>,
): Promise<Read<T>> {
  return known !== null && now - known.at < ms ? known : { value: await read(), at: now }
}
