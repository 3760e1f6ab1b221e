import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profileStatus, signIn, tokenCaller } from '../../../testing/sign-in.ts'
import { openServingTab } from '../../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { userRow } from '../../../testing/user-rows.ts'
import { TableWriter } from '../../testing/table-writer.ts'

const STRONG = 'mar-verde-longe-27'
const OTHER = 'serra-azul-perto-31'

let server: TestServer
let table: TableWriter
let made = 0
beforeAll(async () => {
  server = await startTestServer()
  table = new TableWriter(server.app, await tokenCaller(server.app, 'admin'))
})
afterAll(() => server.stop())

const person = (body: object = {}) => {
  made += 1
  const named = { username: `pessoa${made}`, first_name: 'Nina', password: STRONG, groups: [1] }
  return table.create('/business/users/', { ...named, ...body })
}
const patch = (id: number, body: object) => table.ask('PATCH', `/business/users/${id}/`, body)
const ownToken = async (username: string, password = STRONG) => {
  const answer = await signIn(server.app, username, { password })
  return { status: answer.statusCode, token: answer.json<{ token?: string }>().token ?? '' }
}
const bearer = (token: string) => ({ authorization: `Token ${token}` })

describe('a person', () => {
  it('A person is made with all that their work needs, signs in with the password given and must change it', async () => {
    const device = await userRow(server.store, 'sofia')
    await patch(device.id, { endpoint: null })
    const row = await person({
      username: 'Nina.Reis',
      last_name: 'Reis',
      team: 1,
      endpoint: device.endpoint_id,
      chat_channels: [1],
      pauses: [1],
      login_channel_telephony: true,
      skills: [{ skill: 'inglês', level: 4 }],
      queue_members: [
        { queue_type: 'telephony', queue: 1, penalty: 2 },
        { queue_type: 'chat', queue: 1 },
      ],
      shift: [{ week_days: [1, 2], start: '08:00', end: '14:20' }],
    })
    expect(row).toMatchObject({
      username: 'nina.reis',
      description: 'Nina Reis',
      password: '********',
      must_change_password: true,
      site: { id: 1 },
      team: { description: 'Suporte' },
      chat_channels: [{ id: 1 }],
      pauses: [{ id: 1 }],
      skills: [{ skill: 'inglês', level: 4 }],
      queue_members: [
        { queue_type: 'telephony', queue: { id: 1 }, penalty: 2, priority: 0, is_active: true },
        { queue_type: 'chat', queue: { id: 1 }, penalty: 0 },
      ],
    })
    const { status, token } = await ownToken('nina.reis')
    expect(status).toBe(200)
    const pauses = await server.app.inject({ url: '/api/v1/service/pauses/', headers: bearer(token) })
    expect([pauses.statusCode, pauses.json()]).toMatchObject([403, { code: 'password_expired' }])
  })

  it.each([
    [{ username: 'duas palavras' }, 'username'],
    [{ username: 'ANA' }, 'username'],
    [{ document: '11111111111' }, 'document'],
    [{ endpoint: 1 }, 'endpoint'],
    [{ groups: [] }, 'groups'],
    [{ timezone: 'Lua/Mar' }, 'timezone'],
    [{ password: 'curta1' }, 'password'],
    [{ password: 'password123' }, 'password'],
    [{ password: 'Nina.lia-2027', username: 'nina.lia' }, 'password'],
    [{ queue_members: [{ queue_type: 'chat', queue: 99 }] }, 'queue_members'],
    [{ password: undefined }, 'password'],
  ])('A person with %j is refused for their %s', async (body, field) => {
    made += 1
    const named = { username: `x${made}`, first_name: 'Nina', password: STRONG, groups: [1] }
    const answer = await table.ask('POST', '/business/users/', { ...named, ...body })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })

  it('[obeys contracts.max_users] A contract’s limit of active users is kept when one is made or switched on again', async () => {
    const off = await person({ is_active: false })
    const active = await server.app.inject({
      url: '/api/v1/business/users/?is_active=true&limit=1',
      headers: (await tokenCaller(server.app, 'admin')).headers,
    })
    const limit = active.json<{ count: number }>().count
    await server.store.write(async ({ db }) => {
      const { contracts } = await import('@ramal/db/schema/contracts')
      await db.update(contracts).set({ max_users: limit })
    })
    expect((await patch(off.id, { is_active: true })).json()).toHaveProperty('is_active')
    expect((await patch(off.id, { first_name: 'Lia' })).statusCode).toBe(200)
    await server.store.write(async ({ db }) => {
      const { contracts } = await import('@ramal/db/schema/contracts')
      await db.update(contracts).set({ max_users: null })
    })
    expect((await patch(off.id, { is_active: true })).statusCode).toBe(200)
  })
})

