import { type AgentEvent, type AgentState, NEW_AGENT, nextAgentState } from '@ramal/domain/agent/agent-state'

/** An agent, and whose they are. */
export interface AgentRef {
  readonly id: number
  readonly tenantId: number
}

/** `after` is what they are now. */
export interface AgentChange {
  readonly agent: AgentRef
  readonly before: AgentState
  readonly after: AgentState
}

/**
 * What every agent is now: the one place where it is kept, and the one stream of its changes, for the exchange, the chat, the live
 * pages and the lookups. In memory: sockets, reports and calls are said anew after a start, and the rest is read from the ledgers.
 */
export class AgentStates {
  readonly #states = new Map<number, AgentState>()
  readonly #listeners = new Set<(change: AgentChange) => void>()
  readonly #unknown: AgentState

  /** `unknown`: what an agent is of whom nothing was said. */
  constructor(unknown: AgentState = NEW_AGENT) {
    this.#unknown = unknown
  }

  of(userId: number): AgentState {
    return this.#states.get(userId) ?? this.#unknown
  }

  /** Every agent of whom anything was said. */
  all(): Iterable<AgentState> {
    return this.#states.values()
  }

  /** Something happened to the agent; who listens hears of it when it changes anything. */
  apply(agent: AgentRef, event: AgentEvent): void {
    const before = this.of(agent.id)
    this.become(agent, before, nextAgentState(before, event))
  }

  /** Called after anything of an agent changed. Returns what ends it. */
  onChange(listener: (change: AgentChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected become(agent: AgentRef, before: AgentState, after: AgentState): void {
    if (after === before) return
    this.#states.set(agent.id, after)
    for (const listener of this.#listeners) listener({ agent, before, after })
  }
}
