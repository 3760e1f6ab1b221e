import { contracts } from '@ramal/db/schema/contracts'
import type { ReadTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'

/** The tenant's IANA time zone. */
export async function timezoneOf(tx: ReadTx, tenantId: number): Promise<string> {
  const [row] = await tx.db
    .select({ timezone: contracts.timezone })
    .from(contracts)
    .where(eq(contracts.id, tenantId))
  return row!.timezone
}

/** Every tenant's id. */
export async function tenantIds(tx: ReadTx): Promise<number[]> {
  const rows = await tx.db.select({ id: contracts.id }).from(contracts)
  return rows.map(({ id }) => id)
}
