import type { PluginError } from '@ramal/contract/constants'
import type { Profile } from '@ramal/contract/entities/profile'
import type { Registration, WebphoneState } from '@ramal/contract/vocabulary'
import type { AfterServiceTimer } from '@ramal/domain/after-service/timer'
import { type Call, isRingingHere } from '@ramal/domain/call/call'
import type { Unreached } from '@ramal/domain/dial-status/refusal'
import { type CurrentPause, softphoneStatus } from '@ramal/domain/softphone/status'
import { FIRST_STAGE, type StageName, type StageState, shownStage } from '@ramal/domain/transfer/stage'
import type { MicrophoneProblem } from '../../../platform/microphone.ts'

/** What went wrong and needs the agent; each has its own sentence and button. */
export type SoftphoneProblem =
  | { readonly type: 'microphone'; readonly reason: MicrophoneProblem }
  | { readonly type: 'noNetwork' }
  | { readonly type: 'plugin'; readonly error: PluginError; readonly detail: string }

/** What is filled in for a call: the form of its queue, and its classification. */
export type FormPart = 'form' | 'classification'

/** `off`: not signed in to telephony here; `starting`: signing in, tried again each second. */
export type SoftphoneRun = 'off' | 'starting' | 'on'

/** Everything the host remembers. Components see the `SoftphoneSnapshot` made of it. */
export interface SoftphoneState {
  /** Who the agent is; null while nobody is signed in. */
  readonly profile: Profile | null
  /** Whether this tab serves the agent (§4.11). */
  readonly active: boolean
  /** The chosen microphone; null is the system's choice. */
  readonly input: string | null
  readonly run: SoftphoneRun
  readonly registration: Registration
  readonly connected: boolean
  readonly registered: boolean
  readonly calls: readonly Call[]
  readonly selected: string | null
  readonly stages: StageState
  /** Calls whose other side rings without sending its own tone. */
  readonly ringBack: ReadonlySet<string>
  /** Calls whose audio has lost its way and is being brought back. */
  readonly silent: ReadonlySet<string>
  /** What each call has been sent as tones, in their order (§5): here alone, and gone with the call. */
  readonly tones: ReadonlyMap<string, string>
  /** The muted call in which the agent speaks, while they are told so. */
  readonly speaksMuted: string | null
  /** The countdowns of calls in after-service, by uid (§4.6). */
  readonly afterServices: ReadonlyMap<string, AfterServiceTimer>
  /** The ringing call that is being answered: the browser may still ask for the microphone. */
  readonly answering: string | null
  readonly pause: CurrentPause | null
  readonly doNotDisturb: boolean
  /** A pause is being swapped for another. */
  readonly swappingPause: boolean
  /** What is known to stand in the way of the microphone before it is asked for. */
  readonly microphone: MicrophoneProblem | null
  readonly problem: SoftphoneProblem | null
  /** What must be filled in before a call can be given away; another object at each try. */
  readonly formWanted: { readonly uid: string; readonly part: FormPart } | null
  /** The last call placed, when nobody accepted it: its number and the status that says why. */
  readonly unreached: Unreached | null
}

export interface SoftphoneSnapshot extends SoftphoneState {
  readonly status: WebphoneState
  /** The call the agent has to decide about. */
  readonly ringing: Call | null
  readonly current: Call | null
  readonly stage: StageName
}

export const SOFTPHONE_OFF: SoftphoneState = {
  profile: null,
  active: false,
  input: null,
  run: 'off',
  registration: 'disconnected',
  connected: false,
  registered: false,
  calls: [],
  selected: null,
  stages: FIRST_STAGE,
  ringBack: new Set([]),
  silent: new Set([]),
  tones: new Map([]),
  speaksMuted: null,
  afterServices: new Map([]),
  answering: null,
  pause: null,
  doNotDisturb: false,
  swappingPause: false,
  microphone: null,
  problem: null,
  formWanted: null,
  unreached: null,
}

/** What follows from the state: status (§4.3), the call that rings, the call in front. */
export function snapshotOf(state: SoftphoneState): SoftphoneSnapshot {
  const current = currentCall(state)
  return {
    ...state,
    status: softphoneStatus({ ...state, hasMicrophone: state.microphone === null }),
    ringing: state.calls.find((call) => isRingingHere(call) && call.uid !== state.answering) ?? null,
    current,
    stage: shownStage(state.stages, current),
  }
}

/** Where a registry event leaves the connection: §4.2, A-82. */
export function withRegistration(state: SoftphoneState, registration: Registration): SoftphoneState {
  const connected = registration !== 'disconnected'
  const registered = registration === 'registered'
  // A failed or expired registration may still have its websocket; a connection alone is not registered yet.
  return { ...state, registration, connected, registered }
}

/**
 * The call that is being answered, which has the agent's eyes before the browser has its microphone; else the chosen one, the one that talks,
 * or the latest that is live (§4.4), or the latest; one that has ended only when there is no other.
 */
function currentCall({ calls, selected, answering }: SoftphoneState): Call | null {
  const awaited = calls.find((call) => isRingingHere(call) && call.uid === answering)
  if (awaited !== undefined) return awaited
  const known = calls.filter((call) => !isRingingHere(call))
  const going = known.filter(({ state }) => state.phase !== 'ended')
  const shown = going.length > 0 ? going : known
  return (
    shown.find(({ uid }) => uid === selected) ??
    shown.find(({ state }) => state.phase === 'live' && !state.held) ??
    shown.findLast(({ state }) => state.phase === 'live') ??
    shown.at(-1) ??
    null
  )
}
