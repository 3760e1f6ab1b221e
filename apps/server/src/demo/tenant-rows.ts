import { users } from '@ramal/db/schema/business'
import { ivrs } from '@ramal/db/schema/call-apps'
import { channels } from '@ramal/db/schema/channels'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { numbers } from '@ramal/db/schema/routes'
import { templates } from '@ramal/db/schema/templates'
import { trunks } from '@ramal/db/schema/trunks'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, isNotNull, like } from 'drizzle-orm'

/** The codes of all tenants. */
export async function tenantCodes(tx: ReadTx): Promise<string[]> {
  const rows = await tx.db.select({ code: contracts.code }).from(contracts)
  return rows.map(({ code }) => code)
}

/** The tenant with this code. */
export async function tenantIdOf(tx: ReadTx, code: string): Promise<number | null> {
  const [row] = await tx.db.select({ id: contracts.id }).from(contracts).where(eq(contracts.code, code))
  return row?.id ?? null
}

/** Where the demo's trunks are reached now. */
export async function moveTrunks(
  tx: WriteTx,
  tenantId: number,
  to: { host: string; port: number },
): Promise<void> {
  await tx.db
    .update(trunks)
    .set(to)
    .where(and(eq(trunks.tenant_id, tenantId), eq(trunks.is_demo, true)))
}

/** Where the provider of the demo's channels is reached now. */
export async function moveChannels(tx: WriteTx, tenantId: number, api_base_url: string): Promise<void> {
  await tx.db
    .update(channels)
    .set({ api_base_url })
    .where(and(eq(channels.tenant_id, tenantId), eq(channels.is_demo, true)))
}

/** Where a picture that templates show, known by its path, is fetched now. */
export async function moveTemplateMedia(
  tx: WriteTx,
  tenantId: number,
  { baseUrl, path }: { baseUrl: string; path: string },
): Promise<void> {
  await tx.db
    .update(templates)
    .set({ media: `${baseUrl}${path}` })
    .where(and(eq(templates.tenant_id, tenantId), like(templates.media, `http://%${path}`)))
}

/** The telephone numbers of the tenant. */
export async function numbersOf(tx: ReadTx, tenantId: number): Promise<string[]> {
  const rows = await tx.db
    .select({ number: numbers.number })
    .from(numbers)
    .where(eq(numbers.tenant_id, tenantId))
  return rows.map((row) => row.number)
}

/** The people of the tenant, with their extensions. */
export function extensionsOf(tx: ReadTx, tenantId: number) {
  return tx.db
    .select({ username: users.username, extension: endpoints.extension })
    .from(users)
    .leftJoin(endpoints, eq(endpoints.id, users.endpoint_id))
    .where(eq(users.tenant_id, tenantId))
}

/** The tenant's channels that have an application secret. */
export function channelsWithSecret(tx: ReadTx, tenantId: number) {
  return tx.db
    .select()
    .from(channels)
    .where(and(eq(channels.tenant_id, tenantId), isNotNull(channels.app_secret_enc)))
}

/** Gives a menu these options instead of those it has. */
export async function changeOptions(
  tx: WriteTx,
  ivrId: number,
  options: (typeof ivrs.$inferSelect)['options'],
): Promise<void> {
  await tx.db.update(ivrs).set({ options }).where(eq(ivrs.id, ivrId))
}
