import type { SubClassification } from '@ramal/contract/entities/classification'

/** Who gets the scheduled activity: 1 the same agent, 2 the team, 3 a mailing. */
export type SendTo = 1 | 2 | 3

/** What scheduling asks for under the chosen sub-classification. */
export type ScheduleRule =
  | { readonly shown: false }
  | {
      readonly shown: true
      /** Only a time is asked for, not a date. */
      readonly short: boolean
      /** Default of `schedule_date`, epoch ms. */
      readonly defaultAt: number
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
  return {
    shown: true,
    short,
    defaultAt: now + (short ? SHORT_VERSION_MS : interval),
    autoRun: { shown: sub.auto_run_schedule === 3, value: sub.auto_run_schedule === 1 },
    sendTo: sendToRule(sub.schedule_send_to),
  }
}

function sendToRule(sendTo: SubClassification['schedule_send_to']): { shown: boolean; value: SendTo | null } {
  if (sendTo === 4) return { shown: true, value: null }
  return { shown: false, value: sendTo }
}
