import * as resources from '@ramal/contract/resources/call-apps'
import { blacklistEntries, blacklists } from '@ramal/contract/resources/service/blacklist'
import { calendars } from '@ramal/contract/resources/service/calendar'
import { telephonySurveys } from '@ramal/contract/resources/service/survey'
import { teamPermissions } from '@ramal/contract/resources/service/team-permission'
import { outboundRouteBlacklists } from '@ramal/db/schema/blacklists'
import * as apps from '@ramal/db/schema/call-apps'
import { chatCampaigns } from '@ramal/db/schema/chat-campaigns'
import { departments } from '@ramal/db/schema/departments'
import { campaigns, dialers } from '@ramal/db/schema/dialing'
import { kpis } from '@ramal/db/schema/kpis'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { inboundRoutes, outboundRoutes } from '@ramal/db/schema/routes'
import { mohEntries, soundEntries } from '@ramal/db/schema/sounds'
import { teamPermissions as teamPermissionTable, teams } from '@ramal/db/schema/teams'
import type { Editable } from '../editable.ts'
import { undeletedBy } from '../in-use.ts'
import { bindingOf } from './all.ts'
import * as rules from './call-app-rules.ts'
import { leadingTo } from './destinations.ts'

/** Applications of calls and what they play, open at and refuse (entities §4, §5). */
export const CALL_EDITABLES: readonly Editable[] = [
  {
    resource: resources.ivrs,
    binding: bindingOf('ivrs'),
    check: rules.ivrCheck,
    usedBy: [],
    uses: leadingTo('ivrbasic'),
  },
  {
    resource: resources.callGroups,
    binding: bindingOf('callGroups'),
    check: rules.numberedCheck('callGroups'),
    usedBy: [],
    uses: leadingTo('callgroup'),
  },
  {
    resource: resources.callGroupMembers,
    binding: bindingOf('callGroupMembers'),
    check: rules.memberOnce,
    usedBy: [],
  },
  {
    resource: resources.callGroupPermissions,
    binding: bindingOf('callGroupPermissions'),
    check: rules.targetCheck(apps.callGroupPermissions, apps.callGroupPermissions.call_group_id),
    usedBy: [],
  },
  {
    resource: teamPermissions,
    binding: bindingOf('teamPermissions'),
    check: rules.targetCheck(teamPermissionTable, teamPermissionTable.team_id),
    usedBy: [],
  },
  { resource: resources.detours, binding: bindingOf('detours'), check: rules.detourCheck, usedBy: [] },
  {
    resource: telephonySurveys,
    binding: bindingOf('telephonySurveys'),
    check: rules.leadsSomewhere,
    usedBy: [
      undeletedBy('resource.queues', telephonyQueues, telephonyQueues.nps_id),
      undeletedBy('resource.campaigns', campaigns, campaigns.nps_id),
    ],
    uses: leadingTo('nps'),
  },
  {
    resource: calendars,
    binding: bindingOf('calendars'),
    check: rules.calendarCheck,
    usedBy: [
      undeletedBy('resource.ivrs', apps.ivrs, apps.ivrs.calendar_id),
      undeletedBy('resource.queues', telephonyQueues, telephonyQueues.calendar_id),
      undeletedBy('resource.queues', chatQueues, chatQueues.calendar_id),
      undeletedBy('resource.teams', teams, teams.calendar_id),
      undeletedBy('resource.departments', departments, departments.calendar_id),
      undeletedBy('resource.dialers', dialers, dialers.calendar_id),
      undeletedBy('resource.chatCampaigns', chatCampaigns, chatCampaigns.calendar_id),
      undeletedBy('resource.kpis', kpis, kpis.calendar_id),
      undeletedBy('resource.inboundRoutes', inboundRoutes, inboundRoutes.calendar_id),
      undeletedBy('resource.outboundRoutes', outboundRoutes, outboundRoutes.calendar_id),
      undeletedBy('resource.detours', apps.detours, apps.detours.calendar_id),
      undeletedBy('resource.surveys', apps.npsTelephony, apps.npsTelephony.calendar_id),
    ],
  },
  {
    resource: blacklists,
    binding: bindingOf('blacklists'),
    check: rules.leadsSomewhere,
    usedBy: [
      {
        name: 'resource.outboundRoutes',
        table: outboundRouteBlacklists,
        column: outboundRouteBlacklists.blacklist_id,
      },
    ],
  },
  {
    resource: blacklistEntries,
    binding: bindingOf('blacklistEntries'),
    rule: rules.blacklistEntryRule,
    check: rules.entryOfList,
    derived: rules.entryKey,
    usedBy: [],
  },
  {
    resource: resources.sounds,
    binding: bindingOf('sounds'),
    usedBy: [undeletedBy('resource.soundEntries', soundEntries, soundEntries.sound_id)],
  },
  {
    resource: resources.musicOnHold,
    binding: bindingOf('musicOnHold'),
    check: rules.defaultMusic,
    usedBy: [
      undeletedBy('resource.queues', telephonyQueues, telephonyQueues.musicclass_id),
      undeletedBy('resource.callGroups', apps.callGroups, apps.callGroups.moh_id),
      undeletedBy('resource.mohEntries', mohEntries, mohEntries.moh_id),
    ],
  },
]
