import type { PendingCall } from '@ramal/contract/entities/pending-call'
import type { TransferType } from '@ramal/contract/vocabulary'
import type { AfterServiceEnd } from '@ramal/domain/after-service/skip'
import type { Call } from '@ramal/domain/call/call'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { ConsultationLoss } from '@ramal/domain/transfer/consultation-lost'
import type { TransferDestination } from '@ramal/domain/transfer/destination'
import type { Agent } from '../../../lib/realtime/agent.ts'
import type { BusinessLink } from '../../../lib/realtime/business-link.ts'
import type { AudioDevices } from '../../../platform/audio/devices.ts'
import type { SoundPlayer } from '../../../platform/audio/sound-player.ts'
import type { Microphone, MicrophoneProblem } from '../../../platform/microphone.ts'
import type { Notice, NoticeAction } from '../../../platform/notification.ts'
import type { SipPort } from '../../../platform/sip/sip-port.ts'
import type { FormPart, SoftphoneSnapshot } from './softphone-state.ts'

/** The business websocket as the softphone uses it. */
export type BusinessPort = Pick<BusinessLink, 'send' | 'on'>

/** What the server says of a start; null: the call has no after-service (contract §4). */
export type StartedAfterService = { readonly reportId: number | null; readonly duration: number } | null

/** The REST calls of the softphone. They throw `ApiError`. */
export interface SoftphoneApi {
  channelLogin(by: 'user' | 'system'): Promise<void>
  channelLogout(): Promise<void>
  /** Saves what is valid and unsent of form and classification, then posts the hang-up record. */
  closeCall(call: Call, afterService: AfterServiceEnd): Promise<void>
  /** What tab-form says of the call's after-service; null while nothing is known. */
  afterServiceActive(uid: string): boolean | null
  startAfterService(uid: string): Promise<StartedAfterService>
  /** Services that an earlier page left open (contract §3.3). */
  pendencies(): Promise<readonly PendingCall[]>
}

/** Takes a transfer back on the server (contract §3.4). */
export interface TransferCancel extends Pick<TransferDestination, 'app' | 'appdata'> {
  readonly step_id: number
  readonly type: TransferType
}

/** Short words to the agent that need no answer. */
export type Tell = 'saveFormFirst' | 'classifyFirst' | 'noteNotSent' | 'deviceLost' | 'deviceBack'

/** Everything of the outside world that the host touches. */
export interface SoftphoneDeps {
  readonly sip: SipPort
  readonly link: BusinessPort
  /** The agent's pause and do-not-disturb. */
  readonly agent: Pick<Agent, 'state' | 'subscribe'>
  readonly api: SoftphoneApi
  readonly clock: Clock
  readonly sounds: Pick<SoundPlayer, 'play' | 'setOutput'>
  /** Tells at once and after each change whether a microphone could be used, until the returned function is called. */
  readonly watchMicrophone: (tell: (problem: MicrophoneProblem | null) => void) => Cancel
  readonly openMicrophone: (deviceId: string | null) => Promise<Microphone>
  readonly showNotice: (notice: Notice) => () => void
  /** The sentence of the notice of an incoming call. */
  readonly noticeOf: (
    call: Call,
  ) => Pick<Notice, 'title' | 'body'> & { readonly actions?: readonly NoticeAction[] }
  readonly cancelTransfer: (transfer: TransferCancel) => Promise<void>
  /** Keeps a note for who receives a call at the next attempt (contract §3.5); an empty one takes it back. */
  readonly noteTransfer: (uid: string, note: string, signal: AbortSignal) => Promise<void>
  /** Saves what is unsaved of what is filled in for a call; gives the part that must be put right first (§5). */
  readonly saveForm: (call: Call) => Promise<FormPart | null>
  readonly devices: {
    list(): Promise<AudioDevices>
    onChange(listener: () => void): void
  }
  readonly tell: (what: Tell) => void
  /** A call that was given away has arrived there, by name. */
  readonly tellTransferred: (to: string) => void
  /** A consultation is over without the agent's doing: they are back with the customer; of whom, and why. Gives what takes it away. */
  readonly tellConsultationLost: (of: string, why: ConsultationLoss) => () => void
  /** Brings the telephone's page to the front. */
  readonly openPhone: () => void
  /** The status has changed: whoever embeds this page may be told (contract §14). */
  readonly postStatus: (snapshot: SoftphoneSnapshot) => void
  readonly uuid: () => string
  /** Failures nobody on the screen can act on. */
  readonly log: (message: string, cause: unknown) => void
}
