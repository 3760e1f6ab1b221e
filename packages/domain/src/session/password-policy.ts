import { PASSWORD_MAX_LENGTH } from '@ramal/contract/constants'

/** What a site asks of passwords (A-12, entities.md "sites"). Days; 0 days of life = for ever. */
export interface PasswordPolicy {
  readonly minLength: number
  /** At least one letter and one digit. */
  readonly requireMixed: boolean
  /** How many of the last passwords may not come back, the present one included. */
  readonly history: number
  readonly expireDays: number
  readonly notificationDays: number
}

/** Where no site sets any. */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minLength: 8,
  requireMixed: true,
  history: 3,
  expireDays: 0,
  notificationDays: 7,
}

export type PasswordFault = 'too_short' | 'too_long' | 'not_mixed'

const DAY_MS = 86_400_000

/** What is wrong with a password, apart from having been used before; null = nothing. */
export function passwordFault(password: string, policy: PasswordPolicy): PasswordFault | null {
  const length = lengthFault(password, policy)
  if (length) return length
  return policy.requireMixed && !isMixed(password) ? 'not_mixed' : null
}

/** Whether it is too short or too long; null = neither. Length in characters as people count them. */
export function lengthFault(
  password: string,
  policy: Pick<PasswordPolicy, 'minLength'>,
): 'too_short' | 'too_long' | null {
  const length = [...password].length
  if (length < policy.minLength) return 'too_short'
  return length > PASSWORD_MAX_LENGTH ? 'too_long' : null
}

/** A letter and a digit. Letters of any script: a Portuguese word counts with its accents. */
export function isMixed(password: string): boolean {
  return /\p{L}/u.test(password) && /\p{Nd}/u.test(password)
}

/** When a password set at `now` runs out, and from when that is announced, epoch ms; null = never. */
export function passwordDates(
  policy: PasswordPolicy,
  now: number,
): { expireDate: number | null; notificationStart: number | null } {
  if (policy.expireDays <= 0) return { expireDate: null, notificationStart: null }
  const expireDate = now + policy.expireDays * DAY_MS
  return { expireDate, notificationStart: expireDate - policy.notificationDays * DAY_MS }
}

/** Nothing but a new password is served any more. One that somebody else has chosen counts as expired. */
export function isPasswordExpired(
  password: { readonly mustChange: boolean; readonly expireDate: number | null },
  now: number,
): boolean {
  return password.mustChange || (password.expireDate !== null && password.expireDate < now)
}
