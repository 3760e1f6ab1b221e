import { agentChannelLogins } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { openServingTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

describe('channel sign-in (contract §3.1)', () => {
  let server: TestServer
  let ana: Caller & { token: string }
  beforeAll(async () => {
    server = await startTestServer()
    ana = await tokenCaller(server.app, 'ana')
  })
  afterAll(() => server.stop())

  const post = (path: string, headers = ana.headers) =>
    server.app.inject({ method: 'POST', url: `/api/v1/agent/channel/${path}`, headers })
  const flags = async () => {
    const profile = await server.app.inject({
      method: 'GET',
      url: '/api/v1/business/profile/',
      headers: ana.headers,
    })
    const { userextra } = profile.json<{ userextra: Record<string, unknown> }>()
    return { telephony: userextra['login_channel_telephony'], chat: userextra['login_channel_chat'] }
  }

  it.each([
    { title: '[R7.1-11] [R4.11-07] telephony by the user', channel: 'telephony', by: 'user' },
    { title: '[R7.1-12] [R4.11-08] chat by the system', channel: 'chat', by: 'system' },
  ])('An agent signs in to $title', async ({ channel, by }) => {
    const answer = await post(`login/?channel=${channel}&logged_in_by=${by}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ success: true, channel, logged_in_by: by, detail: null })
    expect(await flags()).toMatchObject({ [channel]: true })
  })

  it('A sign-in to a channel is idempotent: the second one keeps the first one open', async () => {
    const first = (await post('login/?channel=chat')).json<{ logged_in_at: string }>()
    const second = (await post('login/?channel=chat')).json<{ logged_in_at: string }>()
    expect(second.logged_in_at).toBe(first.logged_in_at)
    const open = await server.store.read((tx) =>
      tx.db.select().from(agentChannelLogins).where(isNull(agentChannelLogins.logged_out_at)),
    )
    expect(open.filter((login) => login.channel === 'chat')).toHaveLength(1)
  })

  it.each([
    { title: '[R7.1-13] telephony', channel: 'telephony' },
    { title: '[R7.1-14] chat', channel: 'chat' },
  ])('An agent signs out of $title, also when not signed in', async ({ channel }) => {
    for (let i = 0; i < 2; i++) {
      const answer = await post(`logout/?channel=${channel}`)
      expect(answer.json()).toEqual({ success: true, channel })
    }
    expect(await flags()).toMatchObject({ [channel]: false })
  })

  it('[obeys contracts.max_concurrent_agents] No more agents serve at once than the contract says; who is in already may take the other channel', async () => {
    const most = (max_concurrent_agents: number | null) =>
      server.store.write((tx) => tx.db.update(contracts).set({ max_concurrent_agents }))
    await post('login/?channel=chat')
    await most(1)
    const bruno = await tokenCaller(server.app, 'bruno')
    const refused = await post('login/?channel=chat', bruno.headers)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'too_many_agents' }])
    expect((await post('login/?channel=telephony')).statusCode).toBe(200)
    await post('logout/?channel=telephony')
    await post('logout/?channel=chat')
    expect((await post('login/?channel=chat', bruno.headers)).statusCode).toBe(200)
    await most(null)
    await post('logout/?channel=chat', bruno.headers)
  })

  it('A sign-in to a channel takes an empty body of any content type as none (A-25)', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/agent/channel/login/?channel=chat',
      headers: { ...ana.headers, 'content-type': 'application/json' },
      payload: '',
    })
    expect(answer.statusCode).toBe(200)
  })

  it('An unknown channel is refused on its field, and a caller who is nobody with 401', async () => {
    const answer = await post('login/?channel=fax')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ channel: ['Valor inválido.'] })
    expect((await post('login/?channel=chat', {})).statusCode).toBe(401)
  })

  it('[R7.6-44] [R7.6-45] A sign-in starts the channel in the tab that serves the agent (A-51)', async () => {
    const tab = await openServingTab(server.port, ana.token)
    await post('login/?channel=telephony')
    expect((await tab.next('startWebphone')).data).toEqual({ logged_in_by: 'user' })
    await post('login/?channel=chat&logged_in_by=system')
    expect((await tab.next('startWebchat')).data).toEqual({ logged_in_by: 'system' })
    tab.close()
  })
})
