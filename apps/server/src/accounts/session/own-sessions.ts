import type { WriteTx } from '@ramal/db/store/store'
import type { SignedIn } from '../../http/authorise.ts'
import { insertAudit } from '../audit/audit-rows.ts'
import { isOwn } from './own-session-rows.ts'
import { revokeOtherSessions, revokeSession } from './session-rows.ts'

/** Ends one of the user's own sessions; false when it is none of theirs, or has ended. */
export async function endOwn(tx: WriteTx, user: SignedIn, end: Ending & { id: number }): Promise<boolean> {
  if (!(await isOwn(tx, user, end)) || !(await revokeSession(tx, end.id, end.now))) return false
  await audit(tx, user, end, { entityId: end.id })
  return true
}

/** Ends all of them but the one that asks. */
export async function endOthersOf(tx: WriteTx, user: SignedIn, end: Ending): Promise<void> {
  const ended = await revokeOtherSessions(tx, { id: user.id, sessionId: user.session.id }, end.now)
  if (ended > 0) await audit(tx, user, end, { entityId: null, data: { ended } })
}

interface Ending {
  address: string
  now: number
}

function audit(
  tx: WriteTx,
  user: SignedIn,
  { address, now }: Ending,
  what: { entityId: number | null; data?: Record<string, unknown> },
): Promise<void> {
  const who = { tenantId: user.tenantId, userId: user.id, address }
  return insertAudit(tx, { ...who, action: 'session.end', entity: 'session', at: now, ...what })
}
