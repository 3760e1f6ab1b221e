import type { AfterServiceEnd } from '@ramal/domain/after-service/skip'
import type { Call } from '@ramal/domain/call/call'
import type { BusinessLink } from '../../lib/realtime/business-link.ts'
import type { SoundPlayer } from '../../platform/audio/sound-player.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Microphone } from '../../platform/microphone.ts'
import type { Notice } from '../../platform/notification.ts'
import type { SipPort } from '../../platform/sip/sip-port.ts'

/** The business websocket as the softphone uses it. */
export type BusinessPort = Pick<BusinessLink, 'send' | 'on'>

/** The REST calls of the softphone. They throw `ApiError`. */
export interface SoftphoneApi {
  channelLogin(by: 'user' | 'system'): Promise<void>
  channelLogout(): Promise<void>
  /** Saves what is valid and unsent of form and classification, then posts the hang-up record. */
  closeCall(call: Call, afterService: AfterServiceEnd): Promise<void>
}

/** Everything of the outside world that the host touches. */
export interface SoftphoneDeps {
  readonly sip: SipPort
  readonly link: BusinessPort
  readonly api: SoftphoneApi
  readonly clock: Clock
  readonly sounds: Pick<SoundPlayer, 'play' | 'setOutput'>
  readonly openMicrophone: (deviceId: string | null) => Promise<Microphone>
  readonly showNotice: (notice: Notice) => () => void
  /** The sentence of the notice of an incoming call. */
  readonly noticeOf: (call: Call) => Pick<Notice, 'title' | 'body'>
  readonly uuid: () => string
  /** Failures nobody on the screen can act on. */
  readonly log: (message: string, cause: unknown) => void
}
