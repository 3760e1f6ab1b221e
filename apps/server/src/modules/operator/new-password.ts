import { recordOperator } from '../../accounts/audit/operator-act.ts'
import { findKept } from '../../accounts/password/judge.ts'
import { revokeAllSessions } from '../../accounts/session/session-rows.ts'
import { asItIs, type Sentence, sentence } from '../../platform/operator-sentence.ts'
import { hashPassword } from '../../platform/password.ts'
import { replaceHash } from '../profile/password.ts'
import type { OperatorDeps, Outcome } from './command.ts'
import { newOneTimePassword, ONE_TIME_PASSWORD_MS } from './one-time-password.ts'
import { isRefused, personCommand, personOf, refused, type Whom } from './person.ts'

/** A one-time password for somebody who forgot theirs; it is printed here and nowhere else. Their second factor stays. */
export const newPassword = personCommand('user new-password', givePassword)

/** Gives the person who is meant a one-time password, and ends what they have open. */
export async function givePassword(whom: Whom, { store, clock, access }: OperatorDeps): Promise<Outcome> {
  const person = await store.read((tx) => personOf(tx, whom, store.tenants))
  if (isRefused(person)) return person
  const { id, tenantId, username } = person
  const kept = await store.read((tx) => findKept(tx, id))
  const password = newOneTimePassword(kept.policy.minLength)
  const hash = await hashPassword(password)
  const at = clock.now()
  const next = { hash, expireDate: null, notificationStart: null, oneTimeUntil: at + ONE_TIME_PASSWORD_MS }
  const isSet = await store.write(async (tx) => {
    if (!(await replaceHash(tx, id, kept, next))) return false
    await revokeAllSessions(tx, id, at)
    await recordOperator(tx, { action: 'password.reset', tenantId, userId: id, at })
    return true
  })
  if (!isSet) return refused('password.changed', { name: username })
  await access.endAccess({ id, tenantId, reason: 'new_password', by: 'operator' })
  return { done: true, says: [asItIs(password), ...rules(username)] }
}

/** What whoever gives a one-time password out should know of it. */
export function rules(username: string): Sentence[] {
  return [sentence('password.rules', { name: username }), sentence('password.once')]
}
