import { emergencyNumber } from '@ramal/domain/routing/emergency'
import type { DialKey } from '@ramal/domain/softphone/dtmf'
import { mayCall } from '@ramal/domain/softphone/may-call'
import { closeMicrophone } from '../../../platform/microphone.ts'
import type { Microphones } from './microphones.ts'
import { type CallOrder, openMicrophone, placeCall } from './place-call.ts'
import type { SoftphoneCore } from './softphone-core.ts'

/** What the agent, or the server for them, wants to call. */
export interface DialOrder extends Omit<CallOrder, 'uid' | 'transfer'> {
  readonly outboundRouteId: number | null
}

/** Why a call was not placed, as a key of the texts. */
export type DialRefusal = 'service.inOtherTab' | 'call.statusDisallows'

/** `problem`: the microphone cannot be used; the snapshot says why. */
export type DialResult =
  | { readonly ok: true; readonly uid: string }
  | { readonly ok: false; readonly reason: DialRefusal | 'problem' }

export type CallCommand = 'hangup' | 'hold' | 'unhold' | 'mute' | 'unmute'

/** Places a call if the status allows it, with the microphone already open. */
export async function dial(core: SoftphoneCore, order: DialOrder): Promise<DialResult> {
  const { phone, outboundRouteId, headers, ...known } = order
  const refused = refusal(core, phone)
  if (refused !== null) return refused
  const uid = core.deps.uuid()
  const call = { uid, phone, ...known, headers: { outboundRouteId, ...headers } }
  switch (await placeCall(core, call, () => refusal(core, phone) === null)) {
    case 'placed':
      return { ok: true, uid }
    case 'refused': // a call has come while the browser asked for the microphone
      return refusal(core, phone) ?? { ok: false, reason: 'call.statusDisallows' }
    case 'problem':
      return { ok: false, reason: 'problem' }
  }
}

function refusal(core: SoftphoneCore, phone: string): Extract<DialResult, { ok: false }> | null {
  const { status, pause, swappingPause, calls, connected } = core.snapshot
  const answer = mayCall({
    serviceActiveHere: core.snapshot.active,
    status,
    pause,
    swappingPause,
    calls,
    // Where the agent is, as far as their browser knows.
    isEmergency: emergencyNumber(phone, Intl.DateTimeFormat().resolvedOptions().timeZone) !== null,
  })
  if (!answer.ok) return answer
  // Busy, and the websocket is lost: a second call would die in it.
  return connected ? null : { ok: false, reason: 'call.statusDisallows' }
}

/** What answering a call needs. */
export interface AnswerPorts {
  readonly core: SoftphoneCore
  readonly microphones: Microphones
}

/** Answers a ringing call; without a microphone it goes on ringing, so that the agent can allow it and try again. */
export async function answer({ core, microphones }: AnswerPorts, uid: string): Promise<void> {
  const rings = () => core.call(uid)?.state.phase === 'ringing'
  if (!rings() || core.snapshot.answering === uid) return
  core.dispatch({ type: 'answering', uid })
  const microphone = await openMicrophone(core)
  core.dispatch({ type: 'answering', uid: null })
  if (microphone === null) return
  if (!rings()) {
    closeMicrophone(microphone) // the caller gave up meanwhile
    return
  }
  const { sounds, link, clock } = core.deps
  microphones.put(uid, microphone)
  sounds.play('answer')
  link.send('answer_call', { uid, endpoint: core.snapshot.profile?.voip?.endpoint ?? '' })
  core.dispatch({ type: 'answer', uid, now: clock.now() })
}

/** Sends a key as a tone to the accepted call in front (§5); false when there is none. */
export function press(core: SoftphoneCore, key: DialKey): boolean {
  const call = core.snapshot.current
  if (call?.state.phase !== 'live' || call.state.acceptedAt === null) return false
  try {
    core.deps.sip.sendTone(call.uid, key)
    core.dispatch({ type: 'tone', uid: call.uid, key })
    core.deps.link.send('webphone', { event: 'dtmf', uid: call.uid })
  } catch (cause) {
    core.fail('dtmf', cause)
  }
  return true
}
