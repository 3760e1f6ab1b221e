import type { PluginError } from '@ramal/contract/constants'
import { DECLINE_STATUS } from '@ramal/contract/sip-headers'
import type { CallEffect } from '@ramal/domain/call/call-event'
import type { AfterServices } from './after-service.ts'
import type { MetadataPoller } from './metadata-poller.ts'
import type { SoftphoneDeps } from './softphone-ports.ts'

export interface CallEffectDeps extends Pick<SoftphoneDeps, 'sip' | 'api' | 'clock' | 'log'> {
  readonly poller: MetadataPoller
  readonly afterServices: AfterServices
  /** Hands over the microphone opened for a call; undefined when there is none. */
  readonly takeMicrophone: (uid: string) => MediaStream | undefined
  readonly settle: (uid: string) => void
  readonly fail: (error: PluginError, cause: unknown) => void
}

/** Performs what the calls ask for. SIP reports back by events; nothing here changes a call. */
export function createCallEffects(deps: CallEffectDeps): (effect: CallEffect) => void {
  const { sip, poller } = deps

  function attempt(error: PluginError, run: () => void): void {
    try {
      run()
    } catch (cause) {
      deps.fail(error, cause)
    }
  }

  function answer(uid: string): void {
    const microphone = deps.takeMicrophone(uid)
    if (microphone) attempt('answer', () => sip.answer(uid, microphone))
  }

  return (effect) => {
    switch (effect.type) {
      case 'sipAnswer':
        return answer(effect.uid)
      case 'sipHold':
        return attempt('hold', () => sip.hold(effect.uid))
      case 'sipUnhold':
        return attempt('hold', () => sip.unhold(effect.uid))
      case 'sipMute':
        return attempt('mute', () => sip.mute(effect.uid))
      case 'sipUnmute':
        return attempt('mute', () => sip.unmute(effect.uid))
      case 'sipHangup':
        return attempt('hangup', () => sip.hangup(effect.uid))
      case 'sipDecline':
        return attempt('hangup', () => sip.refuse(effect.uid, { status: DECLINE_STATUS }))
      case 'sipMix':
        return attempt('conference', () => sip.mix(effect.uids))
      case 'pollMetadata':
        return poller.start(effect.uid)
      case 'settleLater':
        deps.clock.after(effect.inMs, () => deps.settle(effect.uid))
        return
      case 'startAfterService':
        deps.afterServices.start(effect.uid)
        return
      case 'close':
        poller.stop(effect.call.uid)
        deps.api
          .closeCall(effect.call, effect.afterService)
          .catch((error: unknown) => deps.log('call not closed', error))
    }
  }
}
