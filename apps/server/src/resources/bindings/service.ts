import { FormTab } from '@ramal/contract/form'
import { classifications, subClassifications } from '@ramal/contract/resources/service/classification'
import { forms } from '@ramal/contract/resources/service/form'
import { pauses } from '@ramal/contract/resources/service/pause'
import { teams } from '@ramal/contract/resources/service/team'
import { unions } from '@ramal/contract/resources/service/union'
import { teamSupervisors, users } from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import { channels } from '@ramal/db/schema/channels'
import { departments } from '@ramal/db/schema/departments'
import { mailings } from '@ramal/db/schema/dialing'
import { outboundRoutes } from '@ramal/db/schema/routes'
import * as service from '@ramal/db/schema/service'
import * as teamTables from '@ramal/db/schema/teams'
import { teamTemplates, teamTextMessages, templates, textMessages } from '@ramal/db/schema/templates'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { bind, settingsSources } from '../bind.ts'
import { column, computed, type Links, many, mapped, pointingTo, reference, type Source } from '../source.ts'
import { firstUnion, firstUnionId } from './service/first-union.ts'
import { dialersOfForms, queuesOfForms } from './service/uses-of-forms.ts'
import { queuesOfTeams } from './team-queues.ts'

const { teamChannels, teamOutboundRoutes, teamPauses } = teamTables
const Definition = z.object({ tabs: z.array(FormTab) })

export const SERVICE = [
  bind(pauses, service.pauses, {
    ...settingsSources(service.pauses),
    // one column, two names
    telephony_is_active: column(service.pauses.enable_webphone),
    chat_is_active: column(service.pauses.enable_webchat),
    can_call: column(service.pauses.allow_outgoing_call),
    teams: many({
      table: teamPauses,
      owner: teamPauses.pause_id,
      target: teamPauses.team_id,
      of: teamTables.teams,
    }),
  }),
  bind(classifications, service.classifications, {
    ...settingsSources(service.classifications),
    form: reference(service.classifications.form_id, service.forms),
  }),
  bind(subClassifications, service.subClassifications, {
    ...settingsSources(service.subClassifications),
    mailing: reference(service.subClassifications.mailing_id, mailings),
    union: firstUnion,
    union_id: firstUnionId,
  }),
  bind(
    unions,
    service.unions,
    {
      ...settingsSources(service.unions),
      description: computed(
        sql`select "c"."description" from ${service.classifications} "c" where "c"."id" = ${service.unions.classification_id}`,
      ),
      target: column(service.unions.target_id),
      classification: reference(service.unions.classification_id, service.classifications),
      sub_classifications: many({
        table: service.unionSubClassifications,
        owner: service.unionSubClassifications.union_id,
        target: service.unionSubClassifications.sub_classification_id,
        of: service.subClassifications,
        order: service.unionSubClassifications.order,
      }),
    },
    { scope: (tenantId) => eq(service.unions.tenant_id, tenantId) },
  ),
  bind(forms, service.forms, {
    ...settingsSources(service.forms),
    tabs: mapped(
      service.forms.definition,
      (definition) => Definition.parse(definition).tabs,
      (tabs) => ({ tabs }),
    ),
    queues: queuesOfForms,
    dialers: dialersOfForms,
    mailings: { kind: 'rows', load: pointingTo(mailings, mailings.form_id), empty: [] },
  }),
  bind(teams, teamTables.teams, {
    ...settingsSources(teamTables.teams),
    supervisors: many(of(teamSupervisors, teamSupervisors.user_id, users)),
    department: reference(teamTables.teams.department_id, departments),
    calendar: reference(teamTables.teams.calendar_id, calendars),
    queues_telephony: queuesOfTeams('telephony'),
    queues_chat: queuesOfTeams('chat'),
    enable_classifications: column(teamTables.teams.enable_classifications) as Source<
      z.output<ReturnType<typeof teams.row>>['enable_classifications']
    >,
    outbound_routes: many({
      ...of(teamOutboundRoutes, teamOutboundRoutes.outbound_route_id, outboundRoutes),
      order: teamOutboundRoutes.order,
    }),
    pauses: many(of(teamPauses, teamPauses.pause_id, service.pauses)),
    channels: many(of(teamChannels, teamChannels.channel_id, channels)),
    templates: many(of(teamTemplates, teamTemplates.template_id, templates)),
    text_messages: many(of(teamTextMessages, teamTextMessages.text_message_id, textMessages)),
  }),
]

function of<T extends Links['table'] & { team_id: Links['owner'] }>(
  table: T,
  target: Links['target'],
  rows: Links['of'],
): Links {
  return { table, owner: table.team_id, target, of: rows }
}
