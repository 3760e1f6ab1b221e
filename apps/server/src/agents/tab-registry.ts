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
import type { PresenceStore } from './presence.ts'

/** How long an owner whose socket closed keeps the service, ms; with media of a call of theirs, the second (contract §8.3.4). */
const GRACE_MS = 10_000
const GRACE_WITH_MEDIA_MS = 75_000
const RECHECK_MS = 1_000
const BUSY = new Set(['busy', 'ringing', 'after_service'])

interface Agent {
  tabs: Map<string, Receiver>
  state: AgentOwnership
  grace: Cancel | null
}

/** The tabs of every user and which of them serves the user. Performs the effects of `transitionAgentOwnership`. */
export class TabRegistry {
  readonly #agents = new Map<number, Agent>()
  readonly #clock: Clock
  readonly #presence: PresenceStore
  readonly #hasMedia: (userId: number) => boolean

  constructor(deps: { clock: Clock; presence: PresenceStore; hasMedia: (userId: number) => boolean }) {
    this.#clock = deps.clock
    this.#presence = deps.presence
    this.#hasMedia = deps.hasMedia
  }

  /** The tab's `login`: registered, and told who the owner is. */
  login(userId: number, uid: string, tab: Receiver): void {
    const agent = this.#agent(userId)
    agent.tabs.set(uid, tab)
    this.#apply(userId, agent, { type: 'login', uid })
  }

  /** "Atender aqui" of a tab that has logged in. */
  serviceHere(userId: number, uid: string): void {
    const agent = this.#agent(userId)
    if (agent.tabs.has(uid)) this.#apply(userId, agent, { type: 'serviceHere', uid })
  }

  /** The tab's socket closed. A tab that has come back over another socket meanwhile is not gone. */
  closed(userId: number, uid: string, tab: Receiver): void {
    const agent = this.#agents.get(userId)
    if (!agent || agent.tabs.get(uid) !== tab) return
    agent.tabs.delete(uid)
    const busy = BUSY.has(this.#presence.of(userId).webphone ?? '')
    this.#apply(userId, agent, { type: 'closed', uid, now: this.#clock.now(), busy })
    if (agent.tabs.size === 0 && agent.state.at === 'free') this.#agents.delete(userId)
  }

  /** The user signed out in this tab: the service is free at once. */
  logout(userId: number, uid: string): void {
    const agent = this.#agents.get(userId)
    if (agent) this.#apply(userId, agent, { type: 'logout', uid })
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

  #agent(userId: number): Agent {
    const known = this.#agents.get(userId)
    if (known) return known
    const agent: Agent = { tabs: new Map(), state: FREE, grace: null }
    this.#agents.set(userId, agent)
    return agent
  }

  #apply(userId: number, agent: Agent, event: AgentOwnershipEvent): void {
    const [state, effects] = transitionAgentOwnership(agent.state, event)
    agent.state = state
    for (const effect of effects) this.#perform(userId, agent, effect)
    const ownerOnline = state.at === 'owned' && agent.tabs.has(state.owner)
    // A new owner reports anew; what the last tab said no longer holds.
    const fresh =
      event.type !== 'login' && state.at === 'free' ? { webphone: null, webchat: null, phone: null } : {}
    this.#presence.update(userId, { ownerOnline, ...fresh })
  }

  #perform(userId: number, agent: Agent, effect: AgentOwnershipEffect): void {
    switch (effect.type) {
      case 'announce': {
        const frame = businessFrame('startService', { uid: effect.owner })
        if (effect.to === 'all') for (const tab of agent.tabs.values()) tab.send(frame)
        else agent.tabs.get(effect.to)?.send(frame)
        return
      }
      case 'startGrace':
        agent.grace = this.#clock.after(GRACE_MS, () => this.#graceOver(userId, agent))
        return
      case 'endGrace':
        agent.grace?.()
        agent.grace = null
        return
    }
  }

  #graceOver(userId: number, agent: Agent): void {
    if (agent.state.at !== 'grace') return
    const waited = this.#clock.now() - agent.state.since
    if (waited < GRACE_WITH_MEDIA_MS && this.#hasMedia(userId)) {
      agent.grace = this.#clock.after(RECHECK_MS, () => this.#graceOver(userId, agent))
      return
    }
    this.#apply(userId, agent, { type: 'graceOver' })
  }
}
