import type { UnavailableReason } from '@ramal/contract/entities/agent-availability'
import type { ServiceChannel } from '@ramal/contract/vocabulary'
import type { AgentState } from './agent-state.ts'
import { atLimit, chatLoad } from './chat-limit.ts'

export interface OfferLimits {
  /** Chats they may have at a time, the ringing ones among them; 0 and null: as many as come. */
  readonly chats: number | null
}

/**
 * Why a queue may offer the agent no call or no chat now; null: it may. The first fact against it is the reason. The one answer to
 * "why does this agent get nothing?", asked by both dispatchers and by supervisors.
 */
export function reasonAgainst(
  channel: ServiceChannel,
  state: AgentState,
  limits: OfferLimits,
): UnavailableReason | null {
  if (state.signedIn[channel] === null) return 'signed_out' // §7.1
  if (!state.ownerOnline) return 'owner_offline' // a closed socket stops new offers at once
  return channel === 'telephony' ? againstCall(state) : againstChat(state, limits)
}

function againstCall(state: AgentState): UnavailableReason | null {
  if (!state.device?.registered) return 'unregistered'
  if (state.liveCalls > 0) return 'in_call' // a second incoming call is always refused
  if (state.offeredCalls > 0) return 'ringing'
  if (state.pause?.enable_webphone) return 'paused' // contract §3.2: whatever it allows, no queue offers
  if (state.afterService) return 'after_service' // §4.6
  if (state.supervising) return 'supervising' // who listens to another call hears no ringing
  // A tab that is open beside a desk phone has no softphone to speak of.
  const report = state.device.isDesk ? null : state.webphone
  return report === null || report === 'not_inuse' ? null : 'reported'
}

/** §4.9 and A-106: the channels are apart, so a call keeps no chat away. Chats that ring at the agent count as open. */
function againstChat(state: AgentState, limits: OfferLimits): UnavailableReason | null {
  if (!state.chatConnected) return 'chat_disconnected'
  if (state.pause?.enable_webchat) return 'paused' // contract §3.2
  if (state.webchat !== null && state.webchat !== 'not_inuse') return 'reported'
  return atLimit(chatLoad(state), limits.chats) ? 'chat_limit' : null
}
