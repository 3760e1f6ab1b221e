import { users } from '@ramal/db/schema/business'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { wallTime } from '@ramal/domain/calendar/zone'
import { keptOf, plannedSpans } from '@ramal/domain/report/planned'
import { and, eq, lt } from 'drizzle-orm'
import { readSignIns } from './signed-in-count-rows.ts'
import { among, type Counted, type CountedSlice } from './slice-rows.ts'

/**
 * How people kept to their shifts on the day of the slice: those who are active and have one. Shifts are those of now; what was planned
 * before they were changed nobody keeps.
 */
export async function countPlanned(tx: ReadTx, slice: CountedSlice): Promise<Counted[]> {
  const { tenantId, since, until, zone, reach } = slice
  const people = await tx.db
    .select({ id: users.id, shift: users.shift })
    .from(users)
    .where(
      and(
        eq(users.tenant_id, tenantId),
        isActive(users),
        lt(users.created_at, until),
        among(users.id, reach.agents),
      ),
    )
  const planned = people.filter(({ shift }) => shift.length > 0)
  if (planned.length === 0) return []
  const signIns = await readSignIns(tx, {
    ...slice,
    reach: { ...reach, agents: planned.map(({ id }) => id) },
  })
  const { day } = wallTime(since, zone)
  const window = { from: since, to: until }
  return planned.map(({ id, shift }) => ({
    key: id,
    sums: keptOf(plannedSpans(shift, day, zone), signIns.get(id) ?? [], window),
  }))
}
