import type { RowChange, Store } from '@ramal/db/store/store'
import type { AgentRef, AgentStates } from '../../../agents/agent-states.ts'
import { readHeldRooms } from './waiting-rows.ts'

type Held = RowChange['row']

/** Which chats each agent has, kept in their state: read at a start, and told by every transaction that gives one to somebody. */
export class RoomHolders {
  readonly #store: Store
  readonly #agents: AgentStates
  readonly #holders = new Map<number, AgentRef>()
  #stopListening: () => void = () => {}

  constructor(store: Store, agents: AgentStates) {
    this.#store = store
    this.#agents = agents
  }

  /** What is told while the rooms are read is newer than what was read: it is heard first and stands. */
  async start(): Promise<void> {
    const heard = new Set<number>()
    this.#stopListening = this.#store.onTold(({ row }) => {
      heard.add(row.id)
      this.#place(row)
    })
    const held = await this.#store.read((tx) => readHeldRooms(tx, this.#store.tenants))
    for (const row of held) if (!heard.has(row.id)) this.#place(row)
  }

  stop(): void {
    this.#stopListening()
  }

  #place(held: Held): void {
    const { id: roomId, tenant_id: tenantId, user_id, answered_at: answeredAt, ended_at, weight = 1 } = held
    const holder = user_id === null || ended_at !== null ? null : { id: user_id, tenantId }
    const before = this.#holders.get(roomId)
    if (before && before.id !== holder?.id) this.#agents.apply(before, { type: 'chatClosed', roomId })
    if (!holder) {
      this.#holders.delete(roomId)
      return
    }
    this.#holders.set(roomId, holder)
    this.#agents.apply(holder, { type: 'chatOpened', roomId, answeredAt, weight })
  }
}
