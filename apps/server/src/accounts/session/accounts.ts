import type { ReadTx } from '@ramal/db/store/store'
import { isClosedTenant } from '@ramal/domain/session/closed-tenant'
import { findSite } from '../site/site-rows.ts'
import { findActiveAccounts } from './account-rows.ts'

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
  const named = await findActiveAccounts(tx, username.toLowerCase())
  const open = named.filter(({ tenant }) => !isClosedTenant(tenant))
  const site = open.length < 2 ? null : await findSite(tx, host)
  const row = open.find(({ tenantId }) => tenantId === site?.tenant_id) ?? open[0]
  if (!row) return null
  const isOver = row.oneTimeUntil !== null && row.oneTimeUntil <= now
  const { id, tenantId, knownFrom } = row
  return { id, tenantId, passwordHash: isOver ? null : row.hash, knownFrom }
}
