import { afterServiceOf } from '../after-service/skip.ts'
import { type Call, type CallMetadata, type CallState, talkSeconds } from './call.ts'
import type { CallEffect, CallEvent, NewCall } from './call-event.ts'
import { leaveConference, mutedTogether, startConference, talkAlone } from './conference.ts'
import { hangupDelay } from './metadata-delay.ts'

type Result = readonly [calls: readonly Call[], effects: readonly CallEffect[]]

/**
 * The life of the calls of one softphone, §4.4. Events for an unknown call, or impossible in its phase, are
 * ignored: SIP, server and agent race, and the call may have left the list.
 */
export function nextCalls(calls: readonly Call[], event: CallEvent): Result {
  switch (event.type) {
    case 'arrived':
    case 'dialled':
    case 'restored':
      return appeared(calls, event)
    case 'conference':
      return startConference(calls, event.uids)
    default:
      return nextOf(calls, event)
  }
}

type Appearance = Extract<CallEvent, { readonly call: NewCall }>

/** A retransmitted or repeated appearance of a known uid changes nothing. */
function appeared(calls: readonly Call[], event: Appearance): Result {
  if (calls.some((known) => known.uid === event.call.uid)) return [calls, []]
  const missing = event.call.metadata === null
  const poll = missing ? [{ type: 'pollMetadata', uid: event.call.uid } as const] : []
  switch (event.type) {
    case 'arrived':
      return [[...calls, newCall(event.call, 'incoming', { phase: 'ringing', since: event.now })], poll] // §4.4
    case 'dialled': {
      // an outgoing session is answered at once, so dialling holds the others; SIP's 200 decides `acceptedAt`.
      const [others, effects] = talkAlone(calls, event.call.uid)
      return [
        [...others, newCall(event.call, 'outgoing', live(event.now))],
        [...effects, ...poll],
      ]
    }
    case 'restored': {
      const state = { phase: 'after_service', since: event.now, acceptedAt: null, ended: null } as const
      return [[...calls, newCall(event.call, event.call.direction, state)], poll]
    }
  }
}

type EventOfOne = Extract<CallEvent, { readonly uid: string }>

function nextOf(calls: readonly Call[], event: EventOfOne): Result {
  const call = calls.find((candidate) => candidate.uid === event.uid)
  if (call === undefined) return [calls, []]
  switch (event.type) {
    case 'answer': {
      if (call.state.phase !== 'ringing') return [calls, []]
      const [others, holds] = talkAlone(calls, call.uid)
      const next = replaced(others, { ...call, state: live(event.now) })
      return [next, [...holds, { type: 'sipAnswer', uid: call.uid }]]
    }
    case 'accepted':
      if (call.state.phase !== 'live' || call.state.acceptedAt !== null) return [calls, []]
      return [replaced(calls, { ...call, state: { ...call.state, acceptedAt: event.now } }), []]
    case 'hold':
    case 'unhold':
    case 'mute':
    case 'unmute':
    case 'hangup':
      return command(calls, call, event.type)
    case 'transfer':
      return [replaced(calls, { ...call, transfer: event.on }), []]
    case 'held':
      // SIP may say it again (a re-offer on hold): the other side waits since the first time.
      return changeLive(calls, call, ({ held }) => ({ held: held ?? { since: event.now } }))
    case 'unheld':
      return changeLive(calls, call, () => ({ held: null }))
    case 'muted':
    case 'unmuted':
      return changeLive(calls, call, () => ({ muted: event.type === 'muted' }))
    case 'metadata':
      return [replaced(calls, withMetadata(call, event.metadata)), []]
    case 'step':
      return [replaced(calls, { ...call, step: { id: event.id, status: event.status } }), []]
    case 'ended':
      return ended(calls, call, event)
    case 'settle':
      return settled(calls, call, event)
    case 'afterServiceOver':
      if (call.state.phase !== 'after_service') return [calls, []]
      return [without(calls, call), [{ type: 'close', call, afterService: event.how }]]
  }
}

function newCall(call: NewCall, direction: Call['direction'], state: CallState): Call {
  return { ...call, direction, transfer: call.transfer ?? false, step: null, state }
}

type Live = Extract<CallState, { phase: 'live' }>

function live(now: number): Live {
  return { phase: 'live', since: now, acceptedAt: null, held: null, muted: false }
}

type CallCommand = 'hold' | 'unhold' | 'mute' | 'unmute' | 'hangup'

