import { RESOURCES } from '@ramal/contract/resources/registry'
import * as builder from '@ramal/db/schema/builder'
import { bots, chatGroups, flows } from '@ramal/db/schema/chat-groups'
import * as integrations from '@ramal/db/schema/integrations'
import type { AnyTable } from '@ramal/db/store/any-table'
import type { WriteTx } from '@ramal/db/store/store'
import { PLAIN } from '../resources/bindings/plain.ts'

/** What two rows of each kind have in common: where they point to, by the table's name. */
type Made = Record<string, number>

/** Two rows of each setting that the demo has none of. */
export async function addSystemRows(tx: WriteTx, tenantId: number): Promise<Made> {
  const made: Made = {}
  for (const round of ['Primeira', 'Segunda']) {
    const own = { tenant_id: tenantId, description: round }
    const labels = { 'pt-br': round, 'en-us': round, 'es-es': round }
    const slug = round.toLowerCase()
    const add = async (name: string, table: AnyTable, values: object) => {
      const [row] = await tx.db
        .insert(table)
        .values({ ...own, ...values })
        .returning({ id: (table as typeof flows).id })
      made[name] = Number(row?.id)
      return made[name]
    }
    await add('chatGroups', chatGroups, {})
    await add('flows', flows, { graph: { nodes: [], edges: [] } })
    const fallback = { fallback_app: 'disconnect', error_app: 'disconnect' }
    await add('bots', bots, { name: round, bot_type: 'flow', ...fallback })
    const permission = 'sites.view_dashboard'
    await add('menuModules', builder.menuModules, { code: slug, route: '/', order: 1, permission, labels })
    for (const kind of ['dashboard', 'report', 'homepage', 'insidepage'] as const) {
      const page_id = await add(kind, builder.builderPages, { kind, slug, labels, status: 'published' })
      if (kind !== 'dashboard' && kind !== 'report') continue
      const category_id = await add(`${kind}Category`, builder.builderCategories, { kind, labels })
      await add('subCategory', builder.builderSubCategories, { category_id, labels })
      await add(`${kind}Menu`, builder.builderMenus, { kind, category_id, page_id, labels, order: 1 })
      if (kind === 'report') await add('queuedReport', builder.queuedReports, { page_id, format: 'csv' })
    }
    await add('filter', builder.builderFilters, { name: slug, labels })
    const measured = { code: slug, dataset: 'calls', dimensions: [], measures: ['offered'] }
    const query_id = await add('query', builder.builderQueries, measured)
    await add('widget', builder.builderWidgets, { query_id })
    await add('backup', builder.reportBackups, { file: slug, size: 1, finished_at: 1 })
    const base_url = 'https://api.example.com/'
    const integration_id = await add('integration', integrations.integrations, { base_url })
    await add('event', integrations.integrationEvents, { integration_id, event: 'call.ended' })
    const proxied = { slug, integration_id, path_template: '/', permission }
    await add('proxy', integrations.integrationProxies, proxied)
    await addExtensionRows(tx, tenantId, round)
  }
  return made
}

/** A row of each plain resource that the specification does not know: whoever adds one need not say it here. */
export async function addExtensionRows(tx: WriteTx, tenant_id: number, description: string): Promise<void> {
  const extensions = Object.values<{ key: string; isExtension: boolean }>(RESOURCES).filter(
    ({ isExtension }) => isExtension,
  )
  for (const { resource, table } of PLAIN)
    if (extensions.some(({ key }) => key === resource.key))
      await tx.db.insert(table).values({ tenant_id, description })
}
