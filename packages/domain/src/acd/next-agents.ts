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
  const fresh = facts.candidates.filter((candidate) => !facts.tried.has(candidate.userId))
  if (fresh.length === 0) return []
  if (facts.strategy === 'wrandom') return [weightedDraw(fresh, facts.random)]
  const penalty = Math.min(...fresh.map((candidate) => candidate.penalty))
  const asked = fresh.filter((candidate) => candidate.penalty === penalty)
  const chosen = PICK[facts.strategy](asked, facts)
  return chosen.map((candidate) => candidate.userId)
}

type Pick = (asked: readonly Candidate[], facts: NextAgentsFacts) => readonly Candidate[]

const PICK = {
  ringall: (asked) => [...asked].sort(byId),
  leastrecent: firstBy((a, b) => (a.lastCallEndedAt ?? -1) - (b.lastCallEndedAt ?? -1)),
  fewestcalls: firstBy((a, b) => a.callsTaken - b.callsTaken),
  random: (asked, { random }) => [[...asked].sort(byId)[Math.floor(random * asked.length)]!],
  rrmemory: (asked, { lastOffered }) => [after([...asked].sort(byId), lastOffered, byId)],
  rrordered: (asked, { lastOffered, candidates }) => [
    after([...asked].sort(byLogin), lastOffered, byLogin, candidates),
  ],
  linear: firstBy(byLogin),
} satisfies Record<Exclude<QueueStrategy, 'wrandom'>, Pick>

function firstBy(order: (a: Candidate, b: Candidate) => number): Pick {
  const isBefore = (a: Candidate, b: Candidate) => (order(a, b) || byId(a, b)) < 0
  return (asked) => [asked.reduce((first, one) => (isBefore(one, first) ? one : first))]
}

function byId(a: Candidate, b: Candidate): number {
  return a.userId - b.userId
}

function byLogin(a: Candidate, b: Candidate): number {
  return a.loggedInAt - b.loggedInAt || byId(a, b)
}

// The first one behind the last offered agent in this order, else the first: everybody gets their turn.
function after(
  sorted: readonly Candidate[],
  lastOffered: number | null,
  order: (a: Candidate, b: Candidate) => number,
  known: readonly Candidate[] = [],
): Candidate {
  const last = known.find((one) => one.userId === lastOffered)
  const isBehind = (one: Candidate) => (last ? order(one, last) > 0 : one.userId > (lastOffered ?? -1))
  return sorted.find(isBehind) ?? sorted[0]!
}

// Each draws between 0 and 1 + their penalty, and the lowest draw has the call: a penalty makes it rarer, none shuts out.
function weightedDraw(fresh: readonly Candidate[], random: number): number {
  const draw = drawsFrom(random)
  const drawn = [...fresh].sort(byId).map((one) => ({ one, at: draw() * (1 + one.penalty) }))
  return drawn.reduce((best, next) => (next.at < best.at ? next : best)).one.userId
}
