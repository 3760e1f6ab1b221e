import { secondFactors, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { teams } from '@ramal/db/schema/teams'
import type { DeviceHolder } from '@ramal/domain/session/may-telephone'

/** What says whose a device is, where `contracts` and, left, `users`, `teams` and the confirmed `secondFactors` are joined to it. */
export const HOLDER = {
  tenant: contracts.status,
  isUserActive: users.is_active,
  userDeletedAt: users.deleted_at,
  mustChange: users.must_change_password,
  expireDate: users.password_expire_date,
  isFactorRequired: teams.require_second_factor,
  factorId: secondFactors.id,
}

/** Tables that say so: what was read is read again when one of them was written to. */
export const HOLDER_SOURCES = ['users', 'contracts', 'teams', 'second_factors'] as const

export interface HolderRow {
  readonly tenant: DeviceHolder['tenant']
  readonly isUserActive: boolean | null
  readonly userDeletedAt: number | null
  readonly mustChange: boolean | null
  readonly expireDate: number | null
  readonly isFactorRequired: boolean | null
  readonly factorId: number | null
}

/** Whose the device of that row is. */
export function holderOf({
  tenant,
  isUserActive,
  userDeletedAt,
  mustChange,
  expireDate,
  isFactorRequired,
  factorId,
}: HolderRow): DeviceHolder {
  if (isUserActive === null) return { tenant, user: null }
  const isDeleted = userDeletedAt !== null
  const factor = { required: isFactorRequired === true, enabled: factorId !== null }
  const account = { mustChange: mustChange === true, expireDate, factor }
  return { tenant, user: { isActive: isUserActive, isDeleted, ...account } }
}
