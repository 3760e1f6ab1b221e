import { type Day, dayOf } from './civil.ts'

/** What the clock on the wall shows. */
export interface WallTime {
  readonly day: Day
  /** Since midnight, with seconds as a fraction. */
  readonly minutes: number
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The wall clock of a time zone (IANA) at an instant (epoch ms). An unknown zone is UTC. */
export function wallTime(at: number, zone: string): WallTime {
  const shifted = at + offsetAt(at, zone)
  const day = Math.floor(shifted / DAY_MS)
  return { day, minutes: (shifted - day * DAY_MS) / MINUTE_MS }
}

/**
 * The instant (epoch ms) at which a wall clock shows this time; `minutes` may run over midnight. A time that a change of
 * the clocks leaves out is the instant of the change; of one that comes twice it is the first.
 */
export function instantOf(day: Day, minutes: number, zone: string): number {
  const naive = day * DAY_MS + minutes * MINUTE_MS
  const offsets = [offsetAt(naive - DAY_MS, zone), offsetAt(naive + DAY_MS, zone)]
  // Where a time comes twice the clocks went back: the offset before is the larger one, its instant the first.
  const found = offsets.map((offset) => naive - offset).filter((at) => at + offsetAt(at, zone) === naive)
  return found[0] ?? changeBetween(naive - Math.max(...offsets), naive - Math.min(...offsets), zone)
}

/** What a wall clock that is set back or forward makes of a time that somebody asks for. */
export type LocalTime =
  | { readonly kind: 'once'; readonly at: number }
  /** The clocks leave it out; `next` is the first instant after. */
  | { readonly kind: 'skipped'; readonly next: number }
  | { readonly kind: 'twice'; readonly first: number; readonly second: number }

/** The instants (epoch ms) at which a wall clock shows this time: none, one or two. Whoever asks a person says so (§4.13). */
export function localTime(day: Day, minutes: number, zone: string): LocalTime {
  const naive = day * DAY_MS + minutes * MINUTE_MS
  const offsets = [offsetAt(naive - DAY_MS, zone), offsetAt(naive + DAY_MS, zone)]
  const found = [...new Set(offsets.map((offset) => naive - offset))].filter(
    (at) => at + offsetAt(at, zone) === naive,
  )
  const [first, second] = found
  if (first === undefined) return { kind: 'skipped', next: instantOf(day, minutes, zone) }
  if (second === undefined) return { kind: 'once', at: first }
  return { kind: 'twice', first: Math.min(first, second), second: Math.max(first, second) }
}

// The minute at which the offset changes; both ends lie within a day of it.
function changeBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone)
  let [low, high] = [from, to]
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(middle, zone) === before) low = middle
    else high = middle
  }
  return high
}

/** What the zone's clock is ahead of UTC at an instant, ms. */
function offsetAt(at: number, zone: string): number {
  const second = Math.floor(at / 1000) * 1000
  const part: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(second)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: seconds = 0 } = part
  return dayOf(year, month, day) * DAY_MS + ((hour * 60 + minute) * 60 + seconds) * 1000 - second
}

// Building a format costs 100 times its use; there are few zones.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = makeFormat(zone) ?? makeFormat('UTC')!
  formats.set(zone, made)
  return made
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    return null // RangeError: no such zone.
  }
}
