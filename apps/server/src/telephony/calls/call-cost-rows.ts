import { trunks } from '@ramal/db/schema/trunks'
import type { ReadTx } from '@ramal/db/store/store'
import { callCost } from '@ramal/domain/trunk/call-cost'
import { eq } from 'drizzle-orm'

/** What a call that left through this trunk cost, at the rates that it has now; null where they do not say. */
export async function costOf(
  tx: ReadTx,
  call: { readonly trunkId: number; readonly phone: string; readonly talkedMs: number },
): Promise<number | null> {
  const [rates] = await tx.db
    .select({
      ...{ fixed: trunks.cost_per_minute_fixed, mobile: trunks.cost_per_minute_mobile },
      ...{ minimum: trunks.cost_minimum, increment: trunks.cost_increment },
    })
    .from(trunks)
    .where(eq(trunks.id, call.trunkId))
  return rates ? callCost(call.phone, call.talkedMs, rates) : null
}
