import { callGroups } from '@ramal/db/schema/call-apps'
import { endpoints } from '@ramal/db/schema/pabx'
import { telephonyQueues } from '@ramal/db/schema/queues'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, isNull, max } from 'drizzle-orm'

const NUMBERED = {
  devices: { table: endpoints, number: endpoints.extension },
  telephonyQueues: { table: telephonyQueues, number: telephonyQueues.number },
  callGroups: { table: callGroups, number: callGroups.number },
} as const

/** Whose number it would be; of a new row the id is null. */
export interface NumberOwner {
  readonly kind: keyof typeof NUMBERED
  readonly id: number | null
}

/** Whether a number is an extension's, a queue's or a call group's (entities §4) other than this one's. */
export async function isNumberTaken(
  tx: ReadTx,
  tenantId: number,
  wanted: number,
  owner: NumberOwner,
): Promise<boolean> {
  for (const [kind, { table, number }] of Object.entries(NUMBERED)) {
    const rows = await tx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.tenant_id, tenantId), eq(number, wanted), isNull(table.deleted_at)))
    if (rows.some(({ id }) => kind !== owner.kind || id !== owner.id)) return true
  }
  return false
}

/** The first extension of a centre. */
const FIRST_EXTENSION = 10_001

/** The extension after the highest one that is nobody's number yet. */
export async function nextExtension(tx: ReadTx, tenantId: number): Promise<number> {
  const [known] = await tx.db
    .select({ highest: max(endpoints.extension) })
    .from(endpoints)
    .where(and(eq(endpoints.tenant_id, tenantId), isNull(endpoints.deleted_at)))
  let next = Math.max(FIRST_EXTENSION, (known?.highest ?? 0) + 1)
  while (await isNumberTaken(tx, tenantId, next, { kind: 'devices', id: null })) next += 1
  return next
}
