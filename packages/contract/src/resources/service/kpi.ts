import * as z from 'zod'
import { optional, or, settings, shown } from '../kit/field.ts'
import { bool, choice, data, decimal, int, list, ref, refs } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownWord } from '../kit/shown.ts'
import { METRICS } from '../words.ts'
import { KPI_CHANNELS, KPI_DIRECTIONS, KPI_PERIODS, KPI_SCOPES } from './kpi-words.ts'

const threshold = () => decimal(-1_000_000_000, 1_000_000_000)

const shape = settings('Kpi', () => ({
  metric: choice(METRICS),
  channel: or(choice(KPI_CHANNELS), 'all'),
  scope_type: or(choice(KPI_SCOPES), 'contract'),
  scope_ids: or(list(int(1)), []),
  period: or(choice(KPI_PERIODS), 'day'),
  direction: or(choice(KPI_DIRECTIONS), 'higher'),
  target: threshold(),
  warning: threshold(),
  critical: threshold(),
  calendar: optional(ref('calendars')),
  /** Below it there is no state but no_data. */
  min_sample: or(int(0), 10),
  alert_users: refs('users'),
  alert_teams: refs('teams'),
  alert_cooldown_minutes: or(int(0), 15),
  show_on_wallboard: or(bool(), true),
  /** Of metrics of the catalogue only. */
  formula: optional(data()),
  current_value: shown(z.number().nullable()),
  state: shownWord(['ok', 'warning', 'critical', 'no_data']),
}))

/** A metric with its marks, which stand in the order that `direction` says. */
export const kpis = editable('kpis', {
  ...shape,
  search: ['description'],
  ordering: ['metric', 'channel', 'period'],
  filters: { metric: 'word', channel: 'word', scope_type: 'word', period: 'word', show_on_wallboard: 'bool' },
  screen: {
    hasNoEffectYet: true,
    columns: ['metric', 'target', 'period', 'channel'],
    tabs: [
      {
        key: 'general',
        fields: [
          'metric',
          'channel',
          'scope_type',
          'scope_ids',
          'period',
          'direction',
          'target',
          'warning',
          'critical',
          'calendar',
          'min_sample',
          'formula',
        ],
      },
      {
        key: 'people',
        fields: ['alert_users', 'alert_teams', 'alert_cooldown_minutes', 'show_on_wallboard'],
      },
    ],
    look: { direction: { help: true }, min_sample: { help: true }, formula: { help: true } },
  },
})
