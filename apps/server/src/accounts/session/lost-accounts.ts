import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { registrations } from '@ramal/db/schema/pabx'
import type { ReadTx } from '@ramal/db/store/store'
import { isPasswordExpired } from '@ramal/domain/session/password-policy'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { CLOSED_TENANTS } from './live.ts'

/** Somebody who may not go on. */
export interface LostAccount {
  id: number
  tenantId: number
  /** `password_expired` leaves the session: a new password is asked for in it. */
  reason: 'deactivated' | 'tenant_closed' | 'password_expired'
}

/** Which of these people may not go on at `now`. */
export async function lostAccounts(tx: ReadTx, ids: readonly number[], now: number): Promise<LostAccount[]> {
  const rows = await tx.db
    .select({
      id: users.id,
      tenantId: users.tenant_id,
      isActive: users.is_active,
      deletedAt: users.deleted_at,
      tenant: contracts.status,
      mustChange: users.must_change_password,
      expireDate: users.password_expire_date,
    })
    .from(users)
    .innerJoin(contracts, eq(contracts.id, users.tenant_id))
    .where(inArray(users.id, [...ids]))
  return rows.flatMap((row): LostAccount[] => {
    const { id, tenantId } = row
    if (!row.isActive || row.deletedAt !== null) return [{ id, tenantId, reason: 'deactivated' }]
    if (CLOSED_TENANTS.some((closed) => closed === row.tenant))
      return [{ id, tenantId, reason: 'tenant_closed' }]
    return isPasswordExpired(row, now) ? [{ id, tenantId, reason: 'password_expired' }] : []
  })
}

/** Whose telephones are registered at `now`. */
export async function ownersOfDevices(tx: ReadTx, now: number): Promise<number[]> {
  const rows = await tx.db
    .selectDistinct({ id: users.id })
    .from(registrations)
    .innerJoin(users, and(eq(users.endpoint_id, registrations.endpoint_id), isNull(users.deleted_at)))
    .where(gt(registrations.expires_at, now))
  return rows.map(({ id }) => id)
}
