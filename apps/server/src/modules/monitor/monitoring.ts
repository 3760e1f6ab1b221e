import type { MonitorEnd, MonitorMode } from '@ramal/contract/vocabulary'
import type { AgentRef } from '../../agents/agent-states.ts'

/** Why a supervisor does not come into a call, by the code of the error. */
export type MonitorRefusal = 'not_in_call' | 'own_phone_busy' | 'own_phone_away' | 'audio_unavailable'

export interface MonitorStart {
  readonly supervisor: AgentRef
  readonly agentId: number
  readonly mode: MonitorMode
  /** SDP of the supervisor's browser. */
  readonly offer: string
}

/** What a supervisor's ear in a call is made of; the exchange has it. */
export interface CallMonitoring {
  /** One that they had before is over without a word. `answer` is SDP. */
  start(
    how: MonitorStart,
  ): Promise<
    | { readonly ok: true; readonly id: string; readonly callUid: string; readonly answer: string }
    | { readonly ok: false; readonly why: MonitorRefusal }
  >
  /** Another mode, and the answer to an offer, if there is one; null: it is over, false: its audio was refused. */
  change(id: string, how: { mode: MonitorMode; offer: string | undefined }): Promise<string | false | null>
  /** It is over; `onEnded` is not called for it. */
  stop(id: string): void
  /** The other party of the agent's talk rings at the supervisor's telephone (A-79: a blind transfer). Their own monitor is over before. */
  takeOver(who: {
    readonly supervisor: AgentRef
    readonly agentId: number
  }): Promise<
    { readonly ok: true; readonly callUid: string } | { readonly ok: false; readonly why: MonitorRefusal }
  >
  /** One is over that nobody has stopped. */
  onEnded(listener: (id: string, why: MonitorEnd) => void): void
}
