import type { Registration } from '@ramal/contract/vocabulary'
import { ticked } from '@ramal/domain/after-service/timer'
import type { CallEvent } from '@ramal/domain/call/call-event'
import { nextCalls } from '@ramal/domain/call/calls'
import type { StageEvent } from '@ramal/domain/transfer/stage'
import { FIRST_STAGE } from '@ramal/domain/transfer/stage'
import { nextStage } from '@ramal/domain/transfer/stages'
import type { Step } from '../../../lib/store.ts'
import type { SoftphoneEffect, SoftphoneEvent } from './softphone-event.ts'
import {
  type SoftphoneProblem,
  type SoftphoneRun,
  type SoftphoneState,
  withRegistration,
} from './softphone-state.ts'

type Next = Step<SoftphoneState, SoftphoneEffect>

/** The softphone after an event. The calls and the stages have machines of their own; here they meet. */
export function nextSoftphone(state: SoftphoneState, event: SoftphoneEvent): Next {
  switch (event.type) {
    case 'stage':
      return turned(state, event.event)
    case 'second':
      return oneSecondLater(state, event.now)
    case 'profile':
      return only({ ...state, profile: event.profile })
    case 'served':
      return only({ ...state, active: event.here })
    case 'pause':
      return only({
        ...state,
        pause: event.pause,
        doNotDisturb: event.doNotDisturb,
        swappingPause: event.swappingPause,
      })
    case 'input':
      return only({ ...state, input: event.device })
    case 'selected':
      return only({ ...state, selected: event.uid })
    case 'run':
      return only(running(state, event.run))
    case 'registry':
      return only(registered(state, event.registration))
    case 'ringBack':
      return only({ ...state, ringBack: withMember(state.ringBack, event.uid, event.sounds) })
    case 'media':
      return only({ ...state, silent: withMember(state.silent, event.uid, event.lost) })
    case 'tone': {
      const sent = (state.tones.get(event.uid) ?? '') + event.key
      return only({ ...state, tones: new Map(state.tones).set(event.uid, sent) })
    }
    case 'speaksMuted':
      return only({ ...state, speaksMuted: event.uid })
    case 'answering':
      return only({ ...state, answering: event.uid })
    case 'formWanted':
      return only({ ...state, formWanted: { uid: event.uid, part: event.part } })
    case 'timer':
      return only({ ...state, afterServices: new Map(state.afterServices).set(event.uid, event.timer) })
    case 'timersStopped':
      return only(state.afterServices.size === 0 ? state : { ...state, afterServices: new Map() })
    case 'left':
      return only({
        ...state,
        calls: [],
        selected: null,
        stages: FIRST_STAGE,
        answering: null,
        tones: new Map(),
      })
    case 'problem':
      return only({ ...state, problem: event.problem })
    case 'microphone': {
      const next = state.microphone === event.problem ? state : { ...state, microphone: event.problem }
      return only(event.problem === null ? solved(next, ({ type }) => type === 'microphone') : next)
    }
    case 'microphoneWorks':
      return only(solved({ ...state, microphone: null }, ({ type }) => type === 'microphone'))
    case 'dismissed':
      return only(solved(state, () => true))
    default:
      return called(state, event) // the rest is of the calls; `nextCalls` is complete over them
  }
}

function only(state: SoftphoneState): Next {
  return [state, []]
}

function called(state: SoftphoneState, event: CallEvent): Next {
  const [calls, effects] = nextCalls(state.calls, event)
  const asked = effects.map((effect) => ({ type: 'call', effect }) as const)
  const next = beside(state, event)
  if (calls === state.calls) return [next, asked]
  const changed = { type: 'callsChanged', before: state.calls, after: calls } as const
  return [{ ...next, calls }, [...asked, changed]]
}

/** What a call's event means beside the call itself. */
function beside(state: SoftphoneState, event: CallEvent): SoftphoneState {
  switch (event.type) {
    case 'dialled':
      return { ...state, selected: event.call.uid, unreached: null }
    case 'answer':
      // What an earlier call failed of is not this one's.
      return { ...state, selected: event.uid, unreached: null }
    case 'accepted':
      return { ...state, ringBack: withMember(state.ringBack, event.uid, false) }
    case 'afterServiceOver':
      return { ...state, afterServices: withoutKey(state.afterServices, event.uid) }
    case 'ended': {
      const { uid, dialStatus, refusal } = event
      const call = state.calls.find((known) => known.uid === uid)
      // Who was consulted in vain is no number to be dialled again: the agent is back with the customer.
      const isUnreached = call?.direction === 'outgoing' && !call.transfer && dialStatus !== null
      return {
        ...state,
        // A live call goes before the after-service of the one that was in front (§4.4).
        selected: state.selected === uid ? null : state.selected,
        ringBack: withMember(state.ringBack, uid, false),
        silent: withMember(state.silent, uid, false),
        tones: withoutKey(state.tones, uid),
        ...(isUnreached && {
          unreached: { phone: call.phone, dialStatus, ...(refusal && { refusal }) },
        }),
      }
    }
    default:
      return state
  }
}

function turned(state: SoftphoneState, event: StageEvent): Next {
  const [stages, effects] = nextStage(state.stages, event)
  const asked = effects.map((effect) => ({ type: 'stage', effect }) as const)
  return [stages === state.stages ? state : { ...state, stages }, asked]
}

/** §4.6: counted per second; the timers of calls that the agent has saved are gone. */
function oneSecondLater(state: SoftphoneState, now: number): Next {
  const inAfterService = (uid: string) =>
    state.calls.some((call) => call.uid === uid && call.state.phase === 'after_service')
  const kept = [...state.afterServices].filter(([uid]) => inAfterService(uid))
  const { timers, over } = ticked(
    kept.length === state.afterServices.size ? state.afterServices : new Map(kept),
    now,
  )
  const due = over.map((uid) => ({ type: 'afterServiceDue', uid }) as const)
  return [timers === state.afterServices ? state : { ...state, afterServices: timers }, due]
}

function running(state: SoftphoneState, run: SoftphoneRun): SoftphoneState {
  const next = { ...(run === 'off' ? withRegistration(state, 'disconnected') : state), run }
  return run === 'on' ? solved(next, (problem) => isPlugin(problem, 'start')) : next
}

/** §4.2; a registration that failed is no problem any more once one succeeds (contract §13.4). */
function registered(state: SoftphoneState, registration: Registration): SoftphoneState {
  const next = withRegistration(state, registration)
  return registration === 'registered' ? solved(next, (problem) => isPlugin(problem, 'registry')) : next
}

function isPlugin(problem: SoftphoneProblem, error: string): boolean {
  return problem.type === 'plugin' && problem.error === error
}

function solved(state: SoftphoneState, isIt: (problem: SoftphoneProblem) => boolean): SoftphoneState {
  return state.problem !== null && isIt(state.problem) ? { ...state, problem: null } : state
}

function withMember(set: ReadonlySet<string>, uid: string, isIn: boolean): ReadonlySet<string> {
  if (set.has(uid) === isIn) return set
  return isIn ? new Set([...set, uid]) : new Set([...set].filter((other) => other !== uid))
}

function withoutKey<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  return map.has(key) ? new Map([...map].filter(([other]) => other !== key)) : map
}
