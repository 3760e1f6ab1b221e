import { SESSION_IDLE_S } from '@ramal/contract/constants'
import type { ReadTx } from '@ramal/db/store/store'
import { owes } from '@ramal/domain/session/owes'
import type { SignedIn } from '../../http/authorise.ts'
import { rightsOf } from '../permissions/group-rows.ts'
import { factsOf, factsOfSecret, type SessionFacts } from './session-fact-rows.ts'

/** Who the session signs in at `now`; null when it has run out (the times of `isLive`). */
export function standsAt(facts: SessionFacts, now: number): Omit<SignedIn, 'roles'> | null {
  const { user, account, expiresAt } = facts
  const isIdle = user.session.kind !== 'token' && facts.lastSeen <= now - SESSION_IDLE_S * 1000
  return expiresAt > now && !isIdle ? { ...user, owes: owes(account, now) } : null
}

/** The user of a live session whose account is active; null otherwise. */
export async function findSession(
  tx: ReadTx,
  wanted: { secretHash: string; kind: 'cookie' | 'token'; now: number },
): Promise<SignedIn | null> {
  return signedIn(tx, await factsOfSecret(tx, wanted), wanted.now)
}

/** The same of a session that somebody else has found: whoever asked for a file key. */
export async function findSessionById(tx: ReadTx, id: number, now: number): Promise<SignedIn | null> {
  const [facts] = await factsOf(tx, [id])
  return signedIn(tx, facts ?? null, now)
}

async function signedIn(tx: ReadTx, facts: SessionFacts | null, now: number): Promise<SignedIn | null> {
  const user = facts && standsAt(facts, now)
  return user && { ...user, ...(await rightsOf(tx, user.id)) }
}

/** The people of those of these sessions that are live, where their accounts are good. */
export async function findLive(
  tx: ReadTx,
  ids: readonly number[],
  now: number,
): Promise<Omit<SignedIn, 'roles'>[]> {
  return (await factsOf(tx, ids)).flatMap((facts) => standsAt(facts, now) ?? [])
}

/** Which of these sessions still open a socket: the others, and those that owe something, do not. */
export async function stillServed(tx: ReadTx, ids: readonly number[], now: number): Promise<Set<number>> {
  const live = await findLive(tx, ids, now)
  return new Set(live.filter((user) => user.owes === null).map((user) => user.session.id))
}
