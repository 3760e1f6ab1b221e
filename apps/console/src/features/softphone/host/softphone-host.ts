import type { PluginError } from '@ramal/contract/constants'
import type { Pause } from '@ramal/contract/entities/pause'
import type { Profile } from '@ramal/contract/entities/profile'
import type { TransferType } from '@ramal/contract/vocabulary'
import type { DialKey } from '@ramal/domain/softphone/dtmf'
import type { CurrentPause } from '@ramal/domain/softphone/status'
import type { Cancel } from '@ramal/domain/time/clock'
import type { TransferDestination } from '@ramal/domain/transfer/destination'
import type { StageEvent } from '@ramal/domain/transfer/stage'
import { stageFacts } from '@ramal/domain/transfer/stage-facts'
import type { CallQuality } from '../../../platform/sip/sip-port.ts'
import { createActivities } from './activities.ts'
import { createAfterServices } from './after-service.ts'
import { answer, type CallCommand, type DialOrder, type DialResult, dial, press } from './agent-commands.ts'
import { createCallEffects } from './call-effects.ts'
import { createConsultationNotice } from './consultation-notice.ts'
import { type ChosenDevices, createDeviceKeeper } from './device-keeper.ts'
import { createMetadataPoller } from './metadata-poller.ts'
import { createMicrophones } from './microphones.ts'
import { createMutedSpeechWatch } from './muted-speech.ts'
import { createQualityReporter } from './quality-reporter.ts'
import { createRinger } from './ringer.ts'
import { listenToServer } from './server-frames.ts'
import { createServerPolls } from './server-polls.ts'
import { hearSip } from './sip-events.ts'
import { createSoftphoneCore } from './softphone-core.ts'
import type { SoftphoneEffect } from './softphone-event.ts'
import type { SoftphoneDeps } from './softphone-ports.ts'
import { createSoftphoneSession } from './softphone-session.ts'
import type { SoftphoneSnapshot } from './softphone-state.ts'
import { createStatusReporter } from './status-reporter.ts'
import { createTransfers } from './transfers.ts'

/** What the agent does with the stages of the panel. */
export type StageCommand = Extract<
  StageEvent,
  { readonly type: 'open' | 'openTransfer' | 'openClassification' | 'back' | 'swap' | 'confirm' | 'cancel' }
>

/** The softphone of this tab: components send commands and show snapshots, they never touch SIP. */
export interface SoftphoneHost {
  subscribe(listener: () => void): () => void
  getSnapshot(): SoftphoneSnapshot
  /** The signed-in user; null stops the softphone. */
  setProfile(profile: Profile | null): void
  /** Whether this tab serves the agent (§4.11). Losing the service stops the softphone. */
  setActive(active: boolean): void
  /** Another tab serves from now on: the calls go on there, and nobody on the line is told anything. */
  leaveCalls(): void
  /** Signs in to telephony and registers, if this tab serves an agent who has an extension. */
  start(by: 'user' | 'system'): void
  /** Signs out of telephony; calls in course are hung up. */
  logout(): Promise<void>
  dial(order: DialOrder): Promise<DialResult>
  answer(uid: string): Promise<void>
  change(uid: string, command: CallCommand): void
  /** Brings a call to the front. */
  select(uid: string): void
  press(key: DialKey): boolean
  /** Turns the pages of the panel, and what belongs to a transfer under way (§4.5). */
  stage(command: StageCommand): void
  /** Gives the call of stage `transfer` away, once its form is saved (§5); `note`: for who receives it. */
  transfer(kind: TransferType, destination: TransferDestination | null, note?: string): Promise<void>
  /** Exactly these calls talk together, the others are held (§4.4); one alone ends the conference. */
  conference(uids: readonly string[]): void
  setDevices(devices: ChosenDevices): void
  /** Ends the after-service of a call that the agent has saved (§4.6). */
  hangupAfterService(uid: string): void
  quality(uid: string): Promise<CallQuality | null>
  /** This activity is not called by itself now: it was moved, or done. */
  forgetActivity(id: number): void
  /** The page is in front again: asks whether the registrar still knows us. */
  verify(): void
  dismissProblem(): void
  /** The agent has shown that the microphone can be opened. */
  microphoneWorks(): void
}

const ERROR_OF = {
  hangup: 'hangup',
  hold: 'hold',
  unhold: 'hold',
  mute: 'mute',
  unmute: 'mute',
} as const satisfies Record<CallCommand, PluginError>

