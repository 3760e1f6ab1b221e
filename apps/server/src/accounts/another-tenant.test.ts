import type { TenantShare } from '@ramal/db/store/tenant-share'
import { expect, it } from 'vitest'
import { tokenCaller } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/test-server.ts'

it('A server does nothing for somebody whose tenant another server has: 503, to be asked again (decision 067)', async () => {
  const server = await startTestServer()
  const caller = await tokenCaller(server.app, 'ana')
  const profile = async () =>
    (await server.app.inject({ ...caller, method: 'GET', url: '/api/v1/business/profile/' })).statusCode
  expect(await profile()).toBe(200)
  const store = server.store as { tenants: TenantShare }
  store.tenants = { kind: 'only', ids: [99_999] }
  expect(await profile()).toBe(503)
  await server.stop()
})
