import { users } from '@ramal/db/schema/business'
import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readPlaces } from './queue-member-rows.ts'

const TENANT = 1
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('Of a queue that the reader does not serve no person is read (decision 041)', async () => {
  const { ana, bruno, theirs } = await server.store.write(async ({ db }) => {
    const idOf = async (username: string) =>
      (await db.select({ id: users.id }).from(users).where(eq(users.username, username)))[0]!.id
    const people = { ana: await idOf('ana'), bruno: await idOf('bruno') }
    const queue = { tenant_id: TENANT, description: 'De outros' }
    const [row] = await db.insert(telephonyQueues).values(queue).returning({ id: telephonyQueues.id })
    const place = { tenant_id: TENANT, queue_type: 'telephony', queue_id: row!.id } as const
    await db.insert(queueMembers).values({ ...place, user_id: people.bruno })
    return { ...people, theirs: row!.id }
  })
  const placesOf = (id: number) =>
    server.store.read((tx) => readPlaces(tx, { id, tenantId: TENANT }, 'telephony'))
  expect([...(await placesOf(ana)).keys()]).not.toContain(theirs)
  expect((await placesOf(ana)).size).toBeGreaterThan(0)
  expect((await placesOf(bruno)).get(theirs)).toEqual(new Set([bruno]))
})
