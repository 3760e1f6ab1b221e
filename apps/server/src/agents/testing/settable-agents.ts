import { type AgentState, NEW_AGENT } from '@ramal/domain/agent/agent-state'
import { AgentStates } from '../agent-states.ts'

const ONLINE: AgentState = {
  ...NEW_AGENT,
  ownerOnline: true,
  signedIn: { telephony: 0, chat: null },
}

/** Agents of tenant 1 who become what a test says, whatever events would have to happen for it. */
export class SettableAgents extends AgentStates {
  /** Everybody has their tab open and is signed in to telephony until a test says otherwise. */
  static online(): SettableAgents {
    return new SettableAgents(ONLINE)
  }

  set(userId: number, change: Partial<AgentState>): void {
    const before = this.of(userId)
    this.become({ id: userId, tenantId: 1 }, before, { ...before, ...change })
  }
}
