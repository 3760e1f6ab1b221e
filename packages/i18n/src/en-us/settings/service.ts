import { blacklistEntries, blacklists } from './service/blacklist.ts'
import { calendars } from './service/calendar.ts'
import { campaigns, chatCampaigns } from './service/campaign.ts'
import { chatQueues } from './service/chat-queue.ts'
import { classifications, subClassifications } from './service/classification.ts'
import { dialers, persistenceRules } from './service/dialer.ts'
import { forms } from './service/form.ts'
import { chatImports, layouts, shipmentImports } from './service/import.ts'
import { kpis } from './service/kpi.ts'
import { chatMailings, mailings } from './service/mailing.ts'
import { pauses } from './service/pause.ts'
import { chatSurveys, telephonySurveys } from './service/survey.ts'
import { teams } from './service/team.ts'
import { teamPermissions } from './service/team-permission.ts'
import { unions } from './service/union.ts'

export const service = {
  blacklistEntries,
  blacklists,
  calendars,
  campaigns,
  chatCampaigns,
  chatQueues,
  classifications,
  subClassifications,
  dialers,
  persistenceRules,
  forms,
  chatImports,
  layouts,
  shipmentImports,
  kpis,
  chatMailings,
  mailings,
  pauses,
  chatSurveys,
  telephonySurveys,
  teams,
  teamPermissions,
  unions,
}
