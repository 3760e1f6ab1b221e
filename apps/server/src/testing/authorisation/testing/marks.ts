import { users } from '@ramal/db/schema/business'
import { callGroups, ivrs, npsTelephony } from '@ramal/db/schema/call-apps'
import { channels } from '@ramal/db/schema/channels'
import { endpoints } from '@ramal/db/schema/pabx'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { outboundRoutes } from '@ramal/db/schema/routes'
import { classifications, forms, subClassifications } from '@ramal/db/schema/service'
import { soundEntries } from '@ramal/db/schema/sounds'
import type { AnyColumn } from '@ramal/db/store/any-table'
import type { WriteTx } from '@ramal/db/store/store'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { BINDINGS } from '../../../resources/bindings/all.ts'

/** Stands in every text of Ana's tenant. */
export const TENANT_MARK = 'Sigilo'
/** Stands in what Ana's team alone may use: queues, routes, channel, classifications, devices, people, and texts kept for it. */
export const TEAM_MARK = 'Reservado'
/** Stands in every text of Ana's own work. */
export const ANA_MARK = 'Segredo'

const TEXTS = [
  'description',
  'full_name',
  'first_name',
  'email',
  'name',
  'content',
  'callerid_name',
  'code',
  'file_name',
]

/** Puts the tenant's mark into every text that its settings have. */
export async function markTexts(tx: WriteTx, tenantId: number): Promise<void> {
  for (const { table, scope } of BINDINGS) {
    const columns: Record<string, AnyColumn> = getTableColumns(table)
    const texts = TEXTS.flatMap((name) => columns[name] ?? [])
    if (texts.length === 0) continue
    const marked = texts.map((column) => [column.name, sql`${column} || ${` ${TENANT_MARK}`}`])
    await tx.db.update(table).set(Object.fromEntries(marked)).where(scope(tenantId, {}))
  }
  // Recordings are looked up, and have no list of their own yet.
  const recording = sql`${soundEntries.description} || ${` ${TENANT_MARK}`}`
  await tx.db.update(soundEntries).set({ description: recording }).where(eq(soundEntries.tenant_id, tenantId))
  const ofTenant = eq(forms.tenant_id, tenantId)
  for (const { id, definition } of await tx.db.select().from(forms).where(ofTenant)) {
    const marked = JSON.stringify(definition).replaceAll('"label":"', `"label":"${TENANT_MARK} `)
    await tx.db
      .update(forms)
      .set({ definition: JSON.parse(marked) })
      .where(eq(forms.id, id))
  }
}

// Diana's team may use none of these: what is not Ana's team's is the demo's other team's.
const OF_TEAM = [
  ...[chatQueues, telephonyQueues, outboundRoutes, channels],
  ...[classifications, subClassifications, endpoints],
  ...[ivrs, npsTelephony, soundEntries, callGroups],
]

/** Puts the team's mark on what the demo's teams may use, and Diana's may not. */
export async function markTeam(tx: WriteTx, { tenantId, teamId }: { tenantId: number; teamId: number }) {
  for (const table of OF_TEAM)
    await tx.db
      .update(table)
      .set({ description: sql`${table.description} || ${` ${TEAM_MARK}`}` })
      .where(eq(table.tenant_id, tenantId))
  const description = sql`${users.description} || ${` ${TEAM_MARK}`}`
  await tx.db.update(users).set({ description }).where(eq(users.team_id, teamId))
}
