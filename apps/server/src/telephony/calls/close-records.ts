import type { EndedBy } from '@ramal/contract/vocabulary'
import type { CallRecord, TxStep } from './call-record.ts'
import { type CallChange, markLegEnded } from './call-rows.ts'
import type { Exchange } from './exchange.ts'
import type { Leg } from './leg.ts'

/**
 * Closes the records of a call and the rows of its legs, in one transaction. A full disk must not keep the call alive: what it does not
 * take is written when there is room again.
 */
export async function closeRecords(
  { late, clock }: Pick<Exchange, 'late' | 'clock'>,
  { records, legs }: { readonly records: readonly CallRecord[]; readonly legs: readonly Pick<Leg, 'id'>[] },
  end: { readonly by: EndedBy; readonly status: number | undefined },
  change: CallChange,
): Promise<void> {
  const { by, status } = end
  const how = status === undefined ? { by } : { by, status }
  const closeLegs: TxStep = async (tx, now) => {
    for (const leg of legs) await markLegEnded(tx, leg.id, how, now)
  }
  const [first, ...others] = records.filter((record) => !record.isClosed)
  const now = clock.now()
  await Promise.all([
    first
      ? first.apply({ type: 'ended', ...how }, change, closeLegs)
      : late.write((tx) => closeLegs(tx, now, 0)),
    ...others.map((record) => record.apply({ type: 'ended', ...how }, change)),
  ])
}
