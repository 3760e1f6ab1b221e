import type { DataRequest } from '@ramal/contract/entities/data-request'
import { users } from '@ramal/db/schema/business'
import { calls } from '@ramal/db/schema/calls'
import { contracts } from '@ramal/db/schema/contracts'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer({ longLists: { waitingEach: 1 } })
  admin = await tokenCaller(server.app, 'admin')
})
afterAll(() => server.stop())

const AT = '/api/v1/crm'
const post = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `${AT}${url}`, headers: admin.headers, payload })
const get = (url: string, headers: Record<string, string> = admin.headers) =>
  server.app.inject({ method: 'GET', url: `${AT}${url}`, headers })
const addClient = async (full_name: string, phone: string) => {
  const made = await post('/clients/', { full_name, phones: [{ phone }], emails: ['lia@lgpd.example'] })
  expect(made.statusCode, made.body).toBe(201)
  return made.json<{ id: number }>().id
}

describe('requests about one’s data (LGPD, art. 18)', () => {
  it('A request is due in fifteen days, stands among the open ones, and is closed once with what was answered', async () => {
    const id = await addClient('Lia Titular', '11975000001')
    const made = await post(`/clients/${id}/data-requests/`, { kind: 'access', note: 'Por e-mail' })
    expect(made.statusCode, made.body).toBe(201)
    const asked = made.json<DataRequest>()
    expect(asked).toMatchObject({
      ...{ state: 'open', note: 'Por e-mail', client: { id, description: 'Lia Titular' } },
    })
    expect(Date.parse(asked.due_at) - Date.parse(asked.created_at)).toBe(15 * 86_400_000)
    const later = (await post(`/clients/${id}/data-requests/`, { kind: 'correct' })).json<DataRequest>()
    const close = () => post(`/data-requests/${asked.id}/close/`, { state: 'done', answer: 'Enviado' })
    expect((await close()).json()).toMatchObject({ state: 'done', answer: 'Enviado', closed_by: {} })
    expect((await close()).statusCode).toBe(409)
    const listed = (await get(`/data-requests/?client=${id}`)).json<{ results: DataRequest[] }>().results
    expect(listed.map((one) => one.id)).toEqual([later.id, asked.id])
    expect((await auditLines(server.store, 'data_request.close')).at(-1)).toMatchObject({
      ...{ entity: 'data_requests', entity_id: asked.id },
    })
  })

  it('Who may see clients reads what one of them asked, and no list of everybody’s', async () => {
    const agent = await tokenCaller(server.app, 'ana')
    const id = await addClient('Eli Titular', '11975000009')
    expect((await get(`/data-requests/?client=${id}`, agent.headers)).statusCode).toBe(200)
    expect((await get('/data-requests/', agent.headers)).statusCode).toBe(403)
  })

  it.each([
    [{ kind: 'forget' }, 'kind'],
    [{ kind: 'access', note: 'x'.repeat(501) }, 'note'],
  ])('The request %j is refused at its field', async (body, field) => {
    const id = await addClient('Rui Titular', '11975000002')
    const answer = await post(`/clients/${id}/data-requests/`, body)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })

  it('A request is not closed without an answer', async () => {
    const id = await addClient('Mia Titular', '11975000003')
    const { id: of } = (await post(`/clients/${id}/data-requests/`, { kind: 'erase' })).json<DataRequest>()
    expect((await post(`/data-requests/${of}/close/`, { state: 'refused', answer: ' ' })).statusCode).toBe(
      400,
    )
  })

  it('[obeys contracts.dpo_name] [obeys contracts.dpo_email] Beside the requests stands who answers for the data of the centre', async () => {
    const officer = async () => (await get('/data-requests/')).json<{ officer: unknown }>().officer
    expect(await officer()).toBeNull()
    await server.store.write((tx) =>
      tx.db.update(contracts).set({ dpo_name: 'Lia Reis', dpo_email: 'dpo@centro.example' }),
    )
    expect(await officer()).toEqual({ name: 'Lia Reis', email: 'dpo@centro.example' })
  })

  it('What is kept of a person is one ZIP with what is theirs and nobody else’s, and a list of recordings; who took it is noted', async () => {
    const id = await addClient('Nina Titular', '11975000004')
    const other = await addClient('Outra Pessoa', '11975000005')
    await post(`/clients/${id}/consents/`, {
      ...{ purpose: 'marketing', channel: 'sms', answer: 'no', source: 'call', evidence: 'Disse' },
    })
    await server.store.write(async (tx) => {
      const call = { tenant_id: 1, call_type: 10, direction: 'incoming', phone: '11975000004' } as const
      const at = { started_at: 0, updated_at: 0, recording_ms: 61_000 }
      await tx.db.insert(calls).values([
        { ...call, ...at, uid: 'of-nina', client_id: id, recording_file: 'nina.wav' },
        { ...call, ...at, uid: 'of-other', client_id: other, recording_file: 'outra.wav' },
      ])
    })
    const answer = await get(`/clients/${id}/personal-data/`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const rowsOf = (name: string) => JSON.parse(strFromU8(files[`${name}.json`]!)) as object[]
    expect(rowsOf('clients')).toMatchObject([{ id, full_name: 'Nina Titular' }])
    expect(rowsOf('client_phones')).toMatchObject([{ phone_key: '+5511975000004' }])
    expect(rowsOf('client_consents')).toMatchObject([{ purpose: 'marketing', evidence: 'Disse' }])
    expect(rowsOf('calls')).toMatchObject([{ uid: 'of-nina' }])
    expect(rowsOf('chat_messages')).toEqual([])
    expect(strFromU8(files['recordings.csv']!)).toMatch(
      /\r\nof-nina;1970-01-01T00:00:00.000Z;61;nina.wav\r\n$/,
    )
    expect(
      Object.values(files)
        .map((file) => strFromU8(file))
        .join(''),
    ).not.toContain('Outra')
    expect((await auditLines(server.store, 'client.export')).at(-1)).toMatchObject({ entity_id: id })
  })

  it('One ZIP is made for a person at a time: the next waits for it, those behind are refused, and every end gives the place back', async () => {
    const id = await addClient('Rita Titular', '11975000006')
    const { longLists } = server.app
    const zip = (of = id) => get(`/clients/${of}/personal-data/`)
    expect((await zip()).statusCode).toBe(200)
    expect((await zip(999_999)).statusCode).toBe(404)
    await vi.waitFor(() => expect(longLists.running).toBe(0))
    const [own] = await server.store.read(({ db }) =>
      db.select({ id: users.id }).from(users).where(eq(users.username, 'admin')),
    )
    const leave = await longLists.enter(own!.id)
    const next = zip()
    await vi.waitFor(() => expect(longLists.waiting).toBe(1))
    const refused = await zip()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
    leave()
    expect((await next).statusCode).toBe(200)
    await vi.waitFor(() => expect(longLists.running).toBe(0))
  })
})
