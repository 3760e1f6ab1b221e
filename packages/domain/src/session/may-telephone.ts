import type { CONTRACT_STATUSES } from '@ramal/contract/resources/words'
import { isClosedTenant } from './closed-tenant.ts'
import { type AccountFacts, owes } from './owes.ts'

/** Whose a device is. */
export interface DeviceHolder {
  readonly tenant: (typeof CONTRACT_STATUSES)[number]
  /** Null: nobody's, a telephone of the house. */
  readonly user: (AccountFacts & { readonly isActive: boolean; readonly isDeleted: boolean }) | null
}

/** Who may not sign in, or owes something before anything else, does not telephone (contract §0.4, A-13): their device is none. `now` in epoch ms. */
export function mayTelephone({ tenant, user }: DeviceHolder, now: number): boolean {
  if (isClosedTenant(tenant)) return false
  return user === null || (user.isActive && !user.isDeleted && owes(user, now) === null)
}
