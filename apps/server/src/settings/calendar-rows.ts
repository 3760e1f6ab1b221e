import { calendars } from '@ramal/db/schema/calendars'
import { contracts } from '@ramal/db/schema/contracts'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, inArray } from 'drizzle-orm'

/** The active ones of these calendars of the tenant, each with the contract's time zone. */
export function readCalendars(tx: ReadTx, tenantId: number, ids: readonly number[]) {
  return tx.db
    .select({ calendar: calendars, zone: contracts.timezone })
    .from(calendars)
    .innerJoin(contracts, eq(contracts.id, calendars.tenant_id))
    .where(and(eq(calendars.tenant_id, tenantId), inArray(calendars.id, [...ids]), isActive(calendars)))
}
