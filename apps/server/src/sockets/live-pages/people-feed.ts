import { writeBusinessServerFrame } from '@ramal/contract/business-socket'
import type { EndpointStatus } from '@ramal/contract/vocabulary'
import { type PersonRow, readPeople, readTenant } from '../../modules/coworkers/coworker-rows.ts'
import { personState } from '../../modules/coworkers/person-state.ts'
import type { Receiver } from '../../realtime/hub.ts'
import type { LivePagesDeps } from './deps.ts'

/** Changes are gathered for so long, and sent at most once in it, ms: the idle agent is the main load (architecture §5). */
const GATHER_MS = 250

/** `endpointUpdate` to the pages that show people, and `changeDeviceState` to whose device it is (contract §8.2). */
export class PeopleFeed {
  readonly #deps: LivePagesDeps
  readonly #users = new Set<number>()
  /** What the owner of a device was told last. */
  readonly #told = new Map<number, EndpointStatus>()
  readonly #end: () => void
  #isDue = false

  constructor(deps: LivePagesDeps) {
    this.#deps = deps
    this.#end = deps.agents.onChange(({ agent }) => this.#changed(agent.id))
  }

  stop(): void {
    this.#end()
  }

  /** How everybody of the tenant stands. */
  async greet(tenantId: number, receiver: Receiver): Promise<void> {
    for (const row of await this.#deps.store.read((tx) => readTenant(tx, tenantId)))
      receiver.send(this.#frameOf(row))
  }

  /** The exchange's view of a user's own device, to one tab of theirs that has just come. */
  async greetOwner(userId: number, receiver: Receiver): Promise<void> {
    const [row] = await this.#deps.store.read((tx) => readPeople(tx, [userId]))
    if (!row?.endpoint) return
    const state = this.#deps.telephony.deviceState({ endpointId: row.endpoint.id, userId })
    const endpoint = String(row.endpoint.extension)
    receiver.send(writeBusinessServerFrame('changeDeviceState', { endpoint, state }))
    // The user's other tabs that know an older state still hear of it by the change that is under way.
    if (!this.#told.has(row.endpoint.id)) this.#told.set(row.endpoint.id, state)
  }

  #changed(userId: number): void {
    this.#users.add(userId)
    if (this.#isDue) return
    this.#isDue = true
    this.#deps.clock.after(GATHER_MS, () => {
      this.#isDue = false
      this.#tell().catch((error: unknown) => this.#deps.log.error({ err: error }, 'people were not told'))
    })
  }

  async #tell(): Promise<void> {
    const userIds = [...this.#users]
    this.#users.clear()
    for (const row of await this.#deps.store.read((tx) => readPeople(tx, userIds))) {
      this.#tellOwner(row)
      const topic = `live:people:${row.tenantId}` as const
      if (this.#deps.hub.isHeard(topic)) this.#deps.hub.tell(topic, this.#frameOf(row))
    }
  }

  #tellOwner(row: PersonRow): void {
    if (!row.endpoint) return
    const state = this.#deps.telephony.deviceState({ endpointId: row.endpoint.id, userId: row.id })
    if (this.#told.get(row.endpoint.id) === state) return
    this.#told.set(row.endpoint.id, state)
    this.#deps.registry.sendToAll(row.id, 'changeDeviceState', {
      endpoint: String(row.endpoint.extension),
      state,
    })
  }

  #frameOf(row: PersonRow): string {
    return writeBusinessServerFrame('endpointUpdate', personState(row, this.#deps))
  }
}
