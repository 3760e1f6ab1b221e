import type { GuideStep } from '@ramal/contract/guide-steps'
import { users } from '@ramal/db/schema/business'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'

/** How far somebody is with the guide; `closedAt` epoch ms, null: they are not done with it. */
export interface GuideRow {
  readonly done: readonly GuideStep[]
  readonly closedAt: number | null
}

export async function findGuide(tx: ReadTx, userId: number): Promise<GuideRow> {
  const [row] = await tx.db
    .select({ done: users.guide_done, closedAt: users.guide_closed_at })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? { done: [], closedAt: null }
}

export async function writeGuide(tx: WriteTx, userId: number, { done, closedAt }: GuideRow): Promise<void> {
  await tx.db
    .update(users)
    .set({ guide_done: [...done], guide_closed_at: closedAt })
    .where(eq(users.id, userId))
}
