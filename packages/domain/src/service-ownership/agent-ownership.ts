/**
 * Which tab serves an agent (§4.11, contract §8.3, A-61), as the server keeps it. What a tab makes of the answer:
 * `tab-ownership.ts`.
 *
 *   free --login/serviceHere--> owned --ownerClosed--> grace --login of the same tab--> owned
 *                                 ^                      |  --login of another, agent was idle--> owned (other)
 *                                 |                      |  --login of another, agent was busy--> grace, it waits
 *                                 +----------------------+  --graceOver--> owned by who waits, or free
 */
export type AgentOwnership =
  | { at: 'free' }
  | { at: 'owned'; owner: string }
  | { at: 'grace'; owner: string; waiting: string | null; since: number; wasBusy: boolean }

export type AgentOwnershipEvent =
  | { type: 'login'; uid: string }
  | { type: 'serviceHere'; uid: string }
  | { type: 'closed'; uid: string; now: number; busy: boolean }
  | { type: 'logout'; uid: string }
  | { type: 'graceOver' }

export type AgentOwnershipEffect =
  /** Tell these tabs who the owner is. */
  | { type: 'announce'; to: string | 'all'; owner: string }
  /** Ask again after the grace (10 s; longer while a call of the owner has media). */
  | { type: 'startGrace' }
  | { type: 'endGrace' }

export const FREE: AgentOwnership = { at: 'free' }

/** The next state and what must be told. Events that mean nothing in a state change nothing. */
export function transitionAgentOwnership(
  state: AgentOwnership,
  event: AgentOwnershipEvent,
): [AgentOwnership, AgentOwnershipEffect[]] {
  switch (event.type) {
    case 'login':
      return login(state, event.uid)
    case 'serviceHere': // §8.3.3: told to all, so that the tab that was active stops
      return [owned(event.uid), [...endGrace(state), { type: 'announce', to: 'all', owner: event.uid }]]
    case 'closed':
      if (state.at === 'owned' && state.owner === event.uid)
        return [
          { at: 'grace', owner: event.uid, waiting: null, since: event.now, wasBusy: event.busy },
          [{ type: 'startGrace' }],
        ]
      if (state.at === 'grace' && state.waiting === event.uid) return [{ ...state, waiting: null }, []]
      return [state, []]
    case 'logout':
      return state.at !== 'free' && state.owner === event.uid ? release(state) : [state, []]
    case 'graceOver':
      return state.at === 'grace' ? release(state) : [state, []]
  }
}

function login(state: AgentOwnership, uid: string): [AgentOwnership, AgentOwnershipEffect[]] {
  const own: AgentOwnershipEffect = { type: 'announce', to: uid, owner: uid }
  if (state.at === 'free') return [owned(uid), [own]] // §8.3.1
  if (state.owner === uid) return [owned(uid), [...endGrace(state), own]] // a reload
  if (state.at === 'grace' && !state.wasBusy) return [owned(uid), [{ type: 'endGrace' }, own]] // §8.3.4
  const other: AgentOwnershipEffect = { type: 'announce', to: uid, owner: state.owner } // §8.3.2
  return state.at === 'grace' ? [{ ...state, waiting: uid }, [other]] : [state, [other]]
}

function release(state: Exclude<AgentOwnership, { at: 'free' }>): [AgentOwnership, AgentOwnershipEffect[]] {
  const waiting = state.at === 'grace' ? state.waiting : null
  if (waiting === null) return [FREE, endGrace(state)]
  return [owned(waiting), [...endGrace(state), { type: 'announce', to: waiting, owner: waiting }]]
}

function owned(owner: string): AgentOwnership {
  return { at: 'owned', owner }
}

function endGrace(state: AgentOwnership): AgentOwnershipEffect[] {
  return state.at === 'grace' ? [{ type: 'endGrace' }] : []
}
