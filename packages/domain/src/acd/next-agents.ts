import type { QueueStrategy } from '@ramal/contract/vocabulary'
import { drawsFrom } from '../chance/draws.ts'

/** An agent who could take the call now, as a queue sees them; in a queue of chats its "calls" are chats (`chat/offering/candidate.ts`). */
export interface Candidate {
  readonly userId: number
  /** Lower penalties are asked first; a higher one only when nobody below is left. */
  readonly penalty: number
  /** When their last call of this queue ended; null = none, which is the longest idle (Asterisk's `member.lastcall`). */
  readonly lastCallEndedAt: number | null
  /** Calls of this queue (`member.calls`). */
  readonly callsTaken: number
  /** When they signed in to the channel: the order of "by login". */
  readonly loggedInAt: number
}

export interface NextAgentsFacts {
  readonly strategy: QueueStrategy
  /** Available agents only. */
  readonly candidates: readonly Candidate[]
  /** Agents who did not take this call in the present round. */
  readonly tried: ReadonlySet<number>
  /** The agent this queue offered a call to last: the memory of `rrmemory` and `rrordered`. */
  readonly lastOffered: number | null
  /** 0 <= value < 1: what the random strategies draw from; the others do not use it. */
  readonly random: number
}

/**
 * Whom to ring next (§9 queue strategies, by their Asterisk meaning): several only for `ringall`; empty when the round is
 * over. A higher penalty is asked only when nobody of a lower one is left, except by `wrandom`, whose weight it is.
 */
export function nextAgents(facts: NextAgentsFacts): readonly number[] {
  const { candidates, tried } = facts
  const fresh = tried.size === 0 ? candidates : candidates.filter(({ userId }) => !tried.has(userId))
  if (fresh.length === 0) return []
  if (facts.strategy === 'wrandom') return [weightedDraw(fresh, facts.random)]
  const asked = ofLowestPenalty(fresh)
  const chosen = PICK[facts.strategy](asked, facts)
  return chosen.map((candidate) => candidate.userId)
}

/** A queue may have a thousand members: no list of them is made where all are alike. */
function ofLowestPenalty(fresh: readonly Candidate[]): readonly Candidate[] {
  const lowest = fresh.reduce((low, { penalty }) => Math.min(low, penalty), Number.POSITIVE_INFINITY)
  const isAsked = ({ penalty }: Candidate) => penalty === lowest
  return fresh.every(isAsked) ? fresh : fresh.filter(isAsked)
}

type Pick = (asked: readonly Candidate[], facts: NextAgentsFacts) => readonly Candidate[]

const PICK = {
  ringall: (asked) => [...asked].sort(byId),
  leastrecent: firstBy((a, b) => (a.lastCallEndedAt ?? -1) - (b.lastCallEndedAt ?? -1)),
  fewestcalls: firstBy((a, b) => a.callsTaken - b.callsTaken),
  random: (asked, { random }) => [[...asked].sort(byId)[Math.floor(random * asked.length)]!],
  rrmemory: (asked, { lastOffered }) => [after(asked, lastOffered, byId)],
  rrordered: (asked, { lastOffered, candidates }) => [after(asked, lastOffered, byLogin, candidates)],
  linear: firstBy(byLogin),
} satisfies Record<Exclude<QueueStrategy, 'wrandom'>, Pick>

function firstBy(order: (a: Candidate, b: Candidate) => number): Pick {
  return (asked) => [firstOf(asked, order)]
}

/** The first of them in this order; of those that are alike the one of the lowest id. */
function firstOf(asked: readonly Candidate[], order: (a: Candidate, b: Candidate) => number): Candidate {
  return asked.reduce((first, one) => ((order(one, first) || byId(one, first)) < 0 ? one : first))
}

function byId(a: Candidate, b: Candidate): number {
  return a.userId - b.userId
}

function byLogin(a: Candidate, b: Candidate): number {
  return a.loggedInAt - b.loggedInAt || byId(a, b)
}

// The first one behind the last offered agent in this order, else the first: everybody gets their turn.
function after(
  asked: readonly Candidate[],
  lastOffered: number | null,
  order: (a: Candidate, b: Candidate) => number,
  known: readonly Candidate[] = [],
): Candidate {
  const last = known.find((one) => one.userId === lastOffered)
  const isBehind = (one: Candidate) => (last ? order(one, last) > 0 : one.userId > (lastOffered ?? -1))
  const behind = asked.filter(isBehind)
  return firstOf(behind.length > 0 ? behind : asked, order)
}

// Each draws between 0 and 1 + their penalty, and the lowest draw has the call: a penalty makes it rarer, none shuts out.
function weightedDraw(fresh: readonly Candidate[], random: number): number {
  const draw = drawsFrom(random)
  const drawn = [...fresh].sort(byId).map((one) => ({ one, at: draw() * (1 + one.penalty) }))
  return drawn.reduce((best, next) => (next.at < best.at ? next : best)).one.userId
}
