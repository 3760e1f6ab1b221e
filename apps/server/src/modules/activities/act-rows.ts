import { activities } from '@ramal/db/schema/activities'
import { folded } from '@ramal/db/store/folded'
import type { WriteTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import type { ActivityColumns } from './activity-rows.ts'

/** What an act changes of an activity. */
export type ActivityChange = Partial<
  Pick<ActivityColumns, 'due_at' | 'ended_at' | 'user_id' | 'team_id' | 'note'>
>

/** Writes what an act changes; nobody is on the telephone with what has gone to somebody else. */
export async function writeAct(
  tx: WriteTx,
  row: ActivityColumns,
  change: ActivityChange,
  userId: number,
): Promise<void> {
  const note = change.note ?? row.note
  await tx.db
    .update(activities)
    .set({
      ...change,
      offered_user_id: null,
      offered_at: null,
      updated_by: userId,
      search: folded(`${row.description} ${note} ${row.destination}`),
    })
    .where(eq(activities.id, row.id))
}
