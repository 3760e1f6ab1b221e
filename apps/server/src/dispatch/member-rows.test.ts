import { users } from '@ramal/db/schema/business'
import { queueMembers, queueMemberTeams } from '@ramal/db/schema/queues'
import type { Store } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemoStore } from '../testing/demo-store.ts'
import { isMember, readMembers } from './member-rows.ts'

let store: Store
beforeAll(async () => {
  store = await openDemoStore()
})
afterAll(() => store.close())

const members = async (queueId: number) => {
  const rows = await store.read((tx) => readMembers(tx, 'telephony', queueId))
  return rows.map(({ device, penalty }) => `${device?.extension}:${penalty}`).toSorted()
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

it('The agents of a team that serves a chat queue serve it, with or without a telephone, until the team does no longer', async () => {
  const names = async () => {
    const rows = await store.read(async (tx) => {
      const serving = await readMembers(tx, 'chat', 1)
      const people = await tx.db.select({ id: users.id, username: users.username }).from(users)
      return people.filter(({ id }) => serving.some(({ userId }) => userId === id))
    })
    return rows.map(({ username }) => username).toSorted()
  }
  const elisa = await store.read(async (tx) => {
    const [row] = await tx.db.select().from(users).where(eq(users.username, 'elisa'))
    return row!
  })
  const serves = () => store.read((tx) => isMember(tx, 'chat', 1, elisa.id))
  const before = await names()
  expect([before.includes('elisa'), await serves()]).toEqual([false, false])
  await store.write(async ({ db }) => {
    await db.delete(queueMemberTeams)
    await db.update(users).set({ endpoint_id: null }).where(eq(users.id, elisa.id))
    const ofTeam = { tenant_id: 1, queue_type: 'chat', queue_id: 1, team_id: elisa.team_id! } as const
    await db.insert(queueMemberTeams).values(ofTeam)
  })
  expect([(await names()).includes('elisa'), await serves()]).toEqual([true, true])
  await store.write((tx) => tx.db.update(users).set({ is_active: false }).where(eq(users.id, elisa.id)))
  expect([(await names()).includes('elisa'), await serves()]).toEqual([false, false])
})
