import { createHash, randomBytes } from 'node:crypto'
import { auditChains, auditLog } from '@ramal/db/schema/audit'
import { users } from '@ramal/db/schema/business'
import { PreparedQuery } from '@ramal/db/store/prepared-query'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import { preparedInsert, preparedUpdate } from '@ramal/db/store/prepared-writes'
import type { WriteTx } from '@ramal/db/store/store'
import { type AuditLine, CHAIN_START, textOfLine } from '@ramal/domain/audit/chain'
import { and, eq, sql } from 'drizzle-orm'

/** SHA-256 in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const insertLine = preparedInsert(auditLog)
const insertChain = preparedInsert(auditChains)
const setHash = preparedUpdate<typeof auditChains, { tenantId: number }>(auditChains, (at) =>
  eq(auditChains.tenant_id, at('tenantId')),
)

// The row is locked from here to the COMMIT, so that two servers of a PostgreSQL cannot give the same place away twice.
const takePlace = new PreparedQuery((db) =>
  db
    .update(auditChains)
    .set({ seq: sql`${auditChains.seq} + 1` })
    .where(eq(auditChains.tenant_id, sql.placeholder('tenantId')))
    .returning({ seq: auditChains.seq, hash: auditChains.hash }),
)
const namesOfUser = preparedSelect<{ tenantId: number; userId: number }>()(
  { name: users.description },
  (db, selection, at) =>
    db
      .select(selection)
      .from(users)
      .where(and(eq(users.id, at('userId')), eq(users.tenant_id, at('tenantId')))),
)

/** Adds a line behind the last one of its tenant's chain; the chain then ends with it (decision 094). */
export async function appendLine(
  tx: WriteTx,
  line: Omit<AuditLine, 'seq' | 'user_name' | 'data' | 'salt' | 'data_digest'> & {
    data: Record<string, unknown>
  },
): Promise<void> {
  const { tenant_id: tenantId, user_id: userId } = line
  const { seq, hash: previous } = await nextPlace(tx, tenantId)
  const user_name = userId === null ? null : await nameOf(tx, tenantId, userId)
  const salt = randomBytes(16).toString('hex')
  const full = { ...line, seq, user_name, salt, data_digest: null }
  const hash = sha256(textOfLine(full, previous, sha256))
  await insertLine(tx, { ...full, hash })
  await setHash(tx, { hash }, { tenantId })
}

async function nextPlace(tx: WriteTx, tenantId: number): Promise<{ seq: number; hash: string }> {
  const [place] = await tx.run(takePlace, { tenantId })
  if (place) return { seq: Number(place['seq']), hash: String(place['hash']) }
  const seq = CHAIN_START.seq + 1
  await insertChain(tx, { tenant_id: tenantId, seq, hash: CHAIN_START.hash, cut_seq: 0, cut_hash: '' })
  return { seq, hash: CHAIN_START.hash }
}

async function nameOf(tx: WriteTx, tenantId: number, userId: number): Promise<string | null> {
  const [row] = await namesOfUser(tx, { tenantId, userId })
  return row?.name ?? null
}
