import * as lists from '@ramal/db/schema/blacklists'
import * as business from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import * as apps from '@ramal/db/schema/call-apps'
import { channels, chatInbounds } from '@ramal/db/schema/channels'
import { departments } from '@ramal/db/schema/departments'
import * as queues from '@ramal/db/schema/queues'
import * as routes from '@ramal/db/schema/routes'
import * as service from '@ramal/db/schema/service'
import * as sounds from '@ramal/db/schema/sounds'
import { teams } from '@ramal/db/schema/teams'
import { templates } from '@ramal/db/schema/templates'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import { eq, type SQL } from 'drizzle-orm'
import type { UsingTable } from '../in-use.ts'
import { CRM_USING_TABLES } from './crm/using-tables.ts'
import { SERVICE_USING_TABLES } from './service/using-tables.ts'
import { SYSTEM_USING_TABLES } from './system-using-tables.ts'

const partOf = (of: AnyTable, owner: AnyColumn, where?: SQL) => ({
  part: { of, owner, ...(where && { where }) },
})
const { telephonyQueues, chatQueues, queueMembers, queueMemberTeams } = queues
const telephony = { name: 'resource.queues', key: 'telephonyQueues' } as const
const chat = { name: 'resource.chatQueues', key: 'chatQueues' } as const
const outbound = { name: 'resource.outboundRoutes', key: 'outboundRoutes' } as const
const ofMembers = (kind: 'telephony' | 'chat') => eq(queueMembers.queue_type, kind)
const ofTeams = (kind: 'telephony' | 'chat') => eq(queueMemberTeams.queue_type, kind)

/**
 * All of them. Columns are found in the schema: a new one of these tables counts by itself, and a table that stands neither here nor
 * in `testing/unused-links.ts` fails a test.
 */
export const USING_TABLES: readonly UsingTable[] = [
  { table: business.users, name: 'resource.users', key: 'users' },
  {
    ...{ table: business.userGroups, name: 'resource.users', key: 'users' },
    ...partOf(business.users, business.userGroups.user_id),
  },
  { table: teams, name: 'resource.teams', key: 'teams' },
  { table: departments, name: 'resource.departments', key: 'departments' },
  { table: service.unions, name: 'resource.unions', key: 'unions' },
  {
    ...{ table: service.unionSubClassifications, name: 'resource.unions', key: 'unions' },
    ...partOf(service.unions, service.unionSubClassifications.union_id),
  },
  { table: apps.ivrs, name: 'resource.ivrs', key: 'ivrs' },
  { table: apps.callGroups, name: 'resource.callGroups', key: 'callGroups' },
  {
    ...{ table: apps.callGroupMembers, name: 'resource.callGroups', key: 'callGroups' },
    ...partOf(apps.callGroups, apps.callGroupMembers.call_group_id),
  },
  { table: telephonyQueues, ...telephony },
  {
    ...{ table: queues.queuePeriodicAnnounces, ...telephony },
    ...partOf(telephonyQueues, queues.queuePeriodicAnnounces.queue_id),
  },
  {
    table: queueMembers,
    ...telephony,
    ...partOf(telephonyQueues, queueMembers.queue_id, ofMembers('telephony')),
  },
  {
    ...{ table: queueMemberTeams, ...telephony },
    ...partOf(telephonyQueues, queueMemberTeams.queue_id, ofTeams('telephony')),
  },
  { table: chatQueues, ...chat },
  { table: queueMembers, ...chat, ...partOf(chatQueues, queueMembers.queue_id, ofMembers('chat')) },
  { table: queueMemberTeams, ...chat, ...partOf(chatQueues, queueMemberTeams.queue_id, ofTeams('chat')) },
  { table: channels, name: 'resource.chatChannels', key: 'chatChannels' },
  { table: chatInbounds, name: 'resource.chatInbounds', key: 'chatInbounds' },
  { table: templates, name: 'resource.templates', key: 'templates' },
  { table: routes.inboundRoutes, name: 'resource.inboundRoutes', key: 'inboundRoutes' },
  { table: routes.numbers, name: 'resource.numbers', key: 'numbers' },
  { table: routes.outboundRoutes, ...outbound },
  {
    ...{ table: routes.outboundRouteChannels, ...outbound },
    ...partOf(routes.outboundRoutes, routes.outboundRouteChannels.outbound_route_id),
  },
  {
    ...{ table: routes.outboundRouteNumbers, ...outbound },
    ...partOf(routes.outboundRoutes, routes.outboundRouteNumbers.outbound_route_id),
  },
  {
    ...{ table: lists.outboundRouteBlacklists, ...outbound },
    ...partOf(routes.outboundRoutes, lists.outboundRouteBlacklists.outbound_route_id),
  },
  { table: apps.detours, name: 'resource.detours', key: 'detours' },
  { table: apps.npsTelephony, name: 'resource.surveys', key: 'telephonySurveys' },
  {
    ...{ table: apps.npsAlertTeams, name: 'resource.surveys', key: 'telephonySurveys' },
    ...partOf(apps.npsTelephony, apps.npsAlertTeams.nps_id),
  },
  {
    ...{ table: lists.blacklistTeams, name: 'resource.blacklists', key: 'blacklists' },
    ...partOf(lists.blacklists, lists.blacklistTeams.blacklist_id),
  },
  // Its exceptions name texts and recordings.
  { table: calendars, name: 'resource.calendars', key: 'calendars' },
  { table: sounds.moh, name: 'resource.musicOnHold', key: 'musicOnHold' },
  { table: sounds.mohEntries, name: 'resource.mohEntries', key: 'mohEntries' },
  { table: sounds.soundEntries, name: 'resource.soundEntries', key: 'soundEntries' },
  ...CRM_USING_TABLES,
  ...SERVICE_USING_TABLES,
  ...SYSTEM_USING_TABLES,
]
