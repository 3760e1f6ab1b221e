import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import type { DeviceHolder } from '@ramal/domain/session/may-telephone'

/** What says whose a device is, where `contracts` and, left, `users` are joined to it. */
export const HOLDER = {
  tenant: contracts.status,
  isUserActive: users.is_active,
  userDeletedAt: users.deleted_at,
  mustChange: users.must_change_password,
  expireDate: users.password_expire_date,
}

export interface HolderRow {
  readonly tenant: DeviceHolder['tenant']
  readonly isUserActive: boolean | null
  readonly userDeletedAt: number | null
  readonly mustChange: boolean | null
  readonly expireDate: number | null
}

/** Whose the device of that row is. */
export function holderOf({
  tenant,
  isUserActive,
  userDeletedAt,
  mustChange,
  expireDate,
}: HolderRow): DeviceHolder {
  if (isUserActive === null) return { tenant, user: null }
  const isDeleted = userDeletedAt !== null
  return { tenant, user: { isActive: isUserActive, isDeleted, mustChange: mustChange === true, expireDate } }
}
