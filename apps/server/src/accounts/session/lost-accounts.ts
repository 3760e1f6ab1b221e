import type { ReadTx } from '@ramal/db/store/store'
import { isClosedTenant } from '@ramal/domain/session/closed-tenant'
import { isPasswordExpired } from '@ramal/domain/session/password-policy'
import { readAccess } from './account-rows.ts'

/** Somebody who may not go on. */
export interface LostAccount {
  id: number
  tenantId: number
  /** `password_expired` leaves the session: a new password is asked for in it. */
  reason: 'deactivated' | 'tenant_closed' | 'password_expired'
}

/** Which of these people may not go on at `now`. */
export async function lostAccounts(tx: ReadTx, ids: readonly number[], now: number): Promise<LostAccount[]> {
  const rows = await readAccess(tx, ids)
  return rows.flatMap((row): LostAccount[] => {
    const { id, tenantId } = row
    if (!row.isActive || row.deletedAt !== null) return [{ id, tenantId, reason: 'deactivated' }]
    if (isClosedTenant(row.tenant)) return [{ id, tenantId, reason: 'tenant_closed' }]
    return isPasswordExpired(row, now) ? [{ id, tenantId, reason: 'password_expired' }] : []
  })
}
