import { CallSession } from '../call-session/call-session.ts'
import type { Leg } from '../calls/leg.ts'
import type { LiveCalls } from '../calls/live-calls.ts'
import { otherSide, sideOf } from '../transfer/sides.ts'

/** Whom a supervisor would hear: an agent, and whom they talk to. */
export interface MonitoredTalk {
  readonly session: CallSession
  readonly agent: Leg
  readonly other: Leg
  /** Of the agent's record. */
  readonly callUid: string
}

/**
 * Whether this agent is in several calls that they do not hold: their telephone joins them (§4.4), so all that they hear in one is heard
 * in the others.
 */
export function isConferring(live: LiveCalls, agentId: number): boolean {
  const talks = live.legs().filter(({ call, leg }) => {
    const isTheirs = leg.role === 'agent' && leg.userId === agentId && leg.dialog !== null && !call.isEnding
    return isTheirs && !(call instanceof CallSession && call.isHeldBy(leg))
  })
  return talks.length > 1
}

/** The talk of this agent; of several the one with a customer, who may wait while they ask a colleague. Null: they talk to nobody. */
export function talkOf(live: LiveCalls, agentId: number): MonitoredTalk | null {
  const talks = live.legs().flatMap(({ call, leg }) => {
    const isTheirs = leg.role === 'agent' && leg.userId === agentId && leg.dialog !== null
    if (!isTheirs || !(call instanceof CallSession) || call.isOver) return []
    const [mine, other] = [sideOf(call, leg), otherSide(call, leg)]
    return mine && other ? [{ session: call, agent: leg, other: other.leg, callUid: mine.record.uid }] : []
  })
  return talks.find(({ other }) => other.role !== 'agent') ?? talks[0] ?? null
}