describe('what ends with it', () => {
  it('A new password ends every session and socket that the old one opened, and obeys the policy', async () => {
    const row = await person({ must_change_password: false })
    const { token } = await ownToken(String(row['username']))
    expect(await profileStatus(server.app, bearer(token))).toBe(200)
    const tab = await openServingTab(server.port, token)
    const weak = await patch(row.id, { password: 'abc' })
    expect(weak.json()).toHaveProperty('password')
    expect(await profileStatus(server.app, bearer(token))).toBe(200)
    const changed = await patch(row.id, { password: OTHER })
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { must_change_password: true }])
    expect(await tab.closed()).toBe(4401)
    expect(tab.closeReason).toBe('new_password')
    expect(await profileStatus(server.app, bearer(token))).toBe(401)
    expect((await ownToken(String(row['username']))).status).toBe(400)
    expect((await ownToken(String(row['username']), OTHER)).status).toBe(200)
    const again = await patch(row.id, { password: STRONG })
    expect(again.json()).toHaveProperty('password') // one of the last three
  })

  it('A form that gives a new password has it changed at the next sign-in, unless its mark is taken away', async () => {
    const row = await person({ must_change_password: false })
    const form = (body: object) =>
      table.ask('PUT', `/business/users/${row.id}/`, {
        ...{ username: row['username'], first_name: 'Nina', groups: [1] },
        ...body,
      })
    const given = await form({ password: OTHER, must_change_password: false })
    expect(given.json()).toMatchObject({ must_change_password: true })
    const served = async (password: string) => {
      const { token } = await ownToken(String(row['username']), password)
      return (await server.app.inject({ url: '/api/v1/agent/day/', headers: bearer(token) })).json()
    }
    expect(await served(OTHER)).toMatchObject({ code: 'password_expired' })
    const spared = await form({ password: 'campo-verde-hoje-58', must_change_password: false })
    expect(spared.json()).toMatchObject({ must_change_password: false })
    expect(await served('campo-verde-hoje-58')).not.toHaveProperty('code', 'password_expired')
  })

  it('[obeys users.is_active] Somebody who is deactivated is signed out at once, in requests and sockets', async () => {
    const row = await person({ must_change_password: false })
    const { token } = await ownToken(String(row['username']))
    const tab = await openServingTab(server.port, token)
    expect((await patch(row.id, { is_active: false })).statusCode).toBe(200)
    expect(await profileStatus(server.app, bearer(token))).toBe(401)
    expect(await tab.closed()).toBe(4401)
    expect((await ownToken(String(row['username']))).status).toBe(400)
  })

  it('Somebody who is deleted signs in no more, and their user name is free', async () => {
    const row = await person({ username: 'vai.embora', must_change_password: false })
    const { token } = await ownToken('vai.embora')
    expect((await table.ask('DELETE', `/business/users/${row.id}/`)).statusCode).toBe(204)
    expect(await profileStatus(server.app, bearer(token))).toBe(401)
    expect(await person({ username: 'vai.embora' })).toMatchObject({ username: 'vai.embora' })
  })

  it('A password that is written as its mask, or not at all, stays', async () => {
    const row = await person({ must_change_password: false })
    await patch(row.id, { password: '********', chat_limit: 3 })
    const put = { username: row['username'], first_name: 'Nina', groups: [1] }
    const replaced = await table.ask('PUT', `/business/users/${row.id}/`, put)
    expect(replaced.json()).toMatchObject({ chat_limit: null, must_change_password: false })
    expect((await ownToken(String(row['username']))).status).toBe(200)
  })

  it('One’s own password is changed in the profile, where the old one is asked for', async () => {
    const { id } = await userRow(server.store, 'admin')
    expect((await patch(id, { password: OTHER })).json()).toHaveProperty('password')
  })

  it('Who must have a second factor is served nothing before they set one up', async () => {
    const row = await person({ must_change_password: false, mfa_enabled: true })
    const { token } = await ownToken(String(row['username']))
    const answer = await server.app.inject({ url: '/api/v1/agent/day/', headers: bearer(token) })
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'second_factor_missing' }])
  })
})
