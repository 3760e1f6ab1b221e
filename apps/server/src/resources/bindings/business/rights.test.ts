import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, signIn, tokenCaller } from '../../../testing/sign-in.ts'
import { openServingTab } from '../../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { userRow } from '../../../testing/user-rows.ts'
import { TableWriter } from '../../testing/table-writer.ts'

const STRONG = 'mar-verde-longe-27'
const MANAGES = [
  'business.view_user',
  'business.add_user',
  'business.change_user',
  'business.delete_user',
  'business.view_group',
  'business.add_group',
  'business.change_group',
  'business.delete_group',
]

let server: TestServer
let admin: TableWriter
/** Somebody who manages people of the whole tenant, and may do nothing else. */
let manager: TableWriter
let managers: number
let managerId: number
beforeEach(async () => {
  server = await startTestServer()
  admin = new TableWriter(server.app, await tokenCaller(server.app, 'admin'))
  managers = (
    await admin.create('/business/groups/', {
      description: 'RH',
      permissions: MANAGES,
      data_scope: 'department',
    })
  ).id
  managerId = (await person(admin, { username: 'rita', groups: [managers] })).id
  manager = new TableWriter(server.app, await caller('rita'))
})
afterEach(() => server.stop())

function person(by: TableWriter, body: object) {
  const named = { first_name: 'Nina', password: STRONG, must_change_password: false }
  return by.create('/business/users/', { ...named, ...body })
}
async function caller(username: string): Promise<Caller & { token: string }> {
  const { token } = (await signIn(server.app, username, { password: STRONG })).json<{ token: string }>()
  return { token, headers: { authorization: `Token ${token}` } }
}
const groupId = async (name: string) => {
  const answer = await server.app.inject({
    url: `/api/v1/business/groups/?description=${encodeURIComponent(name)}`,
    headers: (await tokenCaller(server.app, 'admin')).headers,
  })
  return answer.json<{ results: { id: number }[] }>().results[0]!.id
}

describe('nobody grants what they lack', () => {
  it('Somebody who manages people makes others who can no more than they, and nobody who can more', async () => {
    const made = await person(manager, { username: 'nina', groups: [managers] })
    expect(made).toMatchObject({ groups: [{ id: managers }] })
    for (const group of ['Administrador', 'Supervisor', 'Agente']) {
      const answer = await manager.ask('POST', '/business/users/', {
        ...{ username: 'ze', first_name: 'Zé', password: STRONG },
        groups: [managers, await groupId(group)],
      })
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['groups']])
    }
  })

  it('Somebody who manages people raises neither themselves nor their group', async () => {
    const wide = await groupId('Administrador')
    const self = await manager.ask('PATCH', `/business/users/${managerId}/`, { groups: [managers, wide] })
    expect([self.statusCode, Object.keys(self.json())]).toEqual([400, ['groups']])
    for (const change of [{ permissions: [...MANAGES, 'pabx.add_trunk'] }, { data_scope: 'contract' }]) {
      const group = await manager.ask('PATCH', `/business/groups/${managers}/`, change)
      expect([group.statusCode, Object.keys(group.json())]).toEqual([400, ['permissions']])
    }
    const made = await manager.ask('POST', '/business/groups/', {
      description: 'Tudo',
      copy_from: wide,
    })
    expect([made.statusCode, Object.keys(made.json())]).toEqual([400, ['permissions']])
    const joined = await manager.ask('PATCH', `/business/groups/${wide}/`, { users: [managerId] })
    expect(joined.statusCode).toBe(403)
    const theirs = await manager.ask('PATCH', `/business/users/${managerId}/`, { last_name: 'Reis' })
    expect(theirs.json()).toMatchObject({ description: 'Nina Reis' })
  })

  it('Nobody takes over who can more than they: no password, no name, no deletion', async () => {
    const { id } = await userRow(server.store, 'admin')
    for (const change of [{ password: STRONG }, { username: 'meu' }, { is_active: false }])
      expect((await manager.ask('PATCH', `/business/users/${id}/`, change)).statusCode).toBe(403)
    expect((await manager.ask('DELETE', `/business/users/${id}/`)).statusCode).toBe(403)
    expect((await signIn(server.app, 'admin')).statusCode).toBe(200)
  })

  it('A group has only permissions of the catalogue, and takes those of another one to begin with', async () => {
    const odd = await admin.ask('POST', '/business/groups/', { description: 'X', permissions: ['pabx.*'] })
    expect(odd.json()).toEqual({ permissions: ['Permissão desconhecida: pabx.*'] })
    const copy = await admin.create('/business/groups/', { description: 'Cópia', copy_from: managers })
    expect(copy).toMatchObject({ permissions: MANAGES, copy_from: { id: managers, description: 'RH' } })
  })
})

