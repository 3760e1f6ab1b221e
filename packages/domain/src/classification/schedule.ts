import type { SubClassification } from '@ramal/contract/entities/classification'

/** Who gets the scheduled activity: 1 the same agent, 2 the team, 3 a mailing. */
export type SendTo = 1 | 2 | 3

/** How soon and how late an activity may be; `minutes` and `days` are what was set. */
interface ScheduleBounds {
  readonly from: number
  readonly until: number
  readonly minutes: number
  readonly days: number
}

/** What scheduling asks for under the chosen sub-classification. */
export type ScheduleRule =
  | { readonly shown: false }
  | {
      readonly shown: true
      /** Only a time is asked for, not a date. */
      readonly short: boolean
      /** Default of `schedule_date`, epoch ms. */
      readonly defaultAt: number
      /** Epoch ms; none: whenever. */
      readonly bounds?: ScheduleBounds | null
      /** "Run automatically": fixed and hidden, or a switch that starts off. */
      readonly autoRun: { readonly shown: boolean; readonly value: boolean }
      /** Fixed and hidden, or the user's choice (value null until they choose). */
      readonly sendTo: { readonly shown: boolean; readonly value: SendTo | null }
    }

const SHORT_VERSION_MS = 3_600_000

/** The scheduling part of the classification form, §4.10 with A-104: shown and required only with `enable_schedule`. */
export function scheduleRule(sub: SubClassification | null, now: number): ScheduleRule {
  if (!sub?.enable_schedule) return { shown: false }
  const short = sub.enable_short_schedule_version
  const interval = (sub.schedule_interval_applied ?? 0) * 1000 // seconds
  const bounds = boundsOf(sub, now)
  return {
    shown: true,
    short,
    defaultAt: within(now + (short ? SHORT_VERSION_MS : interval), bounds),
    bounds,
    autoRun: { shown: sub.auto_run_schedule === 3, value: sub.auto_run_schedule === 1 },
    sendTo: sendToRule(sub.schedule_send_to),
  }
}

/** A form may stand open so long until what it began with is sent. */
const FILLING_MS = 300_000
const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]

/** `min_schedule_minutes` and `max_schedule_days` (entities); where they contradict each other, the first wins. */
function boundsOf(sub: SubClassification, now: number): ScheduleBounds | null {
  const { min_schedule_minutes: minutes, max_schedule_days: days } = sub
  if (minutes === undefined || days === undefined) return null
  const from = now + minutes * MINUTE_MS
  return { from, until: Math.max(now + days * DAY_MS, from + FILLING_MS), minutes, days }
}

function within(at: number, bounds: ScheduleBounds | null): number {
  return bounds ? Math.min(Math.max(at, bounds.from), bounds.until) : at
}

/** What of the bounds a time breaks; of the earliest it may be short by the minutes that a form stands open. */
export function outOfBounds(at: number, bounds: ScheduleBounds | null | undefined): 'early' | 'late' | null {
  if (!bounds) return null
  if (at < bounds.from - FILLING_MS) return 'early'
  return at > bounds.until ? 'late' : null
}

function sendToRule(sendTo: SubClassification['schedule_send_to']): { shown: boolean; value: SendTo | null } {
  if (sendTo === 4) return { shown: true, value: null }
  return { shown: false, value: sendTo }
}
