import type { ReadTx } from '@ramal/db/store/store'
import type { AgentRef, AgentStates } from '../../../agents/agent-states.ts'
import type { Connection } from '../../../realtime/connection.ts'
import type { Hub, Joined } from '../../../realtime/hub.ts'
import { type ChatAgent, isRoomOf } from '../rooms/room-rows.ts'

/** The chat connections of every agent, which rooms they follow, and who has their list of chats and can be offered more. */
export class ChatSockets {
  readonly #hub: Hub
  readonly #agents: AgentStates
  /** User -> their connections -> the rooms each follows. */
  readonly #byUser = new Map<number, Map<Connection, Set<number>>>()
  readonly #ready = new Set<Connection>()

  constructor(hub: Hub, agents: AgentStates) {
    this.#hub = hub
    this.#agents = agents
  }

  /** The connection asks for its rooms. */
  enter(userId: number, connection: Connection): void {
    const known = this.#byUser.get(userId)
    if (!known) this.#byUser.set(userId, new Map([[connection, new Set()]]))
    else if (!known.has(connection)) known.set(connection, new Set())
  }

  /** The connection has its rooms: chats may be offered to it. Not before, or the list could leave out what came meanwhile. */
  ready(agent: AgentRef, connection: Connection): void {
    if (this.#ready.has(connection) || !this.#byUser.get(agent.id)?.has(connection)) return
    this.#ready.add(connection)
    this.#tell(agent)
  }

  /** The connection closed. */
  leave(agent: AgentRef, connection: Connection): void {
    this.#hub.leave(connection)
    const known = this.#byUser.get(agent.id)
    if (!known?.delete(connection)) return
    if (known.size === 0) this.#byUser.delete(agent.id)
    this.#ready.delete(connection)
    this.#tell(agent)
  }

  /**
   * The agent's connections hear the room from now on, and first what it published after `after`: the `seq` of the transaction that
   * made it theirs. None of them hears anything of a room that is not theirs when it is looked up.
   */
  async follow(agent: ChatAgent, roomId: number, after: number): Promise<void> {
    const joining = [...(this.#byUser.get(agent.id) ?? [])].filter(([, rooms]) => !rooms.has(roomId))
    await Promise.all(joining.map(([connection]) => this.join(agent, connection, roomId, after)))
  }

  /** The same of one connection; without `after` from now on. */
  async join(agent: ChatAgent, connection: Connection, roomId: number, after?: number): Promise<Joined> {
    const rooms = this.#byUser.get(agent.id)?.get(connection)
    if (!rooms) return 'refused'
    rooms.add(roomId)
    const may = (tx: ReadTx) => isRoomOf(tx, agent, roomId)
    const joined = await this.#hub.join(`room:${roomId}`, connection, { after, may })
    if (joined === 'refused') rooms.delete(roomId)
    return joined
  }

  /** The room is no longer the agent's. */
  unfollow(userId: number, roomId: number): void {
    for (const [connection, rooms] of this.#byUser.get(userId) ?? []) this.#drop(connection, rooms, roomId)
  }

  /** The agent's other connections. */
  others(userId: number, than: Connection): Connection[] {
    return this.#of(userId).filter((connection) => connection !== than)
  }

  #of(userId: number): Connection[] {
    return [...(this.#byUser.get(userId)?.keys() ?? [])]
  }

  #drop(connection: Connection, rooms: Set<number>, roomId: number): void {
    rooms.delete(roomId)
    this.#hub.unsubscribe(`room:${roomId}`, connection)
  }

  #tell({ id, tenantId }: AgentRef): void {
    const connected = this.#of(id).some((connection) => this.#ready.has(connection))
    this.#agents.apply({ id, tenantId }, { type: 'chatConnection', connected })
  }
}
