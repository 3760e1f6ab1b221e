import type { Registration, WebphoneState } from '@ramal/contract/vocabulary'
import { type Call, isRingingHere } from '../call/call.ts'

/** The current pause, started or not: it closes the door from the moment it becomes current. */
export interface CurrentPause {
  readonly coversTelephony: boolean
  readonly allowIncomingCall: boolean
  readonly allowOutgoingCall: boolean
}

/** What the softphone knows about itself when its status is derived. */
export interface PhoneFacts {
  /** The last registry event; `registered` implies a live websocket. */
  readonly registration: Registration
  /** The websocket to the registrar is up. */
  readonly connected: boolean
  /** A REGISTER was answered with 200 and has not been lost since. */
  readonly registered: boolean
  /** Nothing is known to stand in the way of the microphone. */
  readonly hasMicrophone: boolean
  readonly calls: readonly Pick<Call, 'direction' | 'state'>[]
  readonly pause: CurrentPause | null
  readonly swappingPause: boolean
  readonly doNotDisturb: boolean
}

const LOST: readonly Registration[] = ['registrationFailed', 'unregistered', 'disconnected']

/**
 * The status of the softphone, §4.3 in the order settled by A-103: each step works on the result of the
 * earlier ones. Step 5 (a pending activity is dialled) changes nothing here: it is the host's to do while
 * this answers `not_inuse`, or `do_not_disturb`, which is asked after it.
 */
export function softphoneStatus(facts: PhoneFacts): WebphoneState {
  let status: WebphoneState = 'not_inuse' // §4.3 1
  if (!facts.registered || !facts.connected) status = 'unavailable' // §4.3 2
  if (!facts.hasMicrophone) status = 'unavailable' // nobody could answer: decision 057
  if (facts.calls.length > 0) status = 'busy' // §4.3 3
  if (facts.calls.some(isRingingHere)) status = 'ringing'
  if (facts.calls.some((call) => call.state.phase === 'after_service')) status = 'after_service'
  if (status === 'not_inuse' && facts.pause?.coversTelephony) status = 'paused' // §4.3 4
  if (status === 'not_inuse' && facts.swappingPause) status = 'paused'
  if (status === 'not_inuse' && facts.doNotDisturb) status = 'do_not_disturb' // §4.3 6
  if (status === 'not_inuse' && LOST.includes(facts.registration)) status = 'unavailable' // §4.3 7
  return status
}
