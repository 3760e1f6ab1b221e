import type { Registration } from '@ramal/contract/vocabulary'
import { admitIncoming } from '@ramal/domain/softphone/admit-incoming'
import { consultationLost } from '@ramal/domain/transfer/consultation-lost'
import type { SipEvent } from '../../../platform/sip/sip-port.ts'
import { type AnswerPorts, answer } from './agent-commands.ts'
import type { ConsultationNotice } from './consultation-notice.ts'
import type { MetadataPoller } from './metadata-poller.ts'
import type { SoftphoneCore } from './softphone-core.ts'
import type { SoftphoneSnapshot } from './softphone-state.ts'
import type { Transfers } from './transfers.ts'

const WEBPHONE_ANSWER_MS = 2000 // §4.4
/** Statuses by which `changeCallStep` says that the call is answered. */
const ANSWERED: readonly string[] = ['inuse', 'onhold', 'onmute', 'inconference']
const TIMELINE = { held: 'hold', unheld: 'unhold', muted: 'mute', unmuted: 'unmute' } as const

interface SipEventPorts extends AnswerPorts {
  readonly poller: MetadataPoller
  readonly transfers: Transfers
  readonly consultationNotice: ConsultationNotice
}

/** What SIP tells becomes events of the calls and of the server's timeline. */
export function hearSip(ports: SipEventPorts, event: SipEvent): void {
  const { core, poller, transfers } = ports
  const { link, clock } = core.deps
  switch (event.type) {
    case 'registry':
      register(core, event.registration)
      return
    case 'incoming':
      meet(ports, event)
      return
    case 'progress':
      core.dispatch({ type: 'ringBack', uid: event.uid, sounds: !event.earlyMedia })
      return
    case 'metadata':
      poller.stop(event.uid)
      core.dispatch(event)
      return
    case 'accepted':
      core.dispatch({ ...event, now: clock.now() })
      clock.after(WEBPHONE_ANSWER_MS, () => remindOfAnswer(core, event.uid))
      return
    case 'held':
      core.dispatch({ ...event, type: 'held', now: clock.now() })
      link.send('webphone', { event: TIMELINE.held, uid: event.uid })
      return
    case 'unheld':
    case 'muted':
    case 'unmuted':
      core.dispatch({ type: event.type, uid: event.uid })
      link.send('webphone', { event: TIMELINE[event.type], uid: event.uid })
      return
    case 'refer':
      if (event.outcome === 'done') tellTransferred(core, event.uid)
      transfers.dispatch(
        event.outcome === 'failed'
          ? { type: 'referFailed', uid: event.uid, status: event.status }
          : { type: event.outcome === 'done' ? 'referDone' : 'referAccepted', uid: event.uid },
      )
      return
    case 'media':
      core.dispatch(event)
      return
    case 'no-network':
      core.dispatch({ type: 'problem', problem: { type: 'noNetwork' } })
      return
    case 'ended':
      finish(ports, event)
  }
}

/** Who gives a call away sees that it has arrived. */
function tellTransferred(core: SoftphoneCore, uid: string): void {
  const { stage, blind } = core.snapshot.stages
  const given = 'second' in stage && stage.origin === uid ? stage : blind
  if (given?.origin === uid) core.deps.tellTransferred(given.destination.label)
}

/** §4.4: who is back with the customer because the destination has ended the consultation is told why, as long as they are. */
function tellConsultationLost(
  { core, consultationNotice }: SipEventPorts,
  { stage }: SoftphoneSnapshot['stages'],
  event: Extract<SipEvent, { type: 'ended' }>,
): void {
  if (stage.at !== 'transfer-attend' && stage.at !== 'transfer-pendulum') return
  if (stage.second !== event.uid) return
  const why = consultationLost({ ...event, accepted: stage.accepted })
  if (why === null) return
  consultationNotice.show(stage.origin, core.deps.tellConsultationLost(stage.destination.label, why))
  consultationNotice.update(core.snapshot)
}

/** §4.2: each change goes to the timeline; a registration that fails is plugin error 12 until it succeeds (contract §13.4). */
function register(core: SoftphoneCore, registration: Registration): void {
  core.dispatch({ type: 'registry', registration })
  core.deps.link.send('webphone', { event: registration })
  if (registration === 'registrationFailed') core.fail('registry', registration)
}

/** §4.4: refused with its reason, or it rings, or the team lets it be answered at once. */
function meet(ports: SipEventPorts, event: Extract<SipEvent, { type: 'incoming' }>): void {
  const { core } = ports
  const { profile, doNotDisturb, swappingPause, calls, status, pause } = core.snapshot
  const admitted = admitIncoming({
    doNotDisturb,
    swappingPause,
    currentCalls: calls.length,
    busyAt: profile?.voip?.device_state_busy_at ?? 1,
    status,
    pause,
  })
  const { uid, phone, metadata } = event
  if (!admitted.ok) {
    core.deps.sip.refuse(uid, { status: admitted.sipStatus, reason: admitted.reason })
    return
  }
  const name = metadata?.clientName ?? event.name
  const call = { uid, phone, name, callType: metadata?.callType ?? 20, metadata }
  core.dispatch({ type: 'arrived', call, now: core.deps.clock.now() })
  if (profile?.team?.enable_webphone_auto_answer) answerByItself(ports, uid)
}

/** §4.4: with the team's auto-answer the agent is told and has nothing to decide. */
function answerByItself(ports: SipEventPorts, uid: string): void {
  const { core } = ports
  const call = core.call(uid)
  if (call) {
    const { title, body } = core.deps.noticeOf(call)
    core.deps.showNotice({ title, body, tag: `call-${uid}` })
  }
  void answer(ports, uid)
}

/** said only if `changeCallStep` has not yet marked the call as answered. */
function remindOfAnswer(core: SoftphoneCore, uid: string): void {
  const call = core.call(uid)
  if (call?.state.phase !== 'live' || ANSWERED.includes(call.step?.status ?? '')) return
  core.deps.link.send('webphone', { event: 'webphone_answer', uid })
}

function finish(ports: SipEventPorts, event: Extract<SipEvent, { type: 'ended' }>): void {
  const { core } = ports
  const { stages } = core.snapshot
  const isKnown = core.call(event.uid) !== undefined // else refused before it rang
  if (isKnown) core.deps.sounds.play('hangup') // §4.4
  if (isKnown) core.deps.link.send('webphone', { event: 'hangup', uid: event.uid })
  core.dispatch({ ...event, now: core.deps.clock.now() })
  tellConsultationLost(ports, stages, event)
}