/** Joins SIP, server and agent on one core. */
export function createSoftphoneHost(deps: SoftphoneDeps): SoftphoneHost {
  const core = createSoftphoneCore(deps, perform)
  const microphones = createMicrophones()
  const poller = createMetadataPoller(deps.clock, deps.link)
  const afterServices = createAfterServices(core)
  const transfers = createTransfers(core)
  const activities = createActivities(core)
  const keeper = createDeviceKeeper(core)
  const mutedSpeech = createMutedSpeechWatch(core)
  const polls = createServerPolls(deps.clock, deps.link)
  const ringer = createRinger(deps, chooseOnNotice)
  const reporter = createStatusReporter(deps.clock, deps.link)
  const quality = createQualityReporter(deps)
  const performCall = createCallEffects({ core, poller, afterServices, microphones })
  const session = createSoftphoneSession(deps, {
    onRun: (run) => core.dispatch({ type: 'run', run }),
    onFailed: (cause) => core.fail('start', cause),
  })
  const consultationNotice = createConsultationNotice()
  const ports = { core, poller, transfers, microphones, consultationNotice }
  let stopWatching: Cancel | null = null

  followPause()
  // Every change goes to sounds, server and activities, in this order, and to the screen.
  core.subscribe(() => {
    const { snapshot } = core
    ringer.update(snapshot)
    reporter.update(snapshot)
    deps.postStatus(snapshot)
    quality.update(snapshot.calls)
    consultationNotice.update(snapshot)
  })
  core.subscribe(activities.update)
  deps.agent.subscribe(followPause)
  deps.sip.on((event) => hearSip(ports, event))
  listenToServer(core, poller, () => start('system'))

  function perform(effect: SoftphoneEffect): void {
    switch (effect.type) {
      case 'call':
        performCall(effect.effect)
        return
      case 'stage':
        transfers.perform(effect.effect)
        return
      case 'callsChanged':
        for (const fact of stageFacts(effect.before, effect.after)) transfers.dispatch(fact)
        keeper.update()
        mutedSpeech.update()
        return
      case 'afterServiceDue':
        afterServices.due(effect.uid)
    }
  }

  function chooseOnNotice(uid: string, action: string): void {
    if (action === 'answer') void answer(ports, uid)
    if (action === 'hangup') core.dispatch({ type: 'hangup', uid })
  }

  function followPause(): void {
    const { current, doNotDisturb, swapping: swappingPause } = deps.agent.state
    const pause = current && currentPauseOf(current)
    core.dispatch({ type: 'pause', pause, doNotDisturb, swappingPause })
  }

  function start(by: 'user' | 'system'): void {
    const { profile, active } = core.snapshot
    if (active && profile?.voip) session.start(profile.voip, by)
  }

  function retire(): void {
    stopWatching?.()
    stopWatching = null
    polls.stop()
    activities.stop()
  }

  return {
    subscribe: core.subscribe,
    getSnapshot: () => core.snapshot,
    setProfile(profile) {
      core.dispatch({ type: 'profile', profile })
      if (profile?.voip == null) session.stop()
    },
    setActive(active) {
      if (active && !core.snapshot.active) afterServices.restore()
      core.dispatch({ type: 'served', here: active })
      if (active) {
        stopWatching ??= deps.watchMicrophone((problem) => core.dispatch({ type: 'microphone', problem }))
        polls.start()
        return
      }
      retire()
      session.stop()
      afterServices.stop()
    },
    leaveCalls() {
      afterServices.stop()
      core.dispatch({ type: 'left' })
      core.dispatch({ type: 'served', here: false })
      retire()
      session.leave()
    },
    start,
    async logout() {
      session.stop()
      await deps.api.channelLogout()
    },
    dial: (order) => {
      // What its agent calls by hand is not called by itself beside it.
      activities.forget(order.headers?.activityId)
      return dial(core, order)
    },
    answer: (uid) => answer(ports, uid),
    change(uid, command) {
      // the look-up of a call that is not there says which.
      if (core.call(uid) === undefined) core.fail(ERROR_OF[command], new Error(`id_not_found: ${uid}`))
      else core.dispatch({ type: command, uid })
    },
    select: (uid) => core.dispatch({ type: 'selected', uid }),
    press: (key) => press(core, key),
    stage: transfers.dispatch,
    transfer: transfers.send,
    conference(uids) {
      core.dispatch({ type: 'conference', uids })
      for (const { uid, conference } of core.snapshot.calls) {
        if (conference) deps.link.send('webphone', { event: 'conference', uid })
      }
    },
    setDevices: keeper.choose,
    hangupAfterService: (uid) => core.dispatch({ type: 'afterServiceOver', uid, how: 'finished' }),
    quality: (uid) => deps.sip.quality(uid),
    forgetActivity: activities.forget,
    verify: deps.sip.verify,
    microphoneWorks: () => core.dispatch({ type: 'microphoneWorks' }),
    dismissProblem: () => core.dispatch({ type: 'dismissed' }),
  }
}

/** What of a pause concerns the telephone. */
function currentPauseOf(pause: Pause): CurrentPause {
  return {
    coversTelephony: pause.enable_webphone,
    allowIncomingCall: pause.allow_incoming_call,
    allowOutgoingCall: pause.allow_outgoing_call,
  }
}
