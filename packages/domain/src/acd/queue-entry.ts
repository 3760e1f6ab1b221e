import type { QueueStrategy } from '@ramal/contract/vocabulary'
import { type Candidate, nextAgents } from './next-agents.ts'

/** The rules of a queue that bear on one caller. Times in ms. */
export interface QueueRules {
  readonly strategy: QueueStrategy
  /** How long one offer rings. */
  readonly ringMs: number
  /** Rest after a round in which nobody answered. */
  readonly retryMs: number
  /** How long a caller may wait in all; 0 = for ever. */
  readonly maxWaitMs: number
}

/**
 * One caller in a queue.
 *
 *             agents                answered
 *   waiting ----------> offering -------------> served
 *      ^  ^               |  all failed, ring      |
 *      |  +---------------+  time over             | agentLost
 *      +-------------------------------------------+
 *   waiting, offering --- gaveUp, waitedTooLong --> left
 */
export type QueueEntry =
  | {
      readonly at: 'waiting'
      readonly since: number
      readonly tried: readonly number[]
      readonly notBefore: number
      /** Asked before all others as soon as they are free: who lost this caller, or served them last. */
      readonly preferred?: number
    }
  | {
      readonly at: 'offering'
      readonly since: number
      readonly tried: readonly number[]
      readonly offers: readonly number[]
      readonly ringUntil: number
      readonly preferred?: number
    }
  | { readonly at: 'served'; readonly since: number; readonly userId: number }
  | { readonly at: 'left'; readonly reason: LeaveReason }

export type LeaveReason = 'client' | 'timeout' | 'ended'

export type QueueEvent =
  | {
      readonly type: 'agents'
      readonly candidates: readonly Candidate[]
      readonly lastOffered: number | null
      readonly random: number
    }
  /** `isGone`: nobody refused, their connection went away; once they are back they are asked like anybody else. */
  | { readonly type: 'offerFailed'; readonly userId: number; readonly isGone?: boolean }
  | { readonly type: 'answered'; readonly userId: number }
  | { readonly type: 'tick' }
  | { readonly type: 'gaveUp' }
  | { readonly type: 'agentLost' }
  | { readonly type: 'ended' }

export type QueueEffect =
  | { readonly type: 'ring'; readonly userIds: readonly number[] }
  | {
      readonly type: 'cancelOffers'
      readonly userIds: readonly number[]
      readonly why: 'answered_elsewhere' | 'ring_timeout' | 'client_left'
    }
  | { readonly type: 'connect'; readonly userId: number }
  | { readonly type: 'backToHead'; readonly lostUserId: number }
  | { readonly type: 'leave'; readonly reason: LeaveReason }
  | { readonly type: 'wakeAt'; readonly at: number }

/** Shortest rest after a round in which nobody answered, whatever the queue says (`retry` may be 0). */
export const LEAST_REST_MS = 1_000
/** An offer rings so long at least (`timeout` may be 0): one that is taken back as it leaves is a loop through everybody. */
export const LEAST_RING_MS = 1_000

type Step = readonly [QueueEntry, readonly QueueEffect[]]

/** A caller enters; `preferred` is asked first while free. The first effect asks to be woken when their patience, as the queue sees it, is over. */
export function enterQueue(rules: QueueRules, now: number, preferred: number | null = null): Step {
  const waiting: QueueEntry = { at: 'waiting', since: now, tried: [], notBefore: now }
  const entry: QueueEntry = preferred === null ? waiting : { ...waiting, preferred }
  return [entry, rules.maxWaitMs > 0 ? [{ type: 'wakeAt', at: now + rules.maxWaitMs }] : []]
}

/** What becomes of the caller by this event. Events that mean nothing in a state leave it as it is. */
export function queueTransition(entry: QueueEntry, event: QueueEvent, rules: QueueRules, now: number): Step {
  switch (entry.at) {
    case 'waiting':
      return whileWaiting(entry, event, rules, now)
    case 'offering':
      return whileOffering(entry, event, rules, now)
    case 'served':
      return whileServed(entry, event, now)
    case 'left':
      return [entry, []] // Late events of a caller who is gone.
  }
}

function whileWaiting(
  entry: QueueEntry & { at: 'waiting' },
  event: QueueEvent,
  rules: QueueRules,
  now: number,
): Step {
  switch (event.type) {
    case 'agents':
      return now < entry.notBefore ? [entry, []] : offer(entry, event, rules, now)
    case 'tick':
      return hasWaitedTooLong(entry.since, rules, now) ? leave('timeout') : [entry, []]
    case 'gaveUp':
      return leave('client')
    case 'ended':
      return leave('ended')
    case 'offerFailed':
    case 'answered':
    case 'agentLost':
      return [entry, []] // The offer was already taken back.
  }
}

