import { users } from '@ramal/db/schema/business'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

it('A list that is put in order here is read by the worker at first, and at once while it is small', async () => {
  const { headers } = await tokenCaller(server.app, 'admin')
  const read = vi.spyOn(server.app.longLists, 'read')
  const ask = async () => {
    const { statusCode } = await server.app.inject({ url: '/api/v1/business/coworkers/?limit=5', headers })
    expect(statusCode).toBe(200)
    return read.mock.calls.length
  }
  expect([await ask(), await ask()]).toEqual([1, 1])
  const many = Array.from({ length: 501 }, (_, at) => ({
    tenant_id: 1,
    username: `agent${at}`,
    description: `Agent ${at}`,
    first_name: 'Agent',
    last_name: String(at),
    password_hash: '',
  }))
  await server.store.write((tx) => tx.db.insert(users).values(many))
  expect([await ask(), await ask()]).toEqual([1, 2])
})
