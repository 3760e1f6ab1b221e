import * as menus from '@ramal/contract/resources/builder/menu'
import { modules } from '@ramal/contract/resources/builder/module'
import * as pages from '@ramal/contract/resources/builder/page'
import { filters, queries, widgets } from '@ramal/contract/resources/builder/widget'
import { bots } from '@ramal/contract/resources/chat/bot'
import { flows } from '@ramal/contract/resources/chat/flow'
import { chatGroups } from '@ramal/contract/resources/chat/group'
import { events, integrations, proxies } from '@ramal/contract/resources/integration/integration'
import * as tables from '@ramal/db/schema/builder'
import { channels } from '@ramal/db/schema/channels'
import * as botTables from '@ramal/db/schema/chat-groups'
import * as integrationTables from '@ramal/db/schema/integrations'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { DeclaredEditable, Editable } from '../editable.ts'
import type { Found, Use, UseName } from '../in-use.ts'
import { referencedIds } from '../nested.ts'
import { bindingOf } from './all.ts'
import { botCheck, flowCheck } from './bot-rules.ts'
import * as rules from './system-rules.ts'

/** Rows that point here and are not deleted. */
function by(name: UseName, column: AnyColumn): Use {
  const table = column.table as AnyTable
  const { deleted_at } = getTableColumns(table) as Record<string, AnyColumn>
  return { name, table, column, where: isNull(deleted_at!) }
}

const { builderMenus, builderPages, builderSubCategories, builderWidgets } = tables

/** Pages whose rows within name a row of this table. */
function onPages(field: 'items' | 'filters') {
  return async (tx: ReadTx, row: { tenantId: number; id: number }): Promise<Found[]> => {
    const source = bindingOf('dashboardPages').sources[field]
    if (source?.kind !== 'nested') return []
    const all = await tx.db
      .select({ rows: builderPages[field] })
      .from(builderPages)
      .where(and(eq(builderPages.tenant_id, row.tenantId), isNull(builderPages.deleted_at)))
    const names = (rows: unknown) => referencedIds(source.item, rows).some(({ ids }) => ids.includes(row.id))
    return [{ name: 'resource.pages', count: all.filter(({ rows }) => names(rows)).length }]
  }
}

const usesOfPage = [
  by('resource.menus', builderMenus.page_id),
  by('resource.widgets', builderWidgets.drill_page_id),
  by('resource.pages', builderPages.drill_parent_id),
  by('resource.queuedReports', tables.queuedReports.page_id),
]

type PageKey = 'dashboardPages' | 'reportPages' | 'homepages' | 'insidePages'

function page(
  resource: DeclaredEditable & { readonly key: PageKey },
  kind: Parameters<typeof rules.kindRule>[0],
): Editable {
  return {
    resource,
    binding: bindingOf(resource.key),
    rule: rules.kindRule(kind),
    check: rules.pageCheck,
    usedBy: usesOfPage,
  }
}

const usesOfCategory = [
  by('resource.menus', builderMenus.category_id),
  by('resource.subCategories', builderSubCategories.category_id),
]

/** Saved, and obeyed by parts of the product that come later (entities §2, §6, §7). */
export const SYSTEM_EDITABLES: readonly Editable[] = [
  { resource: chatGroups, binding: bindingOf('chatGroups'), usedBy: [] },
  {
    resource: flows,
    binding: bindingOf('flows'),
    check: flowCheck,
    usedBy: [by('resource.bots', botTables.bots.flow_id)],
  },
  { resource: bots, binding: bindingOf('bots'), check: botCheck, usedBy: [] },
  {
    resource: modules,
    binding: bindingOf('modules'),
    rule: rules.permissionRule,
    check: rules.moduleCheck,
    usedBy: [by('resource.modules', tables.menuModules.parent_id)],
  },
  {
    resource: menus.dashboardCategories,
    binding: bindingOf('dashboardCategories'),
    rule: rules.kindRule('dashboard'),
    usedBy: usesOfCategory,
  },
  {
    resource: menus.reportCategories,
    binding: bindingOf('reportCategories'),
    rule: rules.kindRule('report'),
    usedBy: usesOfCategory,
  },
  {
    resource: menus.subCategories,
    binding: bindingOf('subCategories'),
    usedBy: [by('resource.menus', builderMenus.sub_category_id)],
  },
  {
    resource: menus.dashboardMenus,
    binding: bindingOf('dashboardMenus'),
    rule: rules.kindRule('dashboard'),
    check: rules.menuCheck('dashboard'),
    usedBy: [],
  },
  {
    resource: menus.reportMenus,
    binding: bindingOf('reportMenus'),
    rule: rules.kindRule('report'),
    check: rules.menuCheck('report'),
    usedBy: [],
  },
  page(pages.dashboardPages, 'dashboard'),
  page(pages.reportPages, 'report'),
  page(pages.homepages, 'homepage'),
  page(pages.insidePages, 'insidepage'),
  {
    resource: filters,
    binding: bindingOf('filters'),
    check: rules.filterCheck,
    usedBy: [
      {
        name: 'resource.filters',
        table: tables.builderFilterDependencies,
        column: tables.builderFilterDependencies.depends_on_id,
      },
    ],
    uses: onPages('filters'),
  },
  {
    resource: queries,
    binding: bindingOf('queries'),
    check: rules.queryCheck,
    usedBy: [
      by('resource.widgets', builderWidgets.query_id),
      by('resource.menus', builderMenus.badge_query_id),
    ],
  },
  { resource: widgets, binding: bindingOf('widgets'), usedBy: [], uses: onPages('items') },
  {
    resource: integrations,
    binding: bindingOf('integrations'),
    rule: rules.integrationRule,
    usedBy: [
      by('resource.events', integrationTables.integrationEvents.integration_id),
      by('resource.proxies', integrationTables.integrationProxies.integration_id),
    ],
  },
  { resource: events, binding: bindingOf('events'), usedBy: [] },
  {
    resource: proxies,
    binding: bindingOf('proxies'),
    rule: rules.permissionRule,
    check: rules.proxyCheck,
    usedBy: [by('resource.widgets', builderWidgets.proxy_id), by('resource.chatChannels', channels.proxy_id)],
  },
]
