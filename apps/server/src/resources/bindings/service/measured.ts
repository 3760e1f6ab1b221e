import { kpis } from '@ramal/contract/resources/service/kpi'
import { chatSurveys } from '@ramal/contract/resources/service/survey'
import { users } from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import * as kpiTables from '@ramal/db/schema/kpis'
import * as surveys from '@ramal/db/schema/surveys'
import { teams } from '@ramal/db/schema/teams'
import { templates, textMessages } from '@ramal/db/schema/templates'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { bind, settingsSources } from '../../bind.ts'
import { computed, many, mapped, nested, reference } from '../../source.ts'

type RowOf<R extends { row: () => z.ZodObject }> = z.output<ReturnType<R['row']>>

const kpi = kpiTables.kpis
const survey = surveys.npsChat

/** What is measured, and what is asked after a chat (entities §5). */
export const MEASURED = [
  bind(kpis, kpi, {
    ...settingsSources(kpi),
    calendar: reference(kpi.calendar_id, calendars),
    alert_users: many({
      table: kpiTables.kpiAlertUsers,
      owner: kpiTables.kpiAlertUsers.kpi_id,
      target: kpiTables.kpiAlertUsers.user_id,
      of: users,
    }),
    alert_teams: many({
      table: kpiTables.kpiAlertTeams,
      owner: kpiTables.kpiAlertTeams.kpi_id,
      target: kpiTables.kpiAlertTeams.team_id,
      of: teams,
    }),
    formula: mapped(
      kpi.formula,
      (formula) => formula as RowOf<typeof kpis>['formula'],
      (formula) => formula,
    ),
    // Nothing is measured by them yet.
    current_value: computed<number | null>(sql`null`),
    state: computed<RowOf<typeof kpis>['state']>(sql`'no_data'`),
  }),
  bind(chatSurveys, survey, {
    ...settingsSources(survey),
    intro_message: reference(survey.intro_message_id, textMessages),
    thanks_message: reference(survey.thanks_message_id, textMessages),
    outside_window_template: reference(survey.outside_window_template_id, templates),
    detractor_alert_teams: many({
      table: surveys.npsChatAlertTeams,
      owner: surveys.npsChatAlertTeams.nps_id,
      target: surveys.npsChatAlertTeams.team_id,
      of: teams,
    }),
    questions: nested<RowOf<typeof chatSurveys>['questions']>(survey.questions, {
      fields: ['order', 'text', 'question_type', 'render'],
      references: {},
      defaults: { order: 0, render: 'buttons' },
    }),
  }),
]
