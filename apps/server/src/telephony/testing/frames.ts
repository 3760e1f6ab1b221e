import type { CallStepChange } from '@ramal/contract/entities/call-order'
import { outbox } from '@ramal/db/schema/realtime'
import type { Store } from '@ramal/db/store/store'
import { asc, eq } from 'drizzle-orm'

/** What an agent's console was told of their calls, in this order. */
export async function callFramesOf(store: Store, userId: number): Promise<readonly CallStepChange[]> {
  const rows = await store.read(({ db }) =>
    db
      .select()
      .from(outbox)
      .where(eq(outbox.topic, `user:${userId}`))
      .orderBy(asc(outbox.id)),
  )
  return rows.flatMap(({ frame }) => {
    const { action, data }: { action: string; data: CallStepChange } = JSON.parse(frame)
    return action === 'changeCallStep' ? [data] : []
  })
}
