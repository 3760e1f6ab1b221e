import * as words from '@ramal/contract/resources/service/kpi-words'
import { METRICS } from '@ramal/contract/resources/words'
import { bool, decimal, int, json, primaryKey, ref, table, word } from '#dialect'
import { listIndex, settings } from './base.ts'
import { users } from './business.ts'
import { calendars } from './calendars.ts'
import { teams } from './teams.ts'

/** Metrics with their marks. Kept as they are said; nothing is measured by them yet. */
export const kpis = table(
  'kpis',
  {
    ...settings(),
    metric: word(METRICS).notNull(),
    channel: word(words.KPI_CHANNELS).notNull().default('all'),
    scope_type: word(words.KPI_SCOPES).notNull().default('contract'),
    scope_ids: json<number[]>().notNull().default([]),
    period: word(words.KPI_PERIODS).notNull().default('day'),
    direction: word(words.KPI_DIRECTIONS).notNull().default('higher'),
    target: decimal().notNull(),
    warning: decimal().notNull(),
    critical: decimal().notNull(),
    calendar_id: ref(() => calendars.id),
    min_sample: int().notNull().default(10),
    alert_cooldown_minutes: int().notNull().default(15),
    show_on_wallboard: bool().notNull().default(true),
    formula: json<Record<string, unknown>>(),
  },
  (t) => [listIndex('kpis', t)],
)

export const kpiAlertUsers = table(
  'kpi_alert_users',
  { kpi_id: ref(() => kpis.id).notNull(), user_id: ref(() => users.id).notNull() },
  (t) => [primaryKey({ columns: [t.kpi_id, t.user_id] })],
)

export const kpiAlertTeams = table(
  'kpi_alert_teams',
  { kpi_id: ref(() => kpis.id).notNull(), team_id: ref(() => teams.id).notNull() },
  (t) => [primaryKey({ columns: [t.kpi_id, t.team_id] })],
)
