import type { DialKey } from '@ramal/domain/softphone/dtmf'
import { mayCall } from '@ramal/domain/softphone/may-call'
import { callTypeOfNumber } from '@ramal/domain/softphone/number-type'
import { closeMicrophone } from '../../platform/microphone.ts'
import type { SoftphoneCore } from './softphone-core.ts'

/** What the agent wants to call. */
export interface DialOrder {
  readonly phone: string
  readonly outboundRouteId: number | null
}

/** `problem`: the microphone cannot be used; the snapshot says why. */
export type DialResult =
  | { readonly ok: true; readonly uid: string }
  | { readonly ok: false; readonly reason: 'service.inOtherTab' | 'call.statusDisallows' | 'problem' }

export type CallWish = 'hangup' | 'hold' | 'unhold' | 'mute' | 'unmute'

/** Places a call if the status allows it, with the microphone already open. */
export async function dial(core: SoftphoneCore, { phone, outboundRouteId }: DialOrder): Promise<DialResult> {
  const refused = refusal(core)
  if (refused !== null) return refused
  const microphone = await openMicrophone(core)
  if (microphone === null) return { ok: false, reason: 'problem' }
  const changed = refusal(core) // a call may have come while the browser asked for the microphone
  if (changed !== null) {
    closeMicrophone(microphone)
    return changed
  }
  const { sip, clock, uuid } = core.deps
  const uid = uuid()
  const call = { uid, phone, name: null, callType: callTypeOfNumber(phone), metadata: null }
  core.dispatch({ type: 'dialled', call, now: clock.now() })
  core.set({ selected: uid, unreached: null })
  try {
    sip.dial({ uid, target: phone, headers: { uid, outboundRouteId, phone }, microphone })
  } catch (cause) {
    closeMicrophone(microphone)
    core.fail('call', cause)
    core.dispatch({ type: 'ended', uid, by: 'system', dialStatus: null, now: clock.now() })
  }
  return { ok: true, uid }
}

function refusal(core: SoftphoneCore): Extract<DialResult, { ok: false }> | null {
  const { status, pause, calls } = core.snapshot
  const answer = mayCall({ serviceActiveHere: core.agent.active, status, pause, swappingPause: false, calls })
  return answer.ok ? null : answer
}

/** Answers a ringing call; without a microphone it goes on ringing, so that the agent can allow it and try again. */
export async function answer(core: SoftphoneCore, uid: string): Promise<void> {
  const rings = () => core.call(uid)?.state.phase === 'ringing'
  if (!rings() || core.snapshot.answering === uid) return
  core.set({ answering: uid })
  const microphone = await openMicrophone(core)
  core.set({ answering: null })
  if (microphone === null) return
  if (!rings()) {
    closeMicrophone(microphone) // the caller gave up meanwhile
    return
  }
  const { sounds, link, clock } = core.deps
  core.lendMicrophone(uid, microphone)
  sounds.play('answer')
  link.send('answer_call', { uid, endpoint: core.agent.profile?.voip?.endpoint ?? '' })
  core.dispatch({ type: 'answer', uid, now: clock.now() })
  core.set({ selected: uid })
}

/** Sends a key as a tone to the accepted call in front (§5); false when there is none. */
export function press(core: SoftphoneCore, key: DialKey): boolean {
  const call = core.snapshot.current
  if (call?.state.phase !== 'live' || call.state.acceptedAt === null) return false
  try {
    core.deps.sip.sendTone(call.uid, key)
    core.deps.link.send('webphone', { event: 'dtmf', uid: call.uid })
  } catch (cause) {
    core.fail('dtmf', cause)
  }
  return true
}

async function openMicrophone(core: SoftphoneCore): Promise<MediaStream | null> {
  const opened = await core.deps.openMicrophone(core.agent.input)
  if (!opened.ok) core.set({ problem: { type: 'microphone', reason: opened.reason } })
  else if (core.snapshot.problem?.type === 'microphone') core.set({ problem: null })
  return opened.ok ? opened.stream : null
}
