import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenCaller } from '../../testing/sign-in.ts'
import { openTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('A page opened right behind the login stays live: the page of the login does not take its place', async () => {
  const caller = await tokenCaller(server.app, 'bruno')
  const url = '/api/v1/agent/channel/login/?channel=telephony'
  await server.app.inject({ method: 'POST', url, headers: caller.headers })
  const bruno = await openTab(server.port, caller.token)
  bruno.send('login', { uid: bruno.uid, page: '/' })
  await bruno.next('startService')
  const ana = await openTab(server.port, (await tokenCaller(server.app, 'ana')).token)
  ana.send('login', { uid: ana.uid, page: '/' })
  ana.send('change_page', { page: '/coworkers' })
  await ana.next('endpointUpdate')
  ana.send('ping')
  await ana.next('pong')
  ana.frames.length = 0
  bruno.send('change_state', { type: 'webphone', state: 'busy' })
  const told = await ana.next('endpointUpdate', (data) => data['webphone'] === 'busy')
  expect(told.data).toMatchObject({ endpoint: '10002' })
})
