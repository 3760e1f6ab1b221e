import * as resources from '@ramal/contract/resources/call-apps'
import { outboundRouteBlacklists } from '@ramal/db/schema/blacklists'
import * as apps from '@ramal/db/schema/call-apps'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { inboundRoutes, outboundRoutes } from '@ramal/db/schema/routes'
import { teamPermissions } from '@ramal/db/schema/teams'
import type { Editable } from '../editable.ts'
import { undeletedBy } from '../in-use.ts'
import { bindingOf } from './all.ts'
import * as rules from './call-app-rules.ts'

/** What calls are asked, open at and refused by, and what teams may call (entities §1, §5). */
export const CALL_EDITABLES: readonly Editable[] = [
  {
    resource: resources.teamPermissions,
    binding: bindingOf('teamPermissions'),
    check: rules.targetCheck(teamPermissions, teamPermissions.team_id),
    usedBy: [],
  },
  {
    resource: resources.telephonySurveys,
    binding: bindingOf('telephonySurveys'),
    check: rules.leadsSomewhere,
    usedBy: [undeletedBy('resource.queues', telephonyQueues, telephonyQueues.nps_id)],
  },
  {
    resource: resources.calendars,
    binding: bindingOf('calendars'),
    check: rules.calendarCheck,
    usedBy: [
      undeletedBy('resource.ivrs', apps.ivrs, apps.ivrs.calendar_id),
      undeletedBy('resource.queues', telephonyQueues, telephonyQueues.calendar_id),
      undeletedBy('resource.inboundRoutes', inboundRoutes, inboundRoutes.calendar_id),
      undeletedBy('resource.outboundRoutes', outboundRoutes, outboundRoutes.calendar_id),
      undeletedBy('resource.detours', apps.detours, apps.detours.calendar_id),
      undeletedBy('resource.surveys', apps.npsTelephony, apps.npsTelephony.calendar_id),
    ],
  },
  {
    resource: resources.blacklists,
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
    resource: resources.blacklistEntries,
    binding: bindingOf('blacklistEntries'),
    rule: rules.blacklistEntryRule,
    check: rules.entryOfList,
    derived: rules.entryKey,
    usedBy: [],
  },
]
