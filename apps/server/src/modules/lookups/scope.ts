import type { Permission } from '@ramal/contract/permissions'
import { allows } from '@ramal/domain/permissions/allows'
import type { SignedIn } from '../../http/authorise.ts'

/** Whose rows a lookup shows: every one of the tenant, or what one team may use. */
export interface Scope {
  tenantId: number
  /** `null`: a user without a team, who may use nothing. */
  teamId: number | null | 'any'
}

/** §7 of the contract: who holds the resource's `view_` permission sees all rows, others what their team may use. */
export function scopeOf(user: SignedIn, permission: Permission, teamId: number | undefined): Scope {
  const { tenantId } = user
  if (!allows(permission, user.roles)) return { tenantId, teamId: user.teamId }
  return { tenantId, teamId: teamId ?? 'any' }
}
