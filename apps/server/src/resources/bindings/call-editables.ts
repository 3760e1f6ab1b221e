import { blacklistEntries, blacklists } from '@ramal/contract/resources/service/blacklist'
import { calendars } from '@ramal/contract/resources/service/calendar'
import { telephonySurveys } from '@ramal/contract/resources/service/survey'
import { teamPermissions } from '@ramal/contract/resources/service/team-permission'
import { teamPermissions as teamPermissionTable } from '@ramal/db/schema/teams'
import type { Editable } from '../editable.ts'
import { bindingOf } from './all.ts'
import * as rules from './call-app-rules.ts'

/** What calls are asked, open at and refused by, and what teams may call (entities §1, §5). */
export const CALL_EDITABLES: readonly Editable[] = [
  {
    resource: teamPermissions,
    binding: bindingOf('teamPermissions'),
    check: rules.targetCheck(teamPermissionTable, teamPermissionTable.team_id),
  },
  {
    resource: telephonySurveys,
    binding: bindingOf('telephonySurveys'),
    check: rules.leadsSomewhere,
  },
  {
    resource: calendars,
    binding: bindingOf('calendars'),
    check: rules.calendarCheck,
  },
  {
    resource: blacklists,
    binding: bindingOf('blacklists'),
    check: rules.leadsSomewhere,
  },
  {
    resource: blacklistEntries,
    binding: bindingOf('blacklistEntries'),
    rule: rules.blacklistEntryRule,
    check: rules.entryOfList,
    derived: rules.entryKey,
  },
]
