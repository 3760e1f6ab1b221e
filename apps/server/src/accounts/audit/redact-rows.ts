import { auditLog } from '@ramal/db/schema/audit'
import type { WriteTx } from '@ramal/db/store/store'
import { digestOfData } from '@ramal/domain/audit/chain'
import { digestOfRest, REDACTED, type RedactedLines } from '@ramal/domain/audit/redactions'
import { and, eq, inArray } from 'drizzle-orm'
import { type AuditEntry, insertAudit } from './audit-rows.ts'
import { sha256 } from './chain-rows.ts'

/** Who is taken out of the ledger, by whom. */
export type Redacting = Pick<AuditEntry, 'tenantId' | 'userId' | 'entity' | 'entityId' | 'at'>

/**
 * Puts what `rest` leaves of them in place of the data of these lines, and says so in a line of its own: the chain holds, and nothing
 * can be taken out unsaid (decision 126). What the data were is not found out by trying either: their salt goes with them. The number
 * of lines that changed.
 */
export async function redactLines(
  tx: WriteTx,
  ids: readonly number[],
  rest: (data: Record<string, unknown>) => Record<string, unknown>,
  redacting: Redacting,
): Promise<number> {
  const of = and(eq(auditLog.tenant_id, redacting.tenantId), inArray(auditLog.id, [...ids]))
  const rows = await tx.db.select().from(auditLog).where(of)
  const lines: [number, string][] = []
  for (const row of rows) {
    const left = row.action === REDACTED ? row.data : rest(row.data)
    if (left === row.data) continue
    const values = { data: left, salt: null, data_digest: digestOfData(row, sha256) }
    await tx.db.update(auditLog).set(values).where(eq(auditLog.id, row.id))
    lines.push([row.seq, digestOfRest(left, sha256)])
  }
  const data = { lines } satisfies RedactedLines
  if (lines.length > 0) await insertAudit(tx, { ...redacting, address: null, action: REDACTED, data })
  return lines.length
}
