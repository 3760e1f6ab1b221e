import type { AgentPresence, Presence } from '../../agents/presence.ts'

const ONLINE: AgentPresence = {
  ownerOnline: true,
  telephony: true,
  chat: false,
  webphone: null,
  webchat: null,
  pause: null,
  afterService: false,
  phone: null,
}

/** Everybody is online and signed in until a test says otherwise. */
export class FakePresence implements Presence {
  readonly #agents = new Map<number, AgentPresence>()
  readonly #listeners = new Set<(userId: number) => void>()

  of(userId: number): AgentPresence {
    return this.#agents.get(userId) ?? ONLINE
  }

  onChange(listener: (userId: number) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(userId: number, change: Partial<AgentPresence>): void {
    this.#agents.set(userId, { ...this.of(userId), ...change })
    for (const listener of this.#listeners) listener(userId)
  }
}
