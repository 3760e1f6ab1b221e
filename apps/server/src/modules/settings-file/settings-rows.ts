import { sites, userGroups, users } from '@ramal/db/schema/business'
import { endpoints } from '@ramal/db/schema/pabx'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Use } from '../../resources/in-use.ts'

/** Sealed secrets of all rows of a tenant, by the row's id and the secret's field; what is not set is not there. */
export async function readSecrets(
  tx: ReadTx,
  table: AnyTable & { id: AnyColumn; tenant_id: AnyColumn },
  columns: Readonly<Record<string, AnyColumn>>,
  tenantId: number,
): Promise<Map<number, Record<string, string>>> {
  const rows = await tx.db
    .select({ 'row id': table.id, ...columns })
    .from(table)
    .where(eq(table.tenant_id, tenantId))
  return new Map(
    rows.map(({ 'row id': id, ...secrets }) => [
      Number(id),
      Object.fromEntries(
        Object.entries(secrets).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])),
      ),
    ]),
  )
}

/** The tenant's other sites are its default no more: one alone is. */
export async function clearDefaultSite(tx: WriteTx, tenantId: number, id: number | null): Promise<void> {
  const others = and(
    eq(sites.tenant_id, tenantId),
    isNull(sites.deleted_at),
    eq(sites.is_default, true),
    id === null ? undefined : ne(sites.id, id),
  )
  await tx.db.update(sites).set({ is_default: false }).where(others)
}

/** People who use a row: it is not deleted under their feet. */
export const USED_BY_PEOPLE: Readonly<Record<string, readonly Use[]>> = {
  devices: [by(users.endpoint_id)],
  sites: [by(users.site_id)],
  groups: [{ name: 'resource.users', table: userGroups, column: userGroups.group_id }],
}

/** What a device is made with that a settings file never has. */
export const DEVICE_SECRET = endpoints.sip_password.name

function by(column: AnyColumn): Use {
  return { name: 'resource.users', table: users, column, where: isNull(users.deleted_at) }
}
