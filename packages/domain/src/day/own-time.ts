import type { EndpointStatus, LegalType, ServiceChannel } from '@ramal/contract/vocabulary'
import { elapsedSeconds } from '../pause/overrun.ts'
import { isSpared } from '../pause/rule.ts'

/** A time of one's own as a ledger has it, epoch ms; `to` null: it goes on. */
export interface LedgerTime {
  readonly from: number
  readonly to: number | null
  /** Which ledger: of the states of a channel, or of pauses and after-services. */
  readonly source: ServiceChannel | 'pauses'
  readonly state: EndpointStatus
  /** Of a pause. */
  readonly legalType: LegalType | null
}

/** What a moment of the shift was, the first of these that fits. */
export const SHIFT_KINDS = ['pause', 'after_service', 'service', 'available', 'unavailable'] as const
export type ShiftKind = (typeof SHIFT_KINDS)[number]

export interface ShiftPart {
  readonly kind: ShiftKind
  readonly from: number
  readonly to: number
}

/** From its first moment to the one after its last, and what time it is now. */
export interface DayBounds {
  readonly since: number
  readonly until: number
  readonly now: number
}

/** The least that counts as one of the rests of NR-17, seconds: ten minutes without a break. */
export const REST_SECONDS = 600

/** Nobody works in these. */
const AWAY: ReadonlySet<EndpointStatus> = new Set(['unavailable', 'unknown', 'invalid'])
/** The ledger of pauses says these better. */
const SAID_BY_PAUSES: ReadonlySet<EndpointStatus> = new Set(['paused', 'after_service'])

/**
 * The times of one day, the newest first, each with its seconds within that day. Left out: what the ledger of pauses says too, and being away
 * before the first work of the day, after the last, or all along.
 */
export function timesOfDay<T extends LedgerTime>(
  ledger: readonly T[],
  bounds: DayBounds,
): readonly (T & { readonly seconds: number })[] {
  const inDay = ledger.filter(
    (time) =>
      (time.source === 'pauses' || !SAID_BY_PAUSES.has(time.state)) &&
      time.from < bounds.until &&
      endOf(time, bounds) >= bounds.since,
  )
  const shift = shiftOf(inDay, bounds)
  if (shift === null) return []
  return inDay
    .filter(
      (time) =>
        !AWAY.has(time.state) ||
        (time.to !== null && time.from >= shift.from && time.to <= shift.to && time.to > time.from),
    )
    .map((time) => ({ ...time, seconds: secondsWithin(time, bounds) }))
    .sort((a, b) => b.from - a.from || a.source.localeCompare(b.source))
}

/** The day from its first work to its last, in parts without gaps, neighbours of one kind together. */
export function shiftParts(times: readonly LedgerTime[], bounds: DayBounds): readonly ShiftPart[] {
  const shift = shiftOf(times, bounds)
  if (shift === null) return []
  const changes = times
    .flatMap((time) => {
      const kind = kindOf(time)
      return [
        { at: Math.max(time.from, shift.from), kind, by: 1 },
        { at: Math.min(endOf(time, bounds), shift.to), kind, by: -1 },
      ]
    })
    .sort((a, b) => a.at - b.at)
  const running = new Map<ShiftKind, number>()
  const parts: ShiftPart[] = []
  let from = shift.from
  for (const { at, kind, by } of changes) {
    if (at > from) {
      add(parts, {
        kind: SHIFT_KINDS.find((one) => (running.get(one) ?? 0) > 0) ?? 'unavailable',
        from,
        to: at,
      })
      from = at
    }
    running.set(kind, (running.get(kind) ?? 0) + by)
  }
  return parts
}

/** Seconds of the pauses of a day by what they are by law; personal ones and recoveries are in no figure (NR-17, Annex II). */
export function pauseTotals(
  times: readonly (LedgerTime & { readonly seconds: number })[],
): readonly { readonly legalType: LegalType; readonly seconds: number }[] {
  const totals = new Map<LegalType, number>()
  for (const { legalType, seconds } of times) {
    if (legalType === null || isSpared({ legal_type: legalType })) continue
    totals.set(legalType, (totals.get(legalType) ?? 0) + seconds)
  }
  return [...totals].map(([legalType, seconds]) => ({ legalType, seconds }))
}

/** How many rests of ten minutes without a break began on that day and are over. */
export function restsTaken(times: readonly LedgerTime[], { since, until }: DayBounds): number {
  return times.filter(
    ({ legalType, from, to }) =>
      legalType === 'nr17_rest_10' &&
      from >= since &&
      from < until &&
      to !== null &&
      elapsedSeconds(from, to) >= REST_SECONDS,
  ).length
}

function shiftOf(
  times: readonly LedgerTime[],
  bounds: DayBounds,
): { readonly from: number; readonly to: number } | null {
  const work = times.filter((time) => !AWAY.has(time.state))
  if (work.length === 0) return null
  return {
    from: Math.max(bounds.since, Math.min(...work.map(({ from }) => from))),
    to: Math.min(bounds.until, Math.max(...work.map((time) => endOf(time, bounds)))),
  }
}

function endOf({ to }: LedgerTime, { now }: DayBounds): number {
  return to ?? now
}

function secondsWithin(time: LedgerTime, bounds: DayBounds): number {
  return elapsedSeconds(Math.max(time.from, bounds.since), Math.min(endOf(time, bounds), bounds.until))
}

function kindOf({ source, state }: LedgerTime): ShiftKind {
  if (source === 'pauses') return state === 'after_service' ? 'after_service' : 'pause'
  if (AWAY.has(state)) return 'unavailable'
  return state === 'not_inuse' ? 'available' : 'service'
}

function add(parts: ShiftPart[], next: ShiftPart): void {
  const last = parts.at(-1)
  if (last?.kind === next.kind) parts[parts.length - 1] = { ...last, to: next.to }
  else parts.push(next)
}
