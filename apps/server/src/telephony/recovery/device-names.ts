import { endpoints } from '@ramal/db/schema/pabx'
import type { ReadTx } from '@ramal/db/store/store'
import { inArray } from 'drizzle-orm'
import type { LegRow } from '../calls/call-rows.ts'

/** Extensions of the devices these legs belong to, by endpoint id. */
export async function deviceNames(tx: ReadTx, legs: readonly LegRow[]): Promise<ReadonlyMap<number, string>> {
  const ids = legs.flatMap((leg) => (leg.endpoint_id === null ? [] : [leg.endpoint_id]))
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .select({ id: endpoints.id, extension: endpoints.extension })
    .from(endpoints)
    .where(inArray(endpoints.id, ids))
  return new Map(rows.map((row) => [row.id, String(row.extension)]))
}