function offer(
  entry: QueueEntry & { at: 'waiting' },
  event: QueueEvent & { type: 'agents' },
  rules: QueueRules,
  now: number,
): Step {
  const { candidates, lastOffered, random } = event
  const tried = new Set(entry.tried)
  const { preferred } = entry
  const isBack = (id: number) => !tried.has(id) && candidates.some(({ userId }) => userId === id)
  const userIds =
    preferred !== undefined && isBack(preferred)
      ? [preferred]
      : nextAgents({ strategy: rules.strategy, candidates, tried, lastOffered, random })
  if (userIds.length > 0) {
    const ringUntil = now + Math.max(rules.ringMs, LEAST_RING_MS)
    const next: QueueEntry = {
      at: 'offering',
      since: entry.since,
      tried: entry.tried,
      offers: userIds,
      ringUntil,
      ...preference(entry),
    }
    return [
      next,
      [
        { type: 'ring', userIds },
        { type: 'wakeAt', at: ringUntil },
      ],
    ]
  }
  if (candidates.length === 0) return [entry, []]
  // Everybody who is free was asked: a rest since the last of them failed, then a new round.
  const notBefore = entry.notBefore + Math.max(rules.retryMs, LEAST_REST_MS)
  const rested: QueueEntry = { ...entry, tried: [], notBefore }
  return notBefore <= now ? offer(rested, event, rules, now) : [rested, [{ type: 'wakeAt', at: notBefore }]]
}

function whileOffering(
  entry: QueueEntry & { at: 'offering' },
  event: QueueEvent,
  rules: QueueRules,
  now: number,
): Step {
  switch (event.type) {
    case 'answered':
      return answer(entry, event.userId)
    case 'offerFailed':
      return offerFailed(entry, event, now)
    case 'tick':
      if (hasWaitedTooLong(entry.since, rules, now)) return takeBack(entry, 'ring_timeout', leave('timeout'))
      return now < entry.ringUntil
        ? [entry, []]
        : takeBack(entry, 'ring_timeout', waitAgain(entry, entry.offers, now))
    case 'gaveUp':
      return takeBack(entry, 'client_left', leave('client'))
    case 'ended':
      return takeBack(entry, 'client_left', leave('ended'))
    case 'agents':
    case 'agentLost':
      return [entry, []] // The caller is being offered; nobody is connected who could be lost.
  }
}

function answer(entry: QueueEntry & { at: 'offering' }, userId: number): Step {
  if (!entry.offers.includes(userId)) return [entry, []] // Their offer was already taken back.
  const losers = entry.offers.filter((id) => id !== userId)
  const cancel: QueueEffect[] = losers.length
    ? [{ type: 'cancelOffers', userIds: losers, why: 'answered_elsewhere' }]
    : []
  return [{ at: 'served', since: entry.since, userId }, [...cancel, { type: 'connect', userId }]]
}

function offerFailed(
  entry: QueueEntry & { at: 'offering' },
  { userId, isGone = false }: QueueEvent & { type: 'offerFailed' },
  now: number,
): Step {
  if (!entry.offers.includes(userId)) return [entry, []]
  const offers = entry.offers.filter((id) => id !== userId)
  const tried = isGone ? entry.tried : [...entry.tried, userId]
  return offers.length > 0 ? [{ ...entry, offers, tried }, []] : waitAgain({ ...entry, tried }, [], now)
}

function whileServed(entry: QueueEntry & { at: 'served' }, event: QueueEvent, now: number): Step {
  switch (event.type) {
    case 'agentLost': {
      // §4a of the architecture: back to the head of the queue; who was lost gets the caller once back.
      const { userId: preferred } = entry
      const waiting: QueueEntry = { at: 'waiting', since: now, tried: [], notBefore: now, preferred }
      return [waiting, [{ type: 'backToHead', lostUserId: preferred }]]
    }
    case 'gaveUp':
    case 'ended':
      return [{ at: 'left', reason: 'ended' }, []] // An answered call that ends: the call closes itself.
    case 'agents':
    case 'offerFailed':
    case 'answered':
    case 'tick':
      return [entry, []]
  }
}

function waitAgain(entry: QueueEntry & { at: 'offering' }, failed: readonly number[], now: number): Step {
  const tried = [...entry.tried, ...failed]
  return [{ at: 'waiting', since: entry.since, tried, notBefore: now, ...preference(entry) }, []]
}

function preference({ preferred }: { readonly preferred?: number }): { preferred?: number } {
  return preferred === undefined ? {} : { preferred }
}

function takeBack(
  entry: QueueEntry & { at: 'offering' },
  why: (QueueEffect & { type: 'cancelOffers' })['why'],
  [next, effects]: Step,
): Step {
  return [next, [{ type: 'cancelOffers', userIds: entry.offers, why }, ...effects]]
}

function leave(reason: LeaveReason): Step {
  return [{ at: 'left', reason }, [{ type: 'leave', reason }]]
}

function hasWaitedTooLong(since: number, rules: QueueRules, now: number): boolean {
  return rules.maxWaitMs > 0 && now >= since + rules.maxWaitMs
}
