import * as menus from '@ramal/contract/resources/builder/menu'
import { modules } from '@ramal/contract/resources/builder/module'
import * as pages from '@ramal/contract/resources/builder/page'
import { backups, queuedReports } from '@ramal/contract/resources/builder/report'
import { filters, queries, widgets } from '@ramal/contract/resources/builder/widget'
import * as tables from '@ramal/db/schema/builder'
import { groups, users } from '@ramal/db/schema/business'
import { integrationProxies } from '@ramal/db/schema/integrations'
import { kpis } from '@ramal/db/schema/kpis'
import { teams } from '@ramal/db/schema/teams'
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import { type BindOptions, bind, settingsSources } from '../bind.ts'
import { jsonOf, many, nested, reference, time } from '../source.ts'

type PageRow = z.output<ReturnType<typeof pages.dashboardPages.row>>
type FilterRow = z.output<ReturnType<typeof filters.row>>
type QueryRow = z.output<ReturnType<typeof queries.row>>

const { builderCategories, builderMenus, builderPages } = tables

/** Rows of one kind: dashboards and reports share their tables (entities §7). */
function ofKind(
  table: typeof builderCategories | typeof builderMenus | typeof builderPages,
  kind: (typeof builderPages.$inferSelect)['kind'],
): BindOptions {
  const column = table.kind as typeof builderPages.kind
  return {
    // `and` of something is something.
    scope: (tenantId) => and(eq(table.tenant_id, tenantId), eq(column, kind), isNull(table.deleted_at))!,
  }
}

const pageSources = () => ({
  ...settingsSources(builderPages),
  items: nested<PageRow['items']>(builderPages.items, {
    fields: ['id', 'widget', 'x', 'y', 'w', 'h', 'title_override', 'params'],
    references: { widget: tables.builderWidgets },
    defaults: {},
  }),
  filters: nested<PageRow['filters']>(builderPages.filters, {
    fields: ['filter', 'order', 'default', 'hidden', 'locked'],
    references: { filter: tables.builderFilters },
    defaults: {},
  }),
  schedule: nested<PageRow['schedule']>(builderPages.schedule, {
    fields: ['cron', 'format', 'recipients', 'emails', 'filters'],
    references: {},
    lists: { recipients: users },
    defaults: {},
  }),
  drill_parent: reference(builderPages.drill_parent_id, builderPages),
  groups: many({
    table: tables.builderPageGroups,
    owner: tables.builderPageGroups.page_id,
    target: tables.builderPageGroups.group_id,
    of: groups,
  }),
  teams: many({
    table: tables.builderPageTeams,
    owner: tables.builderPageTeams.page_id,
    target: tables.builderPageTeams.team_id,
    of: teams,
  }),
  match_groups: many({
    table: tables.builderPageMatches,
    owner: tables.builderPageMatches.page_id,
    target: tables.builderPageMatches.group_id,
    of: groups,
  }),
})

const menuSources = () => ({
  ...settingsSources(builderMenus),
  category: reference(builderMenus.category_id, builderCategories),
  sub_category: reference(builderMenus.sub_category_id, tables.builderSubCategories),
  page: reference(builderMenus.page_id, builderPages),
  badge_query: reference(builderMenus.badge_query_id, tables.builderQueries),
  groups: many({
    table: tables.builderMenuGroups,
    owner: tables.builderMenuGroups.menu_id,
    target: tables.builderMenuGroups.group_id,
    of: groups,
  }),
  teams: many({
    table: tables.builderMenuTeams,
    owner: tables.builderMenuTeams.menu_id,
    target: tables.builderMenuTeams.team_id,
    of: teams,
  }),
})

const categorySources = () => settingsSources(builderCategories)

/** Menus, pages and what they are made of (entities §7). */
export const BUILDER = [
  bind(modules, tables.menuModules, {
    ...settingsSources(tables.menuModules),
    parent: reference(tables.menuModules.parent_id, tables.menuModules),
  }),
  bind(
    menus.dashboardCategories,
    builderCategories,
    categorySources(),
    ofKind(builderCategories, 'dashboard'),
  ),
  bind(menus.reportCategories, builderCategories, categorySources(), ofKind(builderCategories, 'report')),
  bind(menus.subCategories, tables.builderSubCategories, {
    ...settingsSources(tables.builderSubCategories),
    category: reference(tables.builderSubCategories.category_id, builderCategories),
  }),
  bind(menus.dashboardMenus, builderMenus, menuSources(), ofKind(builderMenus, 'dashboard')),
  bind(menus.reportMenus, builderMenus, menuSources(), ofKind(builderMenus, 'report')),
  bind(pages.dashboardPages, builderPages, pageSources(), ofKind(builderPages, 'dashboard')),
  bind(pages.reportPages, builderPages, pageSources(), ofKind(builderPages, 'report')),
  bind(pages.homepages, builderPages, pageSources(), ofKind(builderPages, 'homepage')),
  bind(pages.insidePages, builderPages, pageSources(), ofKind(builderPages, 'insidepage')),
  bind(filters, tables.builderFilters, {
    ...settingsSources(tables.builderFilters),
    options: jsonOf<FilterRow['options']>(tables.builderFilters.options),
    depends_on: many({
      table: tables.builderFilterDependencies,
      owner: tables.builderFilterDependencies.filter_id,
      target: tables.builderFilterDependencies.depends_on_id,
      of: tables.builderFilters,
    }),
  }),
  bind(queries, tables.builderQueries, {
    ...settingsSources(tables.builderQueries),
    measures: jsonOf<QueryRow['measures']>(tables.builderQueries.measures),
  }),
  bind(widgets, tables.builderWidgets, {
    ...settingsSources(tables.builderWidgets),
    query: reference(tables.builderWidgets.query_id, tables.builderQueries),
    proxy: reference(tables.builderWidgets.proxy_id, integrationProxies),
    kpi: reference(tables.builderWidgets.kpi_id, kpis),
    drill_page: reference(tables.builderWidgets.drill_page_id, builderPages),
  }),
  bind(queuedReports, tables.queuedReports, {
    ...settingsSources(tables.queuedReports),
    page: reference(tables.queuedReports.page_id, builderPages),
  }),
  bind(backups, tables.reportBackups, {
    ...settingsSources(tables.reportBackups),
    finished_at: time(tables.reportBackups.finished_at),
  }),
]
