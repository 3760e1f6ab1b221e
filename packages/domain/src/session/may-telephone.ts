import type { CONTRACT_STATUSES } from '@ramal/contract/resources/words'
import { isPasswordExpired } from './password-policy.ts'

/** Whose a device is. */
export interface DeviceHolder {
  readonly tenant: (typeof CONTRACT_STATUSES)[number]
  /** Null: nobody's, a telephone of the house. */
  readonly user: {
    readonly isActive: boolean
    readonly isDeleted: boolean
    readonly mustChange: boolean
    readonly expireDate: number | null
  } | null
}

/** Who may no longer sign in may no longer telephone (contract §0.4, A-13): his device is no device. `now` in epoch ms. */
export function mayTelephone({ tenant, user }: DeviceHolder, now: number): boolean {
  if (tenant === 'suspended' || tenant === 'ended') return false
  return user === null || (user.isActive && !user.isDeleted && !isPasswordExpired(user, now))
}
