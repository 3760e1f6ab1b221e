import { users } from '@ramal/db/schema/business'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { TableWriter } from './testing/table-writer.ts'

let server: TestServer
let table: TableWriter
beforeAll(async () => {
  server = await startTestServer()
  table = new TableWriter(server.app, await tokenCaller(server.app, 'admin'))
})
afterAll(() => server.stop())

describe('a row in use', () => {
  it('A row in use is not deleted, and the answer says by what it is used', async () => {
    const team = await table.ask('DELETE', '/service/teams/1/')
    expect([team.statusCode, team.json()]).toMatchObject([
      409,
      { detail: 'O registro está em uso: usuários (4), pesquisas (1).', code: 'conflict' },
    ])
    const used = await table.ask('DELETE', '/service/classifications/1/', undefined, {
      'accept-language': 'en-us',
    })
    expect(used.json().detail).toBe('The record is in use: unions of classifications (2).')
    expect((await table.ask('DELETE', '/service/sub-classifications/1/')).statusCode).toBe(409)
  })

  it('A row is deleted when those who used it are deleted', async () => {
    const team = await table.create('/service/teams/')
    await server.store.write((tx) =>
      tx.db.insert(users).values({
        tenant_id: 1,
        description: 'Foi embora',
        username: 'foi',
        first_name: 'Foi',
        password_hash: 'x',
        team_id: team.id,
        deleted_at: 1,
      }),
    )
    expect((await table.ask('DELETE', `/service/teams/${team.id}/`)).statusCode).toBe(204)
  })
})

describe('pauses', () => {
  it('A pause answers both names of each pair, whichever was written (A-45)', async () => {
    const row = await table.create('/service/pauses/', {
      telephony_is_active: false,
      enable_webchat: true,
      can_call: true,
    })
    expect(row).toMatchObject({
      telephony_is_active: false,
      enable_webphone: false,
      chat_is_active: true,
      enable_webchat: true,
      can_call: true,
      allow_outgoing_call: true,
    })
    const patched = await table.ask('PATCH', `/service/pauses/${row.id}/`, { enable_webphone: true })
    expect(patched.json()).toMatchObject({ telephony_is_active: true, enable_webphone: true })
  })

  it.each([
    ['telephony_is_active', 'enable_webphone'],
    ['chat_is_active', 'enable_webchat'],
    ['can_call', 'allow_outgoing_call'],
  ])(
    'The fields %s and %s written differently are refused with 400 on the second (A-45)',
    async (first, second) => {
      const answer = await table.ask('POST', '/service/pauses/', {
        description: 'Par',
        [first]: true,
        [second]: false,
      })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { [second]: [`Valor diferente do campo ${first}.`] },
      ])
      const both = await table.ask('POST', '/service/pauses/', {
        description: `Par ${first}`,
        [first]: true,
        [second]: true,
      })
      expect(both.statusCode).toBe(201)
    },
  )

  it('A pause stores the flags of a channel that it does not cover as true (A-46)', async () => {
    const row = await table.create('/service/pauses/', { enable_webphone: false })
    expect(row).toMatchObject({ allow_incoming_call: true, allow_outgoing_call: true, can_call: true })
    expect(row).toMatchObject({ allow_incoming_chat: false, allow_outgoing_chat: false })
  })
})

describe('teams', () => {
  it('A team keeps its lists, in their order, and clears them when a PUT leaves them out', async () => {
    const team = await table.create('/service/teams/', {
      pauses: [2, { id: 1 }],
      channels: [1],
      enable_classifications: ['20'],
    })
    expect(team).toMatchObject({
      pauses: [{ id: 1 }, { id: 2 }],
      channels: [{ id: 1, description: 'WhatsApp Suporte' }],
    })
    expect(
      (await table.ask('PATCH', `/service/teams/${team.id}/`, { enable_comment: false })).json(),
    ).toMatchObject({
      pauses: [{ id: 1 }, { id: 2 }],
      enable_classifications: ['20'],
    })
    const replaced = await table.ask('PUT', `/service/teams/${team.id}/`, { description: 'Sem listas' })
    expect(replaced.json()).toMatchObject({
      pauses: [],
      channels: [],
      enable_classifications: ['incomings', 'outgoings'],
    })
  })

  it('A team has a maximum comment size that is not below the minimum (A-53)', async () => {
    const body = { description: 'Comentários', minimum_comment_size: 20, maximum_comment_size: 10 }
    const answer = await table.ask('POST', '/service/teams/', body)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { maximum_comment_size: ['O valor mínimo é 20'] },
    ])
  })
})

describe('sub-classifications', () => {
  it('A sub-classification whose activities go to a mailing must name it, and there is none yet', async () => {
    const body = { description: 'Para mailing', schedule_send_to: 3 }
    expect((await table.ask('POST', '/service/sub-classifications/', body)).json()).toEqual({
      mailing: ['Este campo é obrigatório'],
    })
    expect(
      (await table.ask('POST', '/service/sub-classifications/', { ...body, mailing: 4 })).json(),
    ).toEqual({
      mailing: ['Registro não encontrado.'],
    })
  })
})
