import { clientPhones, clients } from '@ramal/db/schema/crm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
})
afterAll(() => server.stop())

const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
  const answer = await server.app.inject({
    ...{ method, url: `/api/v1${path}`, headers: admin.headers },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const client = async (full_name: string, phone: string) => {
  const made = await ask('POST', '/crm/clients/', { full_name, phones: [{ phone }] })
  expect(made.status).toBe(201)
  return made.body.id as number
}
const pairsAfter = async (after: number) => {
  const { body } = await ask('GET', `/crm/twins/?after=${after}`)
  return body.pairs.map((pair: { client: { client: { id: number } }; twin: { client: { id: number } } }) => [
    pair.client.client.id,
    pair.twin.client.id,
  ])
}

describe('pairs of clients who may be one person (contract §10.5)', () => {
  it('Whoever has a phone in common stands in a pair, the older record first, with why and how much there was', async () => {
    const first = await client('Rita Lopes', '11977770001')
    await client('Bento Cruz', '11977770002')
    const second = await client('Rita L.', '11977770001')
    const { body } = await ask('GET', `/crm/twins/?after=${first - 1}`)
    expect(body).toMatchObject({
      next: null,
      pairs: [
        {
          client: { client: { id: first, description: 'Rita Lopes' }, reasons: ['phone'] },
          twin: { client: { id: second }, history: { calls: 0, chats: 0 } },
        },
      ],
    })
    expect(await pairsAfter(first)).toEqual([])
  })

  it('Two people are a pair no longer, until that is taken back; both are in the audit', async () => {
    const first = await client('Ivo Reis', '11977770011')
    const second = await client('Ivone Reis', '11977770011')
    await ask('POST', `/crm/clients/${second}/distinct/`, { other: first })
    expect(await pairsAfter(first - 1)).toEqual([])
    const back = () => ask('DELETE', `/crm/clients/${first}/distinct/${second}/`)
    expect((await back()).status).toBe(204)
    expect(await pairsAfter(first - 1)).toEqual([[first, second]])
    expect((await back()).status).toBe(204)
    expect((await ask('DELETE', `/crm/clients/999999/distinct/${second}/`)).status).toBe(404)
    expect(await auditLines(server.store, 'client.distinct')).toHaveLength(1)
    expect(await auditLines(server.store, 'client.undistinct')).toHaveLength(1)
  })

  it('Whoever became part of another, or was deleted, is in no pair', async () => {
    const first = await client('Davi Nunes', '11977770021')
    const second = await client('Davi Nunes', '11977770021')
    await ask('POST', `/crm/clients/${first}/merge/`, { other: second })
    const third = await client('Davi Nunes', '11977770021')
    expect(await pairsAfter(first - 1)).toEqual([[first, third]])
    await ask('DELETE', `/crm/clients/${third}/`)
    expect(await pairsAfter(first - 1)).toEqual([])
  })

  it('A number of hundreds is compared among the first twenty, and one goes on where an answer ended', async () => {
    const from = await client('Central', '11977770030')
    await server.store.write(async ({ db }) => {
      const names = Array.from({ length: 300 }, (_, at) => ({ tenant_id: 1, full_name: `Ramal ${at}` }))
      const rows = await db
        .insert(clients)
        .values(names.map((row) => ({ ...row, description: row.full_name })))
        .returning({ id: clients.id })
      const shared = { tenant_id: 1, phone: '1133330000', phone_key: '+551133330000' }
      await db.insert(clientPhones).values(rows.map(({ id }) => ({ ...shared, client_id: id })))
    })
    const { body } = await ask('GET', `/crm/twins/?after=${from}`)
    expect(body.pairs.length).toBeGreaterThanOrEqual(19)
    expect(body.pairs.length).toBeLessThan(40)
    const all = new Set<string>()
    for (let after: number | null = from; after !== null; ) {
      const answer = await ask('GET', `/crm/twins/?after=${after}`)
      for (const { client: one, twin } of answer.body.pairs) all.add(`${one.client.id} ${twin.client.id}`)
      after = answer.body.next
    }
    expect(all.size).toBe((20 * 19) / 2)
  })

  it('Whoever may not see clients sees no pairs, and what is no number starts at the first', async () => {
    const anonymous = await server.app.inject({ url: '/api/v1/crm/twins/' })
    expect(anonymous.statusCode).toBe(401)
    expect((await ask('GET', '/crm/twins/?after=x')).status).toBe(200)
  })
})
