import * as menus from '@ramal/contract/resources/builder/menu'
import { modules } from '@ramal/contract/resources/builder/module'
import * as pages from '@ramal/contract/resources/builder/page'
import { filters, queries, widgets } from '@ramal/contract/resources/builder/widget'
import { bots } from '@ramal/contract/resources/chat/bot'
import { flows } from '@ramal/contract/resources/chat/flow'
import { integrations, proxies } from '@ramal/contract/resources/integration/integration'
import * as tables from '@ramal/db/schema/builder'
import { channels } from '@ramal/db/schema/channels'
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

const { builderPages, builderWidgets } = tables

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

const usesOfPage = [by('resource.pages', builderPages.drill_parent_id)]

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

/** Saved, and obeyed by parts of the product that come later (entities §2, §6, §7). */
export const SYSTEM_EDITABLES: readonly Editable[] = [
  {
    resource: flows,
    binding: bindingOf('flows'),
    check: flowCheck,
  },
  { resource: bots, binding: bindingOf('bots'), check: botCheck },
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
  },
  {
    resource: menus.reportCategories,
    binding: bindingOf('reportCategories'),
    rule: rules.kindRule('report'),
  },
  {
    resource: menus.dashboardMenus,
    binding: bindingOf('dashboardMenus'),
    rule: rules.kindRule('dashboard'),
    check: rules.menuCheck('dashboard'),
  },
  {
    resource: menus.reportMenus,
    binding: bindingOf('reportMenus'),
    rule: rules.kindRule('report'),
    check: rules.menuCheck('report'),
  },
  page(pages.dashboardPages, 'dashboard'),
  page(pages.reportPages, 'report'),
  page(pages.homepages, 'homepage'),
  page(pages.insidePages, 'insidepage'),
  {
    resource: filters,
    binding: bindingOf('filters'),
    check: rules.filterCheck,

    uses: onPages('filters'),
  },
  {
    resource: queries,
    binding: bindingOf('queries'),
    check: rules.queryCheck,
  },
  { resource: widgets, binding: bindingOf('widgets'), uses: onPages('items') },
  {
    resource: integrations,
    binding: bindingOf('integrations'),
    rule: rules.integrationRule,
  },
  {
    resource: proxies,
    binding: bindingOf('proxies'),
    rule: rules.permissionRule,
    check: rules.proxyCheck,
    usedBy: [by('resource.widgets', builderWidgets.proxy_id), by('resource.chatChannels', channels.proxy_id)],
  },
]