describe('groups of the product', () => {
  it('A system group keeps what it permits and is not deleted; its people change', async () => {
    const id = await groupId('Agente')
    for (const change of [{ permissions: [] }, { description: 'Outro' }, { is_active: false }])
      expect((await admin.ask('PATCH', `/business/groups/${id}/`, change)).statusCode).toBe(400)
    expect((await admin.ask('DELETE', `/business/groups/${id}/`)).statusCode).toBe(409)
    const people = await admin.ask('PATCH', `/business/groups/${id}/`, { users: [managerId] })
    expect(people.json()).toMatchObject({ users: [{ id: managerId }] })
  })
})

describe('the last administrator', () => {
  it('The last administrator is neither deactivated, nor deleted, nor taken out of the group', async () => {
    const { id } = await userRow(server.store, 'admin')
    const group = await groupId('Administrador')
    const refused = { non_field_errors: [expect.stringContaining('administrando')] }
    for (const change of [{ is_active: false }, { groups: [managers] }]) {
      const answer = await admin.ask('PATCH', `/business/users/${id}/`, change)
      expect([answer.statusCode, answer.json()]).toEqual([400, refused])
    }
    expect((await admin.ask('DELETE', `/business/users/${id}/`)).json()).toEqual(refused)
    expect((await admin.ask('PATCH', `/business/groups/${group}/`, { users: [] })).json()).toEqual(refused)
    expect((await signIn(server.app, 'admin')).statusCode).toBe(200)
  })

  it('An administrator goes when there is another one', async () => {
    const { id } = await userRow(server.store, 'admin')
    await person(admin, { username: 'segunda', groups: [await groupId('Administrador')] })
    const second = new TableWriter(server.app, await caller('segunda'))
    expect((await second.ask('DELETE', `/business/users/${id}/`)).statusCode).toBe(204)
  })
})

describe('what reaches who is signed in', () => {
  it('[obeys groups.permissions] A group’s permissions reach its people at their next request, and their open sockets', async () => {
    const rita = await caller('rita')
    const list = () => server.app.inject({ url: '/api/v1/pabx/channels/', headers: rita.headers })
    expect((await list()).statusCode).toBe(403)
    const tab = await openServingTab(server.port, rita.token)
    const wider = { permissions: [...MANAGES, 'pabx.view_trunk'] }
    expect((await admin.ask('PATCH', `/business/groups/${managers}/`, wider)).statusCode).toBe(200)
    expect((await list()).statusCode).toBe(200)
    expect(await tab.closed()).toBe(1012) // The tab comes back as what it may now.
    const off = await admin.ask('PATCH', `/business/groups/${managers}/`, { is_active: false })
    expect(off.statusCode).toBe(200)
    expect((await list()).statusCode).toBe(403)
  })

  it('A supervisor whom a team names reaches its people, whatever their own team is', async () => {
    const powers = { permissions: ['agent.logout_agent', 'business.change_user'], data_scope: 'own' }
    const group = (await admin.create('/business/groups/', powers)).id
    const { id } = await person(admin, { username: 'lider', groups: [group] })
    const leader = await caller('lider')
    const ana = await userRow(server.store, 'ana')
    const end = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/v1/business/users/${ana.id}/end-sessions/`,
        headers: leader.headers,
      })
    expect((await end()).statusCode).toBe(404)
    await admin.ask('PATCH', `/service/teams/${ana.team_id}/`, { supervisors: [id] })
    expect((await end()).statusCode).toBe(204)
  })
})
