import { groups } from '@ramal/db/schema/business'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

const statusOf = async (username: string) => {
  const { headers } = await tokenCaller(server.app, username)
  const asked = ['/api/v1/service/pauses/', '/api/v1/business/users/']
  const answers = await Promise.all(asked.map((url) => server.app.inject({ method: 'GET', url, headers })))
  return answers.map(({ statusCode }) => statusCode)
}

it('[R1-21] Permission groups of swapped names give what they gave before: a name decides nothing', async () => {
  const before = { admin: await statusOf('admin'), ana: await statusOf('ana') }
  expect(before).toEqual({ admin: [200, 200], ana: [403, 403] })
  await server.store.write(async (tx) => {
    const rows = await tx.db.select({ id: groups.id, description: groups.description }).from(groups)
    expect(rows.length).toBeGreaterThan(1)
    for (const { id } of rows)
      await tx.db
        .update(groups)
        .set({ description: `g${id}` })
        .where(eq(groups.id, id))
    for (const [index, { id }] of rows.entries()) {
      const { description } = rows[(index + 1) % rows.length]!
      await tx.db.update(groups).set({ description }).where(eq(groups.id, id))
    }
  })
  expect({ admin: await statusOf('admin'), ana: await statusOf('ana') }).toEqual(before)
})
