import { activityFeeds } from '@ramal/db/schema/activities'
import type { WriteTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'

/** Ends the address of somebody's calendar: it reads without a session, so a new password ends it too. */
export async function dropFeed(tx: WriteTx, userId: number): Promise<void> {
  await tx.db.delete(activityFeeds).where(eq(activityFeeds.user_id, userId))
}
