import { afterServiceOf } from '../after-service/skip.ts'
import { type Call, type CallMetadata, type CallState, talkSeconds } from './call.ts'
import type { CallEffect, CallEvent, NewCall } from './call-event.ts'
import { hangupDelay } from './metadata-delay.ts'

type Result = readonly [calls: readonly Call[], effects: readonly CallEffect[]]

/**
 * The life of the calls of one softphone, §4.4. Events for an unknown call, or impossible in its phase, are
 * ignored: SIP, server and agent race, and the call may have left the list.
 */
export function nextCalls(calls: readonly Call[], event: CallEvent): Result {
  switch (event.type) {
    case 'arrived':
      return add(calls, newCall(event.call, 'incoming', { phase: 'ringing', since: event.now })) // §4.4
    case 'dialled': {
      // an outgoing session is answered at once, so dialling holds the others; SIP's 200 decides `acceptedAt`.
      const [list, effects] = add(calls, newCall(event.call, 'outgoing', live(event.now)))
      return [list, [...holdOthers(calls, event.call.uid), ...effects]]
    }
    case 'restored': {
      const state = { phase: 'after_service', since: event.now, acceptedAt: null } as const
      return add(calls, newCall(event.call, event.call.direction, state))
    }
    default:
      return nextOf(calls, event)
  }
}

type EventOfOne = Extract<CallEvent, { readonly uid: string }>

function nextOf(calls: readonly Call[], event: EventOfOne): Result {
  const call = calls.find((candidate) => candidate.uid === event.uid)
  if (call === undefined) return [calls, []]
  switch (event.type) {
    case 'answer':
      if (call.state.phase !== 'ringing') return [calls, []]
      return [
        replaced(calls, { ...call, state: live(event.now) }),
        [...holdOthers(calls, call.uid), { type: 'sipAnswer', uid: call.uid }],
      ]
    case 'accepted':
      if (call.state.phase !== 'live' || call.state.acceptedAt !== null) return [calls, []]
      return [replaced(calls, { ...call, state: { ...call.state, acceptedAt: event.now } }), []]
    case 'hold':
    case 'unhold':
    case 'mute':
    case 'unmute':
    case 'hangup':
      return [calls, wish(calls, call, event.type)]
    case 'held':
    case 'unheld':
      return changeLive(calls, call, { held: event.type === 'held' })
    case 'muted':
    case 'unmuted':
      return changeLive(calls, call, { muted: event.type === 'muted' })
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
  return { ...call, direction, transfer: false, step: null, state }
}

function live(now: number): Extract<CallState, { phase: 'live' }> {
  return { phase: 'live', since: now, acceptedAt: null, held: false, muted: false }
}

/** A retransmitted or repeated appearance of a known uid changes nothing. */
function add(calls: readonly Call[], call: Call): Result {
  if (calls.some((known) => known.uid === call.uid)) return [calls, []]
  const missing = call.metadata === null
  return [[...calls, call], missing ? [{ type: 'pollMetadata', uid: call.uid }] : []]
}

/** §4.4: answering, dialling or taking back a call holds all other sessions. */
function holdOthers(calls: readonly Call[], uid: string): CallEffect[] {
  return calls.flatMap((call) => {
    const talks = call.state.phase === 'live' && call.state.acceptedAt !== null && !call.state.held
    return call.uid !== uid && talks ? [{ type: 'sipHold', uid: call.uid } as const] : []
  })
}

/** What a wish of the agent asks of SIP; it becomes state when SIP reports it. */
function wish(
  calls: readonly Call[],
  call: Call,
  wanted: 'hold' | 'unhold' | 'mute' | 'unmute' | 'hangup',
): CallEffect[] {
  const { uid, state } = call
  if (wanted === 'hangup') {
    if (state.phase === 'ringing') return [{ type: 'sipDecline', uid }] // 603, contract §13.3
    return state.phase === 'live' ? [{ type: 'sipHangup', uid }] : []
  }
  if (state.phase !== 'live' || state.acceptedAt === null) return []
  switch (wanted) {
    case 'hold':
      return state.held ? [] : [{ type: 'sipHold', uid }]
    case 'unhold':
      return state.held ? [...holdOthers(calls, uid), { type: 'sipUnhold', uid }] : []
    case 'mute':
      return state.muted ? [] : [{ type: 'sipMute', uid }]
    case 'unmute':
      return state.muted ? [{ type: 'sipUnmute', uid }] : []
  }
}

function changeLive(calls: readonly Call[], call: Call, change: { held?: boolean; muted?: boolean }): Result {
  if (call.state.phase !== 'live') return [calls, []]
  return [replaced(calls, { ...call, state: { ...call.state, ...change } }), []]
}

/** Later words complete earlier ones; what is known is never forgotten, so the flag rises once (§4.4). */
function withMetadata(call: Call, metadata: CallMetadata): Call {
  const merged = call.metadata === null ? metadata : { ...call.metadata, ...known(metadata) }
  return {
    ...call,
    metadata: merged,
    name: call.name ?? merged.clientName,
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
  return [replaced(calls, { ...call, state }), [{ type: 'settleLater', uid: call.uid, inMs: 0 }]]
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
    const next = { phase: 'after_service', since: event.now, acceptedAt: state.acceptedAt } as const
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
