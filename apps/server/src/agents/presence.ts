import type { Pause } from '@ramal/contract/entities/pause'
import type { WebchatState, WebphoneState } from '@ramal/contract/vocabulary'

/** What the realtime side knows of one agent. */
export interface AgentPresence {
  /** The tab that serves the agent has an open socket (contract §8.3.4: without one, no new offers). */
  ownerOnline: boolean
  /** Signed in to the telephony channel. */
  telephony: boolean
  chat: boolean
  /** Last report of the owner tab; it may only lower what the exchange knows (architecture §2). */
  webphone: WebphoneState | null
  webchat: WebchatState | null
  /** The number they talk to or ring, as their softphone says. */
  phone: string | null
  /** Their current pause, pending or started: it closes the door from the moment it is asked for. From the ledger. */
  pause: Pause | null
  /** A call of theirs is in after-service. From the ledger. */
  afterService: boolean
}

/** Read by the exchange and by the chat distribution. */
export interface Presence {
  of(userId: number): AgentPresence
  /** Called after anything of an agent changed. Returns what ends it. */
  onChange(listener: (userId: number) => void): () => void
}

const NOBODY: AgentPresence = {
  ownerOnline: false,
  telephony: false,
  chat: false,
  webphone: null,
  webchat: null,
  phone: null,
  pause: null,
  afterService: false,
}

/** The presence of every agent of this process, in memory: sockets and reports die with it. */
export function createPresence(): PresenceStore {
  const agents = new Map<number, AgentPresence>()
  const listeners = new Set<(userId: number) => void>()
  return {
    of: (userId) => agents.get(userId) ?? NOBODY,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update(userId, change) {
      const before = agents.get(userId) ?? NOBODY
      const after = { ...before, ...change }
      agents.set(userId, after)
      if (differs(before, after)) for (const listener of listeners) listener(userId)
    },
  }
}

/** The writing side, held by the session registry and the channel sign-in. */
export interface PresenceStore extends Presence {
  update(userId: number, change: Partial<AgentPresence>): void
}

function differs(a: AgentPresence, b: AgentPresence): boolean {
  return (Object.keys(a) as (keyof AgentPresence)[]).some((key) => a[key] !== b[key])
}