/** What a command of the agent asks of SIP; it becomes state when SIP reports it. */
function command(calls: readonly Call[], call: Call, wanted: CallCommand): Result {
  const { uid, state } = call
  if (wanted === 'hangup') {
    if (state.phase === 'ringing') return [calls, [{ type: 'sipDecline', uid }]] // 603, contract §13.3
    return [calls, state.phase === 'live' ? [{ type: 'sipHangup', uid }] : []]
  }
  if (state.phase !== 'live' || state.acceptedAt === null) return [calls, []]
  switch (wanted) {
    case 'hold':
      return [calls, state.held ? [] : [{ type: 'sipHold', uid }]]
    case 'unhold': {
      if (!state.held) return [calls, []]
      const [next, holds] = talkAlone(calls, uid)
      return [next, [...holds, { type: 'sipUnhold', uid }]]
    }
    case 'mute':
    case 'unmute':
      return [calls, mutedTogether(calls, call).flatMap((one) => muteEffect(one, wanted))]
  }
}

function muteEffect({ uid, state }: Call, wanted: 'mute' | 'unmute'): CallEffect[] {
  if (state.phase !== 'live' || state.muted === (wanted === 'mute')) return []
  return [{ type: wanted === 'mute' ? 'sipMute' : 'sipUnmute', uid }]
}

function changeLive(
  calls: readonly Call[],
  call: Call,
  change: (live: Live) => Partial<Pick<Live, 'held' | 'muted'>>,
): Result {
  if (call.state.phase !== 'live') return [calls, []]
  return [replaced(calls, { ...call, state: { ...call.state, ...change(call.state) } }), []]
}

/** Later words complete earlier ones; what is known is never forgotten, so the flag rises once (§4.4). */
function withMetadata(call: Call, metadata: CallMetadata): Call {
  // A transfer put somebody else at the other end: what was known of the former one is void (§4.5).
  const phone = metadata.phone ?? call.phone
  const isOther = phone !== call.phone
  const { clientId, clientName } = metadata
  const client = isOther ? { clientId, clientName } : {}
  const merged = call.metadata === null ? metadata : { ...call.metadata, ...known(metadata), ...client }
  return {
    ...call,
    phone,
    metadata: merged,
    name: isOther ? clientName : (call.name ?? merged.clientName),
    callType: merged.callType ?? call.callType,
  }
}

function known(metadata: CallMetadata): Partial<CallMetadata> {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null))
}

function ended(
  calls: readonly Call[],
  call: Call,
  event: Extract<CallEvent, { readonly type: 'ended' }>,
): Result {
  if (call.state.phase !== 'ringing' && call.state.phase !== 'live') return [calls, []]
  const acceptedAt = call.state.phase === 'live' ? call.state.acceptedAt : null
  const state = {
    phase: 'ended',
    acceptedAt,
    endedAt: event.now,
    by: event.by,
    dialStatus: event.dialStatus,
  } as const
  const [others, mixed] = leaveConference(calls, call)
  const next = replaced(others, { ...call, conference: false, state })
  return [next, [...mixed, { type: 'settleLater', uid: call.uid, inMs: 0 }]]
}

function settled(
  calls: readonly Call[],
  call: Call,
  event: Extract<CallEvent, { readonly type: 'settle' }>,
): Result {
  const { state } = call
  if (state.phase !== 'ended') return [calls, []]
  const delay = hangupDelay({
    endedAt: state.endedAt,
    now: event.now,
    hasMetadata: call.metadata !== null,
  })
  if (!delay.close) return [calls, [{ type: 'settleLater', uid: call.uid, inMs: delay.retryInMs }]]
  const decision = afterServiceOf({
    ...event.rules,
    transfer: call.transfer,
    accepted: state.acceptedAt !== null,
    talkSeconds: talkSeconds(state.acceptedAt, state.endedAt),
  })
  if (decision.ok) {
    const { acceptedAt, endedAt: at, by } = state
    const next = { phase: 'after_service', since: event.now, acceptedAt, ended: { at, by } } as const
    return [replaced(calls, { ...call, state: next }), [{ type: 'startAfterService', uid: call.uid }]]
  }
  const afterService = decision.reason === 'none' ? 'none' : 'ignored'
  return [without(calls, call), [{ type: 'close', call, afterService }]]
}

function replaced(calls: readonly Call[], call: Call): readonly Call[] {
  return calls.map((candidate) => (candidate.uid === call.uid ? call : candidate))
}

function without(calls: readonly Call[], call: Call): readonly Call[] {
  return calls.filter((candidate) => candidate.uid !== call.uid)
}
