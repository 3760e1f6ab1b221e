import { contracts } from '@ramal/db/schema/contracts'
import type { ReadTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'

/** Where the tenant's days begin and end. */
export async function timezoneOf(tx: ReadTx, tenantId: number): Promise<string> {
  const [row] = await tx.db
    .select({ zone: contracts.timezone })
    .from(contracts)
    .where(eq(contracts.id, tenantId))
  return row?.zone ?? 'UTC'
}
