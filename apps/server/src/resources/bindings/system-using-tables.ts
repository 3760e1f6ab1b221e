import * as builder from '@ramal/db/schema/builder'
import { channels } from '@ramal/db/schema/channels'
import { bots } from '@ramal/db/schema/chat-groups'
import * as integrations from '@ramal/db/schema/integrations'
import type { UsingTable } from '../in-use.ts'

const page = { name: 'resource.pages', key: 'dashboardPages' } as const
const menu = { name: 'resource.menus', key: 'dashboardMenus' } as const
const { builderFilterDependencies, builderFilters, builderMenus, builderPages } = builder

/** Channels, bots, the builder and integrations. Without the groups that may see it a page would be everybody's. */
export const SYSTEM_USING_TABLES: readonly UsingTable[] = [
  { table: channels, name: 'resource.chatChannels', key: 'chatChannels' },
  { table: bots, name: 'resource.bots', key: 'bots' },
  { table: builderPages, ...page },
  {
    ...{ table: builder.builderPageGroups, ...page },
    part: { of: builderPages, owner: builder.builderPageGroups.page_id },
  },
  {
    ...{ table: builder.builderPageTeams, ...page },
    part: { of: builderPages, owner: builder.builderPageTeams.page_id },
  },
  {
    ...{ table: builder.builderPageMatches, ...page },
    part: { of: builderPages, owner: builder.builderPageMatches.page_id },
  },
  { table: builderMenus, ...menu },
  {
    ...{ table: builder.builderMenuGroups, ...menu },
    part: { of: builderMenus, owner: builder.builderMenuGroups.menu_id },
  },
  {
    ...{ table: builder.builderMenuTeams, ...menu },
    part: { of: builderMenus, owner: builder.builderMenuTeams.menu_id },
  },
  { table: builder.builderSubCategories, name: 'resource.subCategories', key: 'subCategories' },
  { table: builder.builderWidgets, name: 'resource.widgets', key: 'widgets' },
  { table: builder.queuedReports, name: 'resource.queuedReports', key: 'queuedReports' },
  {
    ...{ table: builderFilterDependencies, name: 'resource.filters', key: 'filters' },
    part: { of: builderFilters, owner: builderFilterDependencies.filter_id },
  },
  { table: integrations.integrationEvents, name: 'resource.events', key: 'events' },
  { table: integrations.integrationProxies, name: 'resource.proxies', key: 'proxies' },
]
