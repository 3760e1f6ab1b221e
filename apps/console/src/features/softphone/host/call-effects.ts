import type { PluginError } from '@ramal/contract/constants'
import { DECLINE_STATUS } from '@ramal/contract/sip-headers'
import type { CallEffect } from '@ramal/domain/call/call-event'
import { isEchoNumber } from '@ramal/domain/call-step/call-type'
import type { AfterServices } from './after-service.ts'
import type { MetadataPoller } from './metadata-poller.ts'
import type { Microphones } from './microphones.ts'
import type { SoftphoneCore } from './softphone-core.ts'

export interface CallEffectPorts {
  readonly core: SoftphoneCore
  readonly poller: MetadataPoller
  readonly afterServices: AfterServices
  readonly microphones: Microphones
}

/** Performs what the calls ask for. SIP reports back by events; nothing here changes a call. */
export function createCallEffects({
  core,
  poller,
  afterServices,
  microphones,
}: CallEffectPorts): (effect: CallEffect) => void {
  const { sip, api, clock, log } = core.deps

  function attempt(error: PluginError, run: () => void): void {
    try {
      run()
    } catch (cause) {
      core.fail(error, cause)
    }
  }

  function answer(uid: string): void {
    const microphone = microphones.take(uid)
    if (microphone) attempt('answer', () => sip.answer(uid, microphone))
  }

  function settle(uid: string): void {
    const team = core.snapshot.profile?.team
    const isEcho = isEchoNumber(core.call(uid)?.phone ?? '')
    const isActive = api.afterServiceActive(uid) ?? team?.enable_after_service ?? false
    const rules = {
      active: isActive && !isEcho, // who heard themself has served nobody
      shorterThanSeconds: team?.ignore_after_service_with_duration_shorter_than ?? 0,
      ignoreUnaccepted: team?.ignore_after_service_unaccepted ?? false,
    }
    core.dispatch({ type: 'settle', uid, rules, now: clock.now() })
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
        clock.after(effect.inMs, () => settle(effect.uid))
        return
      case 'startAfterService':
        afterServices.start(effect.uid)
        return
      case 'close':
        poller.stop(effect.call.uid)
        api
          .closeCall(effect.call, effect.afterService)
          .catch((error: unknown) => log('call not closed', error))
    }
  }
}
