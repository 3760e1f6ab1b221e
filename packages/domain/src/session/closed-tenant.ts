import type { CONTRACT_STATUSES } from '@ramal/contract/resources/words'

type Status = (typeof CONTRACT_STATUSES)[number]

/** Tenants in these states sign nobody in, and their devices do not telephone. */
export const CLOSED_TENANTS = ['ended', 'suspended'] as const satisfies readonly Status[]

/** True when nobody of a tenant in this state may sign in or telephone. */
export function isClosedTenant(status: Status): boolean {
  return CLOSED_TENANTS.some((closed) => closed === status)
}
