import type { Report } from '@ramal/contract/reports'
import type { ReadTx } from '@ramal/db/store/store'
import { addSums } from '@ramal/domain/report/sums'
import { countAgentCalls, countClassifications, countQueuedCalls } from './call-count-rows.ts'
import { countChats } from './chat-count-rows.ts'
import { countAfterServices, countPauses } from './pause-count-rows.ts'
import { countPlanned } from './planned-count-rows.ts'
import { countSignedIn } from './signed-in-count-rows.ts'
import type { Counted, CountedSlice } from './slice-rows.ts'

/** What one slice has of a report: all reports are counted here, whoever asks. */
export function countSlice(tx: ReadTx, { subject, rows }: Report, slice: CountedSlice): Promise<Counted[]> {
  switch (subject) {
    case 'calls':
      return countQueuedCalls(tx, slice, rows === 'hour' || rows === 'queue' ? rows : 'day')
    case 'chats':
      return countChats(tx, slice, rows === 'hour' || rows === 'queue' || rows === 'agent' ? rows : 'day')
    case 'agentCalls':
      return countAgentCalls(tx, slice)
    case 'agentTimes':
      return agentTimes(tx, slice)
    case 'agentPlans':
      return countPlanned(tx, slice)
    case 'pauses':
      return countPauses(tx, slice, 'pause')
    case 'classifications':
      return countClassifications(tx, slice)
  }
}

async function agentTimes(tx: ReadTx, slice: CountedSlice): Promise<Counted[]> {
  const parts = [
    await countSignedIn(tx, slice),
    await countAgentCalls(tx, slice),
    await countAfterServices(tx, slice),
    await countPauses(tx, slice, 'agent'),
  ]
  return mergedByKey(parts.flat())
}

/** Rows of the same key as one. */
export function mergedByKey(rows: readonly Counted[]): Counted[] {
  const merged = new Map<number | null, Counted['sums']>()
  for (const { key, sums } of rows) merged.set(key, addSums(merged.get(key) ?? {}, sums))
  return [...merged].map(([key, sums]) => ({ key, sums }))
}
