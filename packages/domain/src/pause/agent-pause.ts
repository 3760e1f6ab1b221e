import type { Pause } from '@ramal/contract/entities/pause'

/** What the server has told of an agent's pause and do-not-disturb. */
export interface AgentPause {
  /** Counts from the moment it becomes current, started or not. */
  readonly current: Pause | null
  readonly doNotDisturb: boolean
}

/** The frames that tell of them (contract §8.2). */
export type AgentPauseEvent =
  /** One that is open, pending or current; told again and again. */
  | { readonly type: 'pause'; readonly pause: Pause }
  | { readonly type: 'startPause'; readonly pause: Pause }
  | { readonly type: 'stopPause'; readonly id: number }
  | { readonly type: 'dnd'; readonly active: boolean }
  /** They sign out: the next one finds nothing of it. */
  | { readonly type: 'signedOut' }

export const NO_AGENT_PAUSE: AgentPause = { current: null, doNotDisturb: false }

/** The one rule for telephone and chat (§4.7): a frame about another pause than the current one changes nothing. */
export function nextAgentPause(state: AgentPause, event: AgentPauseEvent): AgentPause {
  const { current } = state
  switch (event.type) {
    case 'pause': {
      const isOther = current !== null && current.id !== event.pause.id
      return event.pause.done || isOther ? state : become(state, event.pause)
    }
    case 'startPause':
      return become(state, event.pause)
    case 'stopPause':
      // While none is known too: the phone that a pause closed opens with its end, whether or not its start was heard here.
      return current !== null && current.id !== event.id ? state : NO_AGENT_PAUSE
    case 'dnd':
      return { current, doNotDisturb: event.active }
    case 'signedOut':
      return NO_AGENT_PAUSE
  }
}

function become({ doNotDisturb }: AgentPause, pause: Pause): AgentPause {
  // one that covers the telephone and lets no call in sets do-not-disturb when it starts.
  const closes = pause.start && pause.enable_webphone && !pause.allow_incoming_call
  return { current: pause, doNotDisturb: doNotDisturb || closes }
}
