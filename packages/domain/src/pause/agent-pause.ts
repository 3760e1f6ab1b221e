import type { Pause } from '@ramal/contract/entities/pause'

/** What the server has told of an agent's pauses and do-not-disturb. */
export interface AgentPause {
  /** The open ones, pending or running, in the order in which they were told (§4.7). */
  readonly list: readonly Pause[]
  /** Counts from the moment it becomes current, started or not. */
  readonly current: Pause | null
  readonly doNotDisturb: boolean
  /** One pause is being swapped for another: what comes meanwhile is kept away. */
  readonly swapping: boolean
  /** The last one that ended: what was on its way when it did revives nothing. */
  readonly ended: number | null
}

/** The frames that tell of them (contract §8.2), and what the agent does about them here. */
export type AgentPauseEvent =
  /** One that is open, pending or current; told again and again. */
  | { readonly type: 'pause'; readonly pause: Pause }
  | { readonly type: 'startPause'; readonly pause: Pause }
  | { readonly type: 'stopPause'; readonly id: number }
  | { readonly type: 'dnd'; readonly active: boolean }
  /** They have confirmed a swap. */
  | { readonly type: 'swap' }
  /** The other pause was refused, or nobody has answered for 10 s. */
  | { readonly type: 'swapOver' }
  /** They sign out: the next one finds nothing of it. */
  | { readonly type: 'signedOut' }

export const NO_AGENT_PAUSE: AgentPause = {
  list: [],
  current: null,
  doNotDisturb: false,
  swapping: false,
  ended: null,
}

/** The one rule for telephone and chat (§4.7): a frame about another pause than the current one changes nothing for them. */
export function nextAgentPause(state: AgentPause, event: AgentPauseEvent): AgentPause {
  switch (event.type) {
    case 'pause':
      return event.pause.done || event.pause.id === state.ended ? state : check(added(state, event.pause))
    case 'startPause':
      return event.pause.id === state.ended ? state : become(added(state, event.pause), event.pause)
    case 'stopPause':
      return stopped(state, event.id)
    case 'dnd':
      return { ...state, doNotDisturb: event.active }
    case 'swap':
      return { ...state, swapping: true }
    case 'swapOver':
      return state.swapping ? { ...state, swapping: false } : state
    case 'signedOut':
      return NO_AGENT_PAUSE
  }
}

/** §4.7: the pause is in the list, as it was told last. */
function added(state: AgentPause, pause: Pause): AgentPause {
  const isKnown = state.list.some(({ id }) => id === pause.id)
  const list = isKnown
    ? state.list.map((other) => (other.id === pause.id ? pause : other))
    : [...state.list, pause]
  return { ...state, list }
}

/** §4.7: the current one is as the list says; while none is, the first one becomes it. */
function check(state: AgentPause): AgentPause {
  const { current, list } = state
  const next = current === null ? list[0] : list.find(({ id }) => id === current.id)
  return next === undefined ? state : become(state, next)
}

function stopped(state: AgentPause, id: number): AgentPause {
  const left = { ...state, ended: id, list: state.list.filter((other) => other.id !== id) }
  // While none is known too: the phone that a pause closed opens with its end, whether or not its start was heard here.
  if (state.current !== null && state.current.id !== id) return left
  return check({ ...left, current: null, doNotDisturb: false })
}

function become(state: AgentPause, pause: Pause): AgentPause {
  // one that covers the telephone and lets no call in sets do-not-disturb when it starts.
  const closes = pause.start && pause.enable_webphone && !pause.allow_incoming_call
  // another one than the pause that is left ends the swap.
  const swapping = state.swapping && pause.id === state.current?.id
  return { ...state, current: pause, doNotDisturb: state.doNotDisturb || closes, swapping }
}
