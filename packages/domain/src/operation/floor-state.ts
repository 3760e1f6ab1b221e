import type { FloorCallState, FloorState } from '@ramal/contract/entities/operation'
import type { AgentState } from '../agent/agent-state.ts'
import { reasonAgainst } from '../agent/may-be-offered.ts'

const NO_LIMIT = { chats: null }

/**
 * What an agent does, in one word for who looks on: from what the server knows, so that nobody stands as available in a call. A call
 * goes before all else, then what follows it, then the pause that has begun (§4.6, §4.7).
 */
export function floorState(agent: AgentState): FloorState {
  if (agent.liveCalls > 0 || agent.supervising) return 'in_call'
  if (agent.offeredCalls > 0) return 'ringing'
  if (agent.afterService) return 'after_service'
  if (agent.pause?.start) return 'paused'
  const isThere = agent.ownerOnline && (agent.signedIn.telephony !== null || agent.signedIn.chat !== null)
  if (!isThere) return 'unavailable'
  if (agent.signedIn.telephony !== null && agent.webphone === 'do_not_disturb') return 'do_not_disturb'
  if (agent.offeredChats.size > 0) return 'ringing'
  const mayServe = (['telephony', 'chat'] as const).some(
    (channel) => reasonAgainst(channel, agent, NO_LIMIT) === null,
  )
  return mayServe ? 'available' : 'unavailable'
}

/** Where a live call is: with somebody, at a telephone that rings, or in its queue. */
export function floorCallState(call: {
  readonly isAnswered: boolean
  readonly rings: boolean
  readonly isQueued: boolean
}): FloorCallState {
  if (call.isAnswered) return 'talking'
  return call.rings || !call.isQueued ? 'ringing' : 'waiting'
}
