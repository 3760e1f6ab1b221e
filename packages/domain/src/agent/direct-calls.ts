import type { RejectReason } from '@ramal/contract/sip-headers'
import type { AgentState } from './agent-state.ts'

/**
 * May the agent dial during their pause (contract §3.2)? Who talks may: a consultation belongs to the call that keeps the pause from
 * starting (§4.7).
 */
export function mayDial({ pause, liveCalls }: Pick<AgentState, 'pause' | 'liveCalls'>): boolean {
  return pause === null || !pause.enable_webphone || pause.allow_outgoing_call || liveCalls > 0
}

/** Why a direct call does not ring at the agent's place, as 480 says it; null: it rings. */
export function directCallRefusal({
  pause,
  webphone,
}: Pick<AgentState, 'pause' | 'webphone'>): Extract<RejectReason, 'dnd' | 'pause'> | null {
  if (pause?.enable_webphone && !pause.allow_incoming_call) return pause.start ? 'dnd' : 'pause'
  return webphone === 'do_not_disturb' ? 'dnd' : null // §4.3 6
}
