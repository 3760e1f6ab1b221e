import { blacklistDialers, blacklists } from '@ramal/db/schema/blacklists'
import { teamSupervisors } from '@ramal/db/schema/business'
import * as chats from '@ramal/db/schema/chat-campaigns'
import { departments } from '@ramal/db/schema/departments'
import * as dialing from '@ramal/db/schema/dialing'
import * as kpis from '@ramal/db/schema/kpis'
import { chatQueues, chatQueueTags } from '@ramal/db/schema/queues'
import { classifications } from '@ramal/db/schema/service'
import * as surveys from '@ramal/db/schema/surveys'
import { teams } from '@ramal/db/schema/teams'
import type { UsingTable } from '../../in-use.ts'

const campaign = { name: 'resource.campaigns', key: 'campaigns' } as const
const ofTeam = { name: 'resource.teams', key: 'teams' } as const
const kpi = { name: 'resource.kpis', key: 'kpis' } as const
const dialer = { name: 'resource.dialers', key: 'dialers' } as const

/** Tables of the area whose rows use what their columns point to. */
export const SERVICE_USING_TABLES: readonly UsingTable[] = [
  { table: departments, name: 'resource.departments', key: 'departments' },
  { table: teams, ...ofTeam },
  { table: teamSupervisors, ...ofTeam, part: { of: teams, owner: teamSupervisors.team_id } },
  { table: classifications, name: 'resource.classifications', key: 'classifications' },
  { table: dialing.campaigns, ...campaign },
  {
    ...{ table: dialing.campaignTeams, ...campaign },
    part: { of: dialing.campaigns, owner: dialing.campaignTeams.campaign_id },
  },
  {
    ...{ table: dialing.campaignSupervisors, ...campaign },
    part: { of: dialing.campaigns, owner: dialing.campaignSupervisors.campaign_id },
  },
  {
    ...{ table: dialing.campaignKpis, ...campaign },
    part: { of: dialing.campaigns, owner: dialing.campaignKpis.campaign_id },
  },
  { table: dialing.mailings, name: 'resource.mailings', key: 'mailings' },
  { table: dialing.shipmentImports, name: 'resource.imports', key: 'shipmentImports' },
  { table: dialing.dialers, ...dialer },
  {
    ...{ table: dialing.dialerNumbers, ...dialer },
    part: { of: dialing.dialers, owner: dialing.dialerNumbers.dialer_id },
  },
  {
    ...{ table: blacklistDialers, name: 'resource.blacklists', key: 'blacklists' },
    part: { of: blacklists, owner: blacklistDialers.blacklist_id },
  },
  { table: kpis.kpis, ...kpi },
  { table: kpis.kpiAlertUsers, ...kpi, part: { of: kpis.kpis, owner: kpis.kpiAlertUsers.kpi_id } },
  { table: kpis.kpiAlertTeams, ...kpi, part: { of: kpis.kpis, owner: kpis.kpiAlertTeams.kpi_id } },
  { table: surveys.npsChat, name: 'resource.surveys', key: 'chatSurveys' },
  {
    ...{ table: surveys.npsChatAlertTeams, name: 'resource.surveys', key: 'chatSurveys' },
    part: { of: surveys.npsChat, owner: surveys.npsChatAlertTeams.nps_id },
  },
  {
    ...{ table: chatQueueTags, name: 'resource.chatQueues', key: 'chatQueues' },
    part: { of: chatQueues, owner: chatQueueTags.queue_id },
  },
  { table: chats.chatMailings, name: 'resource.mailings', key: 'chatMailings' },
  { table: chats.chatImports, name: 'resource.imports', key: 'chatImports' },
  { table: chats.chatCampaigns, name: 'resource.chatCampaigns', key: 'chatCampaigns' },
  {
    ...{ table: chats.chatCampaignMailings, name: 'resource.chatCampaigns', key: 'chatCampaigns' },
    part: { of: chats.chatCampaigns, owner: chats.chatCampaignMailings.campaign_id },
  },
]
