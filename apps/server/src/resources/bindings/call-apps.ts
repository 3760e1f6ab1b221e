import { callGroupMembers, callGroupPermissions, callGroups } from '@ramal/contract/resources/pabx/call-group'
import { detours } from '@ramal/contract/resources/pabx/detour'
import { ivrs } from '@ramal/contract/resources/pabx/ivr'
import { telephonySurveys } from '@ramal/contract/resources/service/survey'
import { teamPermissions } from '@ramal/contract/resources/service/team-permission'
import { calendars } from '@ramal/db/schema/calendars'
import * as apps from '@ramal/db/schema/call-apps'
import { endpoints } from '@ramal/db/schema/pabx'
import { moh, soundEntries } from '@ramal/db/schema/sounds'
import * as teamTables from '@ramal/db/schema/teams'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { bind, settingsSources } from '../bind.ts'
import { computed, many, nested, reference, type Source, time } from '../source.ts'
import { childOf } from './child-of.ts'
import { targetName } from './permission-targets.ts'

type RowOf<R extends { row: () => z.ZodObject }> = z.output<ReturnType<R['row']>>

const { callGroupMembers: members } = apps

export const CALL_APPS = [
  bind(ivrs, apps.ivrs, {
    ...settingsSources(apps.ivrs),
    audio: reference(apps.ivrs.audio_id, soundEntries),
    greeting_audio: reference(apps.ivrs.greeting_audio_id, soundEntries),
    timeout_audio: reference(apps.ivrs.timeout_audio_id, soundEntries),
    invalid_audio: reference(apps.ivrs.invalid_audio_id, soundEntries),
    calendar: reference(apps.ivrs.calendar_id, calendars),
    options: nested<RowOf<typeof ivrs>['options']>(apps.ivrs.options, {
      fields: ['digit', 'audio', 'app', 'appdata', 'label'],
      references: { audio: soundEntries },
      defaults: { appdata: '' },
    }),
  }),
  bind(callGroups, apps.callGroups, {
    ...settingsSources(apps.callGroups),
    moh: reference(apps.callGroups.moh_id, moh),
  }),
  bind(
    callGroupMembers,
    members,
    {
      ...settingsSources(members),
      description: computed<string>(
        sql`select "n"."description" from ${endpoints} "n" where "n"."id" = ${members.endpoint_id}`,
      ),
      endpoint: reference(members.endpoint_id, endpoints),
    },
    childOf(apps.callGroups, members.call_group_id),
  ),
  bind(
    callGroupPermissions,
    apps.callGroupPermissions,
    {
      ...settingsSources(apps.callGroupPermissions),
      description: targetName(apps.callGroupPermissions),
    },
    childOf(apps.callGroups, apps.callGroupPermissions.call_group_id),
  ),
  bind(
    teamPermissions,
    teamTables.teamPermissions,
    {
      ...settingsSources(teamTables.teamPermissions),
      description: targetName(teamTables.teamPermissions),
    },
    childOf(teamTables.teams, teamTables.teamPermissions.team_id),
  ),
  bind(detours, apps.detours, {
    ...settingsSources(apps.detours),
    endpoint: reference(apps.detours.endpoint_id, endpoints),
    team: reference(apps.detours.team_id, teamTables.teams),
    calendar: reference(apps.detours.calendar_id, calendars),
    starts_at: time(apps.detours.starts_at) as Source<string | null>,
    ends_at: time(apps.detours.ends_at) as Source<string | null>,
  }),
  bind(telephonySurveys, apps.npsTelephony, {
    ...settingsSources(apps.npsTelephony),
    intro_audio: reference(apps.npsTelephony.intro_audio_id, soundEntries),
    thanks_audio: reference(apps.npsTelephony.thanks_audio_id, soundEntries),
    calendar: reference(apps.npsTelephony.calendar_id, calendars),
    detractor_alert_teams: many({
      table: apps.npsAlertTeams,
      owner: apps.npsAlertTeams.nps_id,
      target: apps.npsAlertTeams.team_id,
      of: teamTables.teams,
    }),
    questions: nested<RowOf<typeof telephonySurveys>['questions']>(apps.npsTelephony.questions, {
      fields: ['order', 'audio', 'question_type', 'timeout_seconds', 'retries', 'skip_if'],
      references: { audio: soundEntries },
      defaults: { order: 0, timeout_seconds: 5, retries: 2 },
    }),
  }),
]
