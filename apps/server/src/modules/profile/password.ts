import type { ReadTx, Store, WriteTx } from '@ramal/db/store/store'
import { isNamedPassword } from '@ramal/domain/session/named-password'
import {
  DEFAULT_PASSWORD_POLICY,
  type PasswordPolicy,
  passwordDates,
  passwordFault,
} from '@ramal/domain/session/password-policy'
import { guessableReason } from '@ramal/domain/session/password-strength'
import type { Clock } from '@ramal/domain/time/clock'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { dropFeed } from '../../accounts/feed-key/feed-rows.ts'
import { checkPassword, newPasswordHash } from '../../accounts/session/check-password.ts'
import { placeOfSession } from '../../accounts/session/places-in-line.ts'
import { revokeOtherSessions } from '../../accounts/session/session-rows.ts'
import type { SignedIn } from '../../http/authorise.ts'
import type { Owner } from '../../platform/fair-queue.ts'
import { isCommonPassword } from './common-passwords.ts'
import { findPasswords, type SiteRow, writePassword } from './personal-rows.ts'

/** What it is made of is guessed at once. */
export type GuessedPart = NonNullable<ReturnType<typeof guessableReason>>

export type PasswordRefusal =
  | NonNullable<ReturnType<typeof passwordFault>>
  | 'common'
  | 'named'
  | `guessed_${GuessedPart}`
  | 'reused'
  | 'changed_meanwhile'

export type PasswordChange =
  /** `expireDate` in epoch ms; null = never. `ended`: how many other sessions. */
  | { ok: true; expireDate: number | null; ended: number }
  | { ok: false; reason: PasswordRefusal; policy: PasswordPolicy }

/** What is remembered about somebody's passwords, and what is asked of the next one. */
export interface Kept {
  hash: string
  /** Hashes of former passwords, the newest first. */
  history: string[]
  policy: PasswordPolicy
  /** What a password must not be made of. */
  names: string[]
  /** What its owner is called: a part of it is guessed first. */
  person: string[]
}

/**
 * Sets a new password by the site's bounds; the old one has been asked for already. All other sessions of the user end
 * unless they are to stay, the address of their calendar ends, and their tabs read the profile anew.
 */
export async function changePassword(
  deps: { store: Store; clock: Clock },
  user: SignedIn,
  change: { password: string; address: string; keepsOthers?: boolean },
): Promise<PasswordChange> {
  const kept = await deps.store.read((tx) => findKept(tx, user.id))
  const { policy } = kept
  const owner = placeOfSession(user)
  const reason = await faultOf(change.password, kept, owner)
  if (reason) return { ok: false, reason, policy }
  const hash = await newPasswordHash(change.password, owner)
  const now = deps.clock.now()
  const dates = passwordDates(policy, now)
  const ended = await deps.store.write(async (tx) => {
    if (!(await replaceHash(tx, user.id, kept, { hash, oneTimeUntil: null, ...dates }))) return null
    const others = change.keepsOthers
      ? 0
      : await revokeOtherSessions(tx, { id: user.id, sessionId: user.session.id }, now)
    await dropFeed(tx, user.id)
    await insertAudit(tx, {
      tenantId: user.tenantId,
      userId: user.id,
      address: change.address,
      action: 'password.change',
      entity: 'user',
      entityId: user.id,
      at: now,
    })
    await tx.publish(`user:${user.id}`, 'updateUser', {})
    return others
  })
  return ended === null
    ? { ok: false, reason: 'changed_meanwhile', policy }
    : { ok: true, expireDate: dates.expireDate, ended }
}

async function faultOf(password: string, kept: Kept, owner: Owner): Promise<PasswordRefusal | null> {
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

function policyOf(site: SiteRow | null): PasswordPolicy {
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
    if (await checkPassword(password, async () => former, owner)) return true
  return false
}

interface NextPassword {
  hash: string
  expireDate: number | null
  notificationStart: number | null
  /** Given out by the operator: until when it signs in, to be changed at once. Null: chosen by its owner. */
  oneTimeUntil: number | null
}

/** Sets a hash, only over the one that was looked at: of two changes at once the second one is told, by false. */
export function replaceHash(tx: WriteTx, userId: number, kept: Kept, next: NextPassword): Promise<boolean> {
  return writePassword(tx, userId, kept.hash, {
    password_hash: next.hash,
    password_history: [kept.hash, ...kept.history].slice(0, Math.max(0, kept.policy.history - 1)),
    password_expire_date: next.expireDate,
    password_notification_start: next.notificationStart,
    must_change_password: next.oneTimeUntil !== null,
    one_time_password_until: next.oneTimeUntil,
    ...(next.oneTimeUntil === null && { updated_by: userId }),
  })
}
