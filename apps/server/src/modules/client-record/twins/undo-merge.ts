import type { clientMerges } from '@ramal/db/schema/client-ledger'
import type { WriteTx } from '@ramal/db/store/store'
import type { MergedBy } from './merge.ts'
import { type ClientColumns, moveBack } from './merge-rows.ts'
import { changeClientRow, closeMerge, removeAdded } from './merged-client-rows.ts'
import { divideWays, searchTextOf, type Ways } from './united-rows.ts'

/** So long after it a merge can be undone. */
export const UNDO_MS = 30 * 86_400_000

/** Takes the other out again. Nothing that came since is lost: it is the survivor's, and so are fields that were changed since. */
export async function undoMerge(
  tx: WriteTx,
  merge: typeof clientMerges.$inferSelect,
  current: ClientColumns,
  by: MergedBy,
): Promise<void> {
  const { undo, survivor_client_id: survivorId, merged_client_id: otherId } = merge
  const [survivor, other] = undo.rows['clients'] as unknown as [ClientColumns, ClientColumns]
  await moveBack(tx, undo.moved, { from: survivorId, to: otherId })
  await divideWays(tx, undo.rows as unknown as Ways, {
    survivorId,
    tagsAdded: undo.added['client_tags'] ?? [],
  })
  await removeAdded(tx, undo.added)
  const back = unchangedSince(current, undo.after, survivor)
  const isUntouched = Object.keys(back).length === Object.keys(survivor).length
  // First who gives the document back: it is one person's at a time.
  await changeClientRow(tx, survivorId, {
    ...back,
    ...(isUntouched
      ? {}
      : { search: await searchTextOf(tx, survivorId), updated_at: by.now, updated_by: by.userId }),
  })
  await changeClientRow(tx, otherId, other)
  await closeMerge(tx, merge.id, by)
}

/** Columns of the survivor that nobody changed since the merge, as they were before it. */
function unchangedSince(
  current: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).filter(
      ([column]) => JSON.stringify(current[column]) === JSON.stringify(after[column]),
    ),
  )
}
