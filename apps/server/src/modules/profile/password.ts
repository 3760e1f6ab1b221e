import type { Store, WriteTx } from '@ramal/db/store/store'
import { type PasswordPolicy, passwordDates } from '@ramal/domain/session/password-policy'
import type { Clock } from '@ramal/domain/time/clock'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { dropFeed } from '../../accounts/feed-key/feed-rows.ts'
import { faultOf, findKept, type Kept, type PasswordRefusal } from '../../accounts/password/judge.ts'
import { writePassword } from '../../accounts/password/password-rows.ts'
import { newPasswordHash } from '../../accounts/session/check-password.ts'
import { placeOfSession } from '../../accounts/session/places-in-line.ts'
import { revokeOtherSessions } from '../../accounts/session/session-rows.ts'
import type { SignedIn } from '../../http/authorise.ts'

export type PasswordChange =
  /** `expireDate` in epoch ms; null = never. `ended`: how many other sessions. */
  | { ok: true; expireDate: number | null; ended: number }
  | { ok: false; reason: PasswordRefusal; policy: PasswordPolicy }

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
