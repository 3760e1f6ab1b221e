import { agentChannelLogins, users } from '@ramal/db/schema/business'
import type { ReadTx } from '@ramal/db/store/store'
import { type Span, unionMs } from '@ramal/domain/report/union'
import { and, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import { among, type Counted, type CountedSlice } from './slice-rows.ts'

/** Nobody is signed in for longer than this, ms: the index by which sign-ins are found begins there. */
const LONGEST_SIGN_IN_MS = 7 * 86_400_000

const { logged_in_at: began, logged_out_at: over, user_id: userId } = agentChannelLogins

/** How long people were signed in to telephone or chat within the slice: who is in both is in once. */
export async function countSignedIn(tx: ReadTx, slice: CountedSlice): Promise<Counted[]> {
  const window = { from: slice.since, to: slice.until }
  return [...(await readSignIns(tx, slice))].map(([key, spans]) => ({
    key,
    sums: { signedInMs: unionMs(spans, window) },
  }))
}

/** When each of these people was signed in to a channel, as far as it touches the slice. */
export async function readSignIns(
  tx: ReadTx,
  { tenantId, since, until, reach }: CountedSlice,
): Promise<ReadonlyMap<number, readonly Span[]>> {
  const rows = await tx.db
    .select({ userId, from: began, to: over })
    .from(users)
    .innerJoin(agentChannelLogins, eq(userId, users.id))
    .where(
      and(
        eq(users.tenant_id, tenantId),
        among(users.id, reach.agents),
        gte(began, since - LONGEST_SIGN_IN_MS),
        lt(began, until),
        or(isNull(over), gt(over, since)),
      ),
    )
  const spans = rows.map(({ userId: of, from, to }) => ({ of, from, to: to ?? until }))
  return Map.groupBy(spans, ({ of }) => of)
}
