import { randomUUID } from 'node:crypto'
import { calls } from '@ramal/db/schema/calls'
import { contracts } from '@ramal/db/schema/contracts'
import type { PauseFixture } from '../../pause/testing/pause-fixture.ts'

export const ANA = 1

/** A call in which Ana talked for 60 s and that has just ended. */
export async function callOfAna(fixture: PauseFixture, change: Partial<typeof calls.$inferInsert> = {}) {
  const now = fixture.clock.now()
  const row = {
    tenant_id: 1,
    uid: randomUUID(),
    call_type: 20 as const,
    direction: 'incoming' as const,
    phone: '11999990000',
    queue_id: 1,
    user_id: ANA,
    started_at: now - 70_000,
    answered_at: now - 60_000,
    ended_at: now,
    total_answer_duration: 60,
    updated_at: now,
    ...change,
  }
  const [{ id } = { id: 0 }] = await fixture.server.store.write((tx) =>
    tx.db.insert(calls).values(row).returning({ id: calls.id }),
  )
  return { id, uid: row.uid }
}

/** A tenant besides the demo. */
export async function otherTenant(fixture: PauseFixture): Promise<number> {
  const [tenant] = await fixture.server.store.write((tx) =>
    tx.db.insert(contracts).values({ code: 'x', description: 'X' }).returning(),
  )
  return tenant!.id
}
