import type { ReadTx } from '@ramal/db/store/store'
import { isNamedPassword } from '@ramal/domain/session/named-password'
import {
  DEFAULT_PASSWORD_POLICY,
  type PasswordPolicy,
  passwordFault,
} from '@ramal/domain/session/password-policy'
import { guessableReason } from '@ramal/domain/session/password-strength'
import type { Owner } from '../../platform/fair-queue.ts'
import { checkPassword } from '../session/check-password.ts'
import { isCommonPassword } from './common-passwords.ts'
import { findPasswords, type SiteRow } from './password-rows.ts'

/** What it is made of is guessed at once. */
export type GuessedPart = NonNullable<ReturnType<typeof guessableReason>>

export type PasswordRefusal =
  | NonNullable<ReturnType<typeof passwordFault>>
  | 'common'
  | 'named'
  | `guessed_${GuessedPart}`
  | 'reused'
  | 'changed_meanwhile'

/** What is remembered about somebody's passwords, and what is asked of the next one. */
export interface Kept {
  /** Of the present one; '' of somebody who has none yet. */
  hash: string
  /** Hashes of former passwords, the newest first. */
  history: string[]
  policy: PasswordPolicy
  /** What a password must not be made of. */
  names: string[]
  /** What its owner is called: a part of it is guessed first. */
  person: string[]
}

/** What is wrong with a new password by the bounds and the history that are kept; null = nothing. */
export async function faultOf(password: string, kept: Kept, owner: Owner): Promise<PasswordRefusal | null> {
  const fault = passwordFault(password, kept.policy)
  if (fault) return fault
  if (isNamedPassword(password, kept.names)) return 'named'
  if (await isCommonPassword(password)) return 'common'
  const guessed = guessableReason(password, [...kept.names, ...kept.person])
  if (guessed) return `guessed_${guessed}`
  return (await wasUsed(password, kept, owner)) ? 'reused' : null
}

/** What is kept of a user, and what their site asks. */
export async function findKept(tx: ReadTx, userId: number): Promise<Kept> {
  const { hash, history, username, firstName, lastName, site } = await findPasswords(tx, userId)
  const names = [username, site?.description ?? '']
  return { hash, history, policy: policyOf(site), names, person: [firstName, lastName] }
}

/** What a site asks of passwords. */
export function policyOf(site: SiteRow | null): PasswordPolicy {
  if (!site) return DEFAULT_PASSWORD_POLICY
  return {
    minLength: site.password_min_length,
    requireMixed: site.password_require_mixed,
    history: site.password_history,
    expireDays: site.password_expire_days,
    notificationDays: site.password_notification_days,
  }
}

async function wasUsed(password: string, { hash, history, policy }: Kept, owner: Owner): Promise<boolean> {
  for (const former of [hash, ...history].slice(0, policy.history))
    if (former !== '' && (await checkPassword(password, async () => former, owner))) return true
  return false
}
