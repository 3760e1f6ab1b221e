import { callLegs, calls } from '@ramal/db/schema/calls'
import type { ReadTx } from '@ramal/db/store/store'
import { isTrunkFailure } from '@ramal/domain/dial-status/cause'
import { and, asc, eq, gte, isNotNull, or } from 'drizzle-orm'

/** The quarter of an hour that is looked back on, ms. */
const QUARTER_MS = 15 * 60_000

/** What a trunk has had in the last quarter of an hour. */
export interface TrunkQuarter {
  /** Calls that were answered or are over without. */
  readonly attempts: number
  readonly answered: number
  /** Of these those that the trunk itself failed at: a busy callee is none. */
  readonly failed: number
  /** Dial status of the last failure (§4.1). */
  readonly lastCode: number | null
}

/** The last quarter of an hour of a tenant's trunks, by their ids. */
export async function readTrunkQuarters(
  tx: ReadTx,
  tenantId: number,
  now: number,
): Promise<ReadonlyMap<number, TrunkQuarter>> {
  const { trunk_id: trunkId, answered_at: answeredAt, ended_at: endedAt, dial_status: status } = callLegs
  const legs = await tx.db
    .select({ trunkId, answeredAt, status })
    .from(calls)
    .innerJoin(callLegs, eq(callLegs.call_id, calls.id))
    .where(
      and(
        eq(calls.tenant_id, tenantId),
        gte(calls.started_at, now - QUARTER_MS),
        isNotNull(trunkId),
        or(isNotNull(answeredAt), isNotNull(endedAt)),
      ),
    )
    .orderBy(asc(callLegs.id))
  const quarters = new Map<number, TrunkQuarter>()
  for (const leg of legs) {
    if (leg.trunkId === null) continue
    const known = quarters.get(leg.trunkId) ?? { attempts: 0, answered: 0, failed: 0, lastCode: null }
    const isFailure = leg.answeredAt === null && leg.status !== null && isTrunkFailure(leg.status)
    quarters.set(leg.trunkId, {
      attempts: known.attempts + 1,
      answered: known.answered + (leg.answeredAt === null ? 0 : 1),
      failed: known.failed + (isFailure ? 1 : 0),
      lastCode: isFailure ? leg.status : known.lastCode,
    })
  }
  return quarters
}
