import {
  type AgentOwnership,
  type AgentOwnershipEffect,
  type AgentOwnershipEvent,
  FREE,
  transitionAgentOwnership,
} from '@ramal/domain/service-ownership/agent-ownership'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { Receiver } from '../realtime/hub.ts'
import { businessFrame } from '../realtime/outgoing-frame.ts'
import type { AgentRef, AgentStates } from './agent-states.ts'

/** How long an owner whose socket closed keeps the service, ms; with media of a call of theirs, the second (contract §8.3.4). */
const GRACE_MS = 10_000
const GRACE_WITH_MEDIA_MS = 75_000
const RECHECK_MS = 1_000
const BUSY = new Set(['busy', 'ringing', 'after_service'])

interface Agent {
  readonly ref: AgentRef
  tabs: Map<string, Receiver>
  state: AgentOwnership
  grace: Cancel | null
}

/** The tabs of every user and which of them serves the user. Performs the effects of `transitionAgentOwnership`. */
export class TabRegistry {
  readonly #agents = new Map<number, Agent>()
  readonly #clock: Clock
  readonly #states: AgentStates
  readonly #hasMedia: (userId: number) => boolean

  constructor(deps: { clock: Clock; agents: AgentStates; hasMedia: (userId: number) => boolean }) {
    this.#clock = deps.clock
    this.#states = deps.agents
    this.#hasMedia = deps.hasMedia
  }

  /** The tab's `login`: registered, and told who the owner is. */
  login(user: AgentRef, uid: string, tab: Receiver): void {
    const agent = this.#agent(user)
    agent.tabs.set(uid, tab)
    this.#apply(agent, { type: 'login', uid })
  }

  /** "Atender aqui" of a tab that has logged in. */
  serviceHere(userId: number, uid: string): void {
    const agent = this.#agents.get(userId)
    if (agent?.tabs.has(uid)) this.#apply(agent, { type: 'serviceHere', uid })
  }

  /** The tab's socket closed. A tab that has come back over another socket meanwhile is not gone. */
  closed(userId: number, uid: string, tab: Receiver): void {
    const agent = this.#agents.get(userId)
    if (!agent || agent.tabs.get(uid) !== tab) return
    agent.tabs.delete(uid)
    const busy = BUSY.has(this.#states.of(userId).webphone ?? '')
    this.#apply(agent, { type: 'closed', uid, now: this.#clock.now(), busy })
    if (agent.tabs.size === 0 && agent.state.at === 'free') this.#agents.delete(userId)
  }

  /** The user signed out in this tab: the service is free at once. It is not, when the tab has come back over another socket meanwhile. */
  logout(userId: number, uid: string, tab: Receiver): void {
    const agent = this.#agents.get(userId)
    if (!agent) return
    const now = agent.tabs.get(uid)
    if (now === undefined || now === tab) this.#apply(agent, { type: 'logout', uid })
  }

  /** Only the owner's reports count (contract §8.3.5). */
  isOwner(userId: number, uid: string): boolean {
    const state = this.#agents.get(userId)?.state
    return state !== undefined && state.at !== 'free' && state.owner === uid
  }

  /** Sends a frame to the tab that serves the user, if its socket is open. Returns to how many it went. */
  sendToOwner(userId: number, action: string, data: unknown): number {
    const agent = this.#agents.get(userId)
    const owner = agent && agent.state.at !== 'free' ? agent.tabs.get(agent.state.owner) : undefined
    owner?.send(businessFrame(action, data))
    return owner ? 1 : 0
  }

  /** Sends a frame to every tab of the user. Returns how many there are. */
  sendToAll(userId: number, action: string, data: unknown): number {
    const tabs = this.#agents.get(userId)?.tabs
    const frame = businessFrame(action, data)
    for (const tab of tabs?.values() ?? []) tab.send(frame)
    return tabs?.size ?? 0
  }

  /** Some tab of the user has its socket open. */
  isConnected(userId: number): boolean {
    return (this.#agents.get(userId)?.tabs.size ?? 0) > 0
  }

  #agent({ id, tenantId }: AgentRef): Agent {
    const known = this.#agents.get(id)
    if (known) return known
    const agent: Agent = { ref: { id, tenantId }, tabs: new Map(), state: FREE, grace: null }
    this.#agents.set(id, agent)
    return agent
  }

  #apply(agent: Agent, event: AgentOwnershipEvent): void {
    const [state, effects] = transitionAgentOwnership(agent.state, event)
    agent.state = state
    for (const effect of effects) this.#perform(agent, effect)
    const online = state.at === 'owned' && agent.tabs.has(state.owner)
    this.#states.apply(agent.ref, { type: 'ownerTab', online })
    if (event.type !== 'login' && state.at === 'free') this.#states.apply(agent.ref, { type: 'reportsVoid' })
  }

  #perform(agent: Agent, effect: AgentOwnershipEffect): void {
    switch (effect.type) {
      case 'announce': {
        const frame = businessFrame('startService', { uid: effect.owner })
        if (effect.to === 'all') for (const tab of agent.tabs.values()) tab.send(frame)
        else agent.tabs.get(effect.to)?.send(frame)
        return
      }
      case 'startGrace':
        agent.grace = this.#clock.after(GRACE_MS, () => this.#graceOver(agent))
        return
      case 'endGrace':
        agent.grace?.()
        agent.grace = null
        return
    }
  }

  #graceOver(agent: Agent): void {
    if (agent.state.at !== 'grace') return
    const waited = this.#clock.now() - agent.state.since
    if (waited < GRACE_WITH_MEDIA_MS && this.#hasMedia(agent.ref.id)) {
      agent.grace = this.#clock.after(RECHECK_MS, () => this.#graceOver(agent))
      return
    }
    this.#apply(agent, { type: 'graceOver' })
  }
}
