import type { CallbackOffer } from './callback.ts'

/** What a queue tells those who wait. Sounds are ids of sound entries; times in ms. */
export interface AnnouncementRules {
  /** Heard once, first of all. */
  readonly entry: number | null
  /** Between two announcements of position and wait; 0 = neither is ever said. */
  readonly frequencyMs: number
  /** `limit`: only up to the limit; `more`: behind it "more than". */
  readonly position: 'yes' | 'no' | 'limit' | 'more'
  readonly positionLimit: number
  readonly holdTime: 'yes' | 'no' | 'once'
  readonly periodic: readonly number[]
  /** 0 = never. */
  readonly periodicFrequencyMs: number
  /** In any order instead of one after the other. */
  readonly randomPeriodic: boolean
  /** Told once that they may be called back; absent: they may not. */
  readonly callback?: CallbackOffer | null
}

export type AnnouncementPart =
  | { readonly say: 'sound'; readonly soundId: number }
  | { readonly say: 'position'; readonly position: number }
  | { readonly say: 'more_than'; readonly limit: number }
  | { readonly say: 'hold_time'; readonly minutes: number }
  | { readonly say: 'callback'; readonly digit: string }

/** What a caller was told until now; times are ms since they entered. */
export interface Announced {
  readonly entry: boolean
  readonly positionAt: number | null
  readonly holdTime: boolean
  readonly periodicAt: number
  readonly periodicCount: number
  readonly callback: boolean
}

export const NOTHING_ANNOUNCED: Announced = {
  entry: false,
  positionAt: null,
  holdTime: false,
  periodicAt: 0,
  periodicCount: 0,
  callback: false,
}

export interface WaitFacts {
  readonly waitedMs: number
  /** 1 = next. */
  readonly position: number
  /** The queue's average wait (`nextHoldTime`). */
  readonly holdTimeMs: number
  /** 0 <= value < 1. */
  readonly random: number
}

export interface NextAnnouncement {
  /** When it is due, ms since they entered; not later than `waitedMs` when it is due now. */
  readonly at: number
  /** May be empty: behind the limit no position is said. */
  readonly parts: readonly AnnouncementPart[]
  /** What they have heard when it was said. */
  readonly after: Announced
}

/** What a caller hears next, and when; null = nothing any more. Asked again when it is due, for their position moves. */
export function announcements(
  rules: AnnouncementRules,
  heard: Announced,
  facts: WaitFacts,
): NextAnnouncement | null {
  if (rules.entry !== null && !heard.entry) {
    return { at: 0, parts: [{ say: 'sound', soundId: rules.entry }], after: { ...heard, entry: true } }
  }
  const all = [
    nextPosition(rules, heard, facts),
    callbackOffer(rules, heard),
    nextPeriodic(rules, heard, facts),
  ].filter((one) => one !== null)
  return all.length === 0 ? null : all.reduce((first, one) => (one.at < first.at ? one : first))
}

function callbackOffer({ callback }: AnnouncementRules, heard: Announced): NextAnnouncement | null {
  if (!callback || heard.callback) return null
  const { digit, afterMs: at } = callback
  return { at, parts: [{ say: 'callback', digit }], after: { ...heard, callback: true } }
}

function nextPosition(rules: AnnouncementRules, heard: Announced, facts: WaitFacts): NextAnnouncement | null {
  const saysWait = rules.holdTime === 'yes' || (rules.holdTime === 'once' && !heard.holdTime)
  if (rules.frequencyMs <= 0 || (rules.position === 'no' && !saysWait)) return null
  const at = heard.positionAt === null ? 0 : heard.positionAt + rules.frequencyMs
  const wait = saysWait ? waitPart(facts) : []
  const after = {
    ...heard,
    positionAt: Math.max(at, facts.waitedMs),
    holdTime: heard.holdTime || wait.length > 0,
  }
  return { at, parts: [...positionPart(rules, facts), ...wait], after }
}

function positionPart(
  { position: mode, positionLimit }: AnnouncementRules,
  { position }: WaitFacts,
): AnnouncementPart[] {
  if (mode === 'no') return []
  if (mode === 'yes' || position <= positionLimit) return [{ say: 'position', position }]
  return mode === 'more' ? [{ say: 'more_than', limit: positionLimit }] : []
}

// Begun minutes of what is left of the average; nothing to say when they have waited longer than that.
function waitPart({ holdTimeMs, waitedMs }: WaitFacts): AnnouncementPart[] {
  const minutes = Math.ceil((holdTimeMs - waitedMs) / 60_000)
  return minutes > 0 ? [{ say: 'hold_time', minutes }] : []
}

function nextPeriodic(rules: AnnouncementRules, heard: Announced, facts: WaitFacts): NextAnnouncement | null {
  const { periodic, periodicFrequencyMs, randomPeriodic } = rules
  if (periodicFrequencyMs <= 0 || periodic.length === 0) return null
  const at = heard.periodicAt + periodicFrequencyMs
  const index = randomPeriodic
    ? Math.floor(facts.random * periodic.length)
    : heard.periodicCount % periodic.length
  const after = {
    ...heard,
    periodicAt: Math.max(at, facts.waitedMs),
    periodicCount: heard.periodicCount + 1,
  }
  return { at, parts: [{ say: 'sound', soundId: periodic[index]! }], after }
}
