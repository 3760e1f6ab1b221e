import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { ReadTx } from '@ramal/db/store/store'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { findSite } from '../site/repository.ts'
import { CLOSED_TENANTS } from './live.ts'

export interface Account {
  id: number
  tenantId: number
  passwordHash: string
}

/**
 * The active account of a user name, in any letter case, whose tenant may sign in. Two tenants may have the same name: the site of
 * the host then says whose it is (entities §1).
 */
export async function findAccount(
  tx: ReadTx,
  { username, host }: { username: string; host: string },
): Promise<Account | null> {
  const rows = await tx.db
    .select({
      id: users.id,
      tenantId: users.tenant_id,
      passwordHash: users.password_hash,
      tenant: contracts.status,
    })
    .from(users)
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .where(
      and(eq(users.username, username.toLowerCase()), eq(users.is_active, true), isNull(users.deleted_at)),
    )
    .orderBy(asc(users.id))
  const open = rows.filter(({ tenant }) => !CLOSED_TENANTS.some((closed) => closed === tenant))
  if (open.length < 2) return open[0] ?? null
  const site = await findSite(tx, host)
  return open.find(({ tenantId }) => tenantId === site?.tenant_id) ?? open[0] ?? null
}

/** The password hash of one user. */
export async function passwordHashOf(tx: ReadTx, userId: number): Promise<string | null> {
  const [row] = await tx.db.select({ hash: users.password_hash }).from(users).where(eq(users.id, userId))
  return row?.hash ?? null
}
