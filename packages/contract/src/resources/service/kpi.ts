import * as z from 'zod'
import { optional, or, settings, shown } from '../kit/field.ts'
import { bool, choice, data, decimal, int, list, ref, refs } from '../kit/kinds.ts'
import { shownWord } from '../kit/shown.ts'
import { METRICS } from '../words.ts'

const SCOPES = ['contract', 'department', 'team', 'queue', 'user', 'dialer', 'mailing'] as const
const threshold = () => decimal(-1_000_000_000, 1_000_000_000)

/** A metric with its marks, which stand in the order that `direction` says. */
export const kpi = settings('Kpi', () => ({
  metric: choice(METRICS),
  channel: or(choice(['telephony', 'chat', 'all']), 'all'),
  scope_type: or(choice(SCOPES), 'contract'),
  scope_ids: or(list(int(1)), []),
  period: or(choice(['live', 'interval_30m', 'day', 'week', 'month']), 'day'),
  direction: or(choice(['higher', 'lower']), 'higher'),
  target: threshold(),
  warning: threshold(),
  critical: threshold(),
  calendar: optional(ref()),
  /** Below it there is no state but no_data. */
  min_sample: or(int(0), 10),
  alert_users: refs(),
  alert_teams: refs(),
  alert_cooldown_minutes: or(int(0), 15),
  show_on_wallboard: or(bool(), true),
  /** Of metrics of the catalogue only. */
  formula: optional(data()),
  current_value: shown(z.number().nullable()),
  state: shownWord(['ok', 'warning', 'critical', 'no_data']),
}))
