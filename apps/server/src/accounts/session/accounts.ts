import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { findSite } from '../site/site-rows.ts'
import { CLOSED_TENANTS } from './live.ts'

export interface Account {
  id: number
  tenantId: number
  /** Null: a password that was given out and not used in time. */
  passwordHash: string | null
  /** Since when browsers and addresses are known to it, epoch ms; null: always. */
  knownFrom: number | null
}

/**
 * The active account of a user name, in any letter case, whose tenant may sign in. Two tenants may have the same name: the site of
 * the host then says whose it is (entities §1).
 */
export async function findAccount(
  tx: ReadTx,
  { username, host, now }: { username: string; host: string; now: number },
): Promise<Account | null> {
  const rows = await tx.db
    .select({
      id: users.id,
      tenantId: users.tenant_id,
      hash: users.password_hash,
      oneTimeUntil: users.one_time_password_until,
      knownFrom: users.known_devices_from,
      tenant: contracts.status,
    })
    .from(users)
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .where(
      and(eq(users.username, username.toLowerCase()), eq(users.is_active, true), isNull(users.deleted_at)),
    )
    .orderBy(asc(users.id))
  const open = rows.filter(({ tenant }) => !CLOSED_TENANTS.some((closed) => closed === tenant))
  const site = open.length < 2 ? null : await findSite(tx, host)
  const row = open.find(({ tenantId }) => tenantId === site?.tenant_id) ?? open[0]
  if (!row) return null
  const isOver = row.oneTimeUntil !== null && row.oneTimeUntil <= now
  const { id, tenantId, knownFrom } = row
  return { id, tenantId, passwordHash: isOver ? null : row.hash, knownFrom }
}

/** The password hash of one user. */
export async function passwordHashOf(tx: ReadTx, userId: number): Promise<string | null> {
  const [row] = await tx.db.select({ hash: users.password_hash }).from(users).where(eq(users.id, userId))
  return row?.hash ?? null
}
