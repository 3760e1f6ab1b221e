import type { Profile } from '@ramal/contract/entities/profile'
import type { Registration } from '@ramal/contract/vocabulary'
import type { AfterServiceTimer } from '@ramal/domain/after-service/timer'
import type { Call } from '@ramal/domain/call/call'
import type { CallEffect, CallEvent } from '@ramal/domain/call/call-event'
import type { DialKey } from '@ramal/domain/softphone/dtmf'
import type { CurrentPause } from '@ramal/domain/softphone/status'
import type { StageEffect, StageEvent } from '@ramal/domain/transfer/stage'
import type { MicrophoneProblem } from '../../../platform/microphone.ts'
import type { FormPart, SoftphoneProblem, SoftphoneRun } from './softphone-state.ts'

/** Everything that changes the softphone: what happens to its calls, to the stages of its panel, and to itself. */
export type SoftphoneEvent =
  | CallEvent
  | { readonly type: 'stage'; readonly event: StageEvent }
  // who the agent is, and what they have chosen
  | { readonly type: 'profile'; readonly profile: Profile | null }
  /** Whether this tab serves the agent (§4.11). */
  | { readonly type: 'served'; readonly here: boolean }
  | {
      readonly type: 'pause'
      readonly pause: CurrentPause | null
      readonly doNotDisturb: boolean
      readonly swappingPause: boolean
    }
  | { readonly type: 'input'; readonly device: string | null }
  | { readonly type: 'selected'; readonly uid: string }
  // telephony
  | { readonly type: 'run'; readonly run: SoftphoneRun }
  | { readonly type: 'registry'; readonly registration: Registration }
  /** The other side of an outgoing call rings; `sounds`: we must make the tone. */
  | { readonly type: 'ringBack'; readonly uid: string; readonly sounds: boolean }
  /** The audio of a call has lost its way, or found it again. */
  | { readonly type: 'media'; readonly uid: string; readonly lost: boolean }
  /** A key was sent as a tone (§5). */
  | { readonly type: 'tone'; readonly uid: string; readonly key: DialKey }
  /** The agent speaks in this call, and is muted; null: it is told no more. */
  | { readonly type: 'speaksMuted'; readonly uid: string | null }
  /** The browser is asked for the microphone for this ringing call; null: it has answered. */
  | { readonly type: 'answering'; readonly uid: string | null }
  /** This part of what is filled in for a call must be put right first; told anew for each try. */
  | { readonly type: 'formWanted'; readonly uid: string; readonly part: FormPart }
  // after-services (§4.6)
  | { readonly type: 'timer'; readonly uid: string; readonly timer: AfterServiceTimer }
  | { readonly type: 'second'; readonly now: number }
  | { readonly type: 'timersStopped' }
  /** Another tab has taken the calls over: here there are none, and nothing is closed. */
  | { readonly type: 'left' }
  // what went wrong
  | { readonly type: 'problem'; readonly problem: SoftphoneProblem }
  /** Whether a microphone could be used now, as far as the browser tells. */
  | { readonly type: 'microphone'; readonly problem: MicrophoneProblem | null }
  /** The microphone could be opened. */
  | { readonly type: 'microphoneWorks' }
  | { readonly type: 'dismissed' }

/** What is to be done; the host performs it. */
export type SoftphoneEffect =
  | { readonly type: 'call'; readonly effect: CallEffect }
  | { readonly type: 'stage'; readonly effect: StageEffect }
  /** The last one of an event that changed the calls. */
  | { readonly type: 'callsChanged'; readonly before: readonly Call[]; readonly after: readonly Call[] }
  /** The after-service of this call has reached 0. */
  | { readonly type: 'afterServiceDue'; readonly uid: string }
