import { users } from '@ramal/db/schema/business'
import { queueMembers, queueMemberTeams } from '@ramal/db/schema/queues'
import type { Store } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemoStore } from '../../testing/demo-store.ts'
import { readMembers } from './queue-rows.ts'

let store: Store
beforeAll(async () => {
  store = await openDemoStore()
})
afterAll(() => store.close())

const members = async (queueId: number) => {
  const rows = await store.read((tx) => readMembers(tx, [queueId]))
  return rows.map(({ extension, penalty }) => `${extension}:${penalty}`).toSorted()
}

it('A team that serves a queue brings its agents, and one who serves it directly keeps their own penalty', async () => {
  expect(await members(1)).toEqual(['10001:0', '10002:0', '10003:0'])
  await store.write(async (tx) => {
    const [elisa] = await tx.db.select().from(users).where(eq(users.username, 'elisa'))
    const member = { tenant_id: 1, queue_type: 'telephony', queue_id: 1 } as const
    await tx.db.insert(queueMembers).values({ ...member, user_id: elisa!.id, penalty: 7 })
    await tx.db.insert(queueMemberTeams).values({ ...member, team_id: 2, penalty: 3 })
    // A chat queue of the same id is another queue.
    await tx.db.insert(queueMemberTeams).values({ ...member, queue_type: 'chat', team_id: 1, penalty: 9 })
  })
  expect(await members(1)).toEqual(['10001:0', '10002:0', '10003:0', '10004:3', '10005:7'])
  await store.write((tx) =>
    tx.db
      .update(queueMemberTeams)
      .set({ is_active: false })
      .where(and(eq(queueMemberTeams.queue_type, 'telephony'), eq(queueMemberTeams.queue_id, 1))),
  )
  expect(await members(1)).toEqual(['10001:0', '10002:0', '10003:0', '10005:7'])
})
