import type { PluginError } from '@ramal/contract/constants'
import type { Profile } from '@ramal/contract/entities/profile'
import type { Call } from '@ramal/domain/call/call'
import type { CallEvent } from '@ramal/domain/call/call-event'
import { nextCalls } from '@ramal/domain/call/calls'
import { messageOf as sentenceOf } from '../../lib/api-error.ts'
import { type AfterServices, createAfterServices } from './after-service.ts'
import { createCallEffects } from './call-effects.ts'
import { createMetadataPoller, type MetadataPoller } from './metadata-poller.ts'
import { createQualityReporter } from './quality-reporter.ts'
import { createRinger } from './ringer.ts'
import type { SoftphoneDeps } from './softphone-ports.ts'
import {
  SOFTPHONE_OFF,
  type SoftphoneProblem,
  type SoftphoneSnapshot,
  type SoftphoneState,
  snapshotOf,
} from './softphone-state.ts'
import { createStatusReporter } from './status-reporter.ts'

/** The state of the softphone and the only two ways to change it. */
export interface SoftphoneCore {
  readonly deps: SoftphoneDeps
  readonly poller: MetadataPoller
  readonly afterServices: AfterServices
  /** Who the agent is and what this tab may do; the host keeps it up to date. */
  readonly agent: { profile: Profile | null; active: boolean; input: string | null }
  readonly snapshot: SoftphoneSnapshot
  call(uid: string): Call | undefined
  set(change: Partial<SoftphoneState>): void
  dispatch(event: CallEvent): void
  /** The other side of an outgoing call rings, and whether we must make the tone. */
  ringBack(uid: string, sounds: boolean): void
  /** The microphone an incoming call is answered with, to be taken by its `sipAnswer`. */
  lendMicrophone(uid: string, microphone: MediaStream): void
  fail(error: PluginError, cause: unknown): void
  /** The agent has chosen an action of the notice of a ringing call; the host sets it. */
  onNotice: (uid: string, action: string) => void
  subscribe(listener: () => void): () => void
  /** Hears of every change of the calls, after what it asked for has been done. */
  onCalls(listener: CallsListener): void
}

type CallsListener = (before: readonly Call[], after: readonly Call[]) => void

/** Every change goes to sounds, server and screen, in this order. */
export function createSoftphoneCore(deps: SoftphoneDeps): SoftphoneCore {
  const listeners = new Set<() => void>()
  const callsListeners = new Set<CallsListener>()
  const ringing = new Set<string>()
  const microphones = new Map<string, MediaStream>()
  const agent: SoftphoneCore['agent'] = { profile: null, active: false, input: null }
  const poller = createMetadataPoller(deps.clock, deps.link)
  const ringer = createRinger(deps, (uid, action) => core.onNotice(uid, action))
  const quality = createQualityReporter(deps)
  const reporter = createStatusReporter(deps.clock, deps.link)
  const afterServices = createAfterServices(deps, {
    timers: () => state.afterServices,
    setTimers: (timers) => set({ afterServices: timers }),
    call: (uid) => state.calls.find((call) => call.uid === uid),
    dispatch: (event) => dispatch(event),
    fallbackDuration: () => agent.profile?.team?.duration_of_after_service ?? 0,
  })
  const perform = createCallEffects({ ...deps, poller, afterServices, takeMicrophone, settle, fail })
  let state: SoftphoneState = SOFTPHONE_OFF
  let snapshot = snapshotOf(state)

  function set(change: Partial<SoftphoneState>): void {
    state = { ...state, ...change }
    snapshot = snapshotOf(state)
    ringer.update(snapshot, ringing)
    reporter.update(snapshot)
    deps.postStatus(snapshot)
    quality.update(snapshot.calls)
    for (const listener of listeners) listener()
  }

  function dispatch(event: CallEvent): void {
    const before = state.calls
    const [calls, effects] = nextCalls(before, event)
    if (calls !== before) set({ calls })
    for (const effect of effects) perform(effect)
    if (calls !== before) for (const listener of callsListeners) listener(before, calls)
  }

  function settle(uid: string): void {
    const team = agent.profile?.team
    const rules = {
      active: deps.api.afterServiceActive(uid) ?? team?.enable_after_service ?? false,
      shorterThanSeconds: team?.ignore_after_service_with_duration_shorter_than ?? 0,
      ignoreUnaccepted: team?.ignore_after_service_unaccepted ?? false,
    }
    dispatch({ type: 'settle', uid, rules, now: deps.clock.now() })
  }

  function takeMicrophone(uid: string): MediaStream | undefined {
    const microphone = microphones.get(uid)
    microphones.delete(uid)
    return microphone
  }

  function fail(error: PluginError, cause: unknown): void {
    deps.log(`softphone: ${error}`, cause)
    const problem: SoftphoneProblem = { type: 'plugin', error, detail: messageOf(cause) }
    set({ problem })
  }

  const core: SoftphoneCore = {
    deps,
    poller,
    afterServices,
    agent,
    get snapshot() {
      return snapshot
    },
    call: (uid) => state.calls.find((call) => call.uid === uid),
    set,
    dispatch,
    ringBack(uid, sounds) {
      if (sounds) ringing.add(uid)
      else ringing.delete(uid)
      ringer.update(snapshot, ringing)
    },
    lendMicrophone: (uid, microphone) => void microphones.set(uid, microphone),
    fail,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onCalls: (listener) => void callsListeners.add(listener),
    onNotice: () => undefined,
  }
  return core
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? sentenceOf(cause) : String(cause)
}
