import { departments } from '@ramal/db/schema/departments'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
})
afterAll(() => server.stop())

type Row = Record<string, unknown> & { id: number }
const ask = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
  const answer = await server.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: admin.headers,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json<Row>() }
}
let made = 0
const make = async (path: string, values: object) => {
  made += 1
  const { status, body } = await ask('POST', path, { description: `Escolha ${made}`, ...values })
  expect([path, status, body]).toMatchObject([path, 201, {}])
  return body.id
}
const offered = async (path: string, query: string) => {
  const { body } = await ask('GET', `${path}?limit=999999&${query}`)
  return (body['results'] as Row[]).map(({ id }) => id)
}

const STATUSES = '/crm/status/'
const TAGS = '/crm/tags/'
const FORMS = '/service/forms/'
const CLIENT = { phones: [{ phone: '11987650001' }], full_name: 'Nina' }
const cases = [
  [
    'statuses of a client',
    STATUSES,
    { entity: 'client' },
    { entity: 'lead' },
    'entity=client',
    '/crm/clients/',
    'status',
    CLIENT,
  ],
  [
    'tags of a client',
    TAGS,
    { entities: ['chat', 'client'] },
    { entities: ['chat'] },
    'entities=client',
    '/crm/clients/',
    'tags',
    CLIENT,
  ],
  [
    'forms of a product',
    FORMS,
    { target: 'product' },
    { target: 'call' },
    'target=product',
    '/crm/products/',
    'form',
    {},
  ],
] as const

describe('which rows a reference may name', () => {
  it.each(cases)(
    '[R7.5-24] Of %s the list that a picker asks gives the rows that a write accepts, and no others',
    async (_, target, right, wrong, query, path, field, values) => {
      const [rightId, wrongId] = [await make(target, right), await make(target, wrong)]
      const list = await offered(target, query)
      expect([list.includes(rightId), list.includes(wrongId)]).toEqual([true, false])
      const written = (id: number) => ({ ...values, [field]: field === 'tags' ? [id] : id })
      const refused = await ask('POST', path, { description: 'Recusada', ...written(wrongId) })
      expect(refused).toMatchObject({
        status: 400,
        body: { [field]: ['Este registro não pode ser escolhido aqui.'] },
      })
      await make(path, written(rightId))
    },
  )

  it('A status leads to statuses of its own entity, and a changed entity is looked at again', async () => {
    const next = await make(STATUSES, { entity: 'lead' })
    const status = await make(STATUSES, { entity: 'lead', allowed_next: [next] })
    const { status: code, body } = await ask('PATCH', `${STATUSES}${status}/`, { entity: 'client' })
    expect([code, Object.keys(body)]).toEqual([400, ['allowed_next']])
  })

  it('[R7.5-24] A row is not its own parent, and exclude_id leaves it out of what is offered', async () => {
    const id = await make('/business/departments/', { code: 'ESC' })
    expect(await offered('/business/departments/', `exclude_id=${id}`)).not.toContain(id)
    const { status, body } = await ask('PATCH', `/business/departments/${id}/`, { parent: id })
    expect([status, Object.keys(body)]).toEqual([400, ['parent']])
  })

  it('A chosen row that is deleted has no name any more, so that it is seen to be gone', async () => {
    const parent = await make('/business/departments/', { code: 'SUP' })
    const id = await make('/business/departments/', { code: 'INF', parent })
    await server.store.write((tx) =>
      tx.db.update(departments).set({ deleted_at: 1 }).where(eq(departments.id, parent)),
    )
    const { body } = await ask('GET', `/business/departments/${id}/`)
    expect(body['parent']).toEqual({ id: parent, description: '' })
  })

  it('A reference within rows of a row obeys its rule too', async () => {
    const integration = await make('/integration/integrations/', {
      kind: 'webhook',
      base_url: 'https://example.com/',
    })
    const llm = { integration, model: 'm', system_prompt: 's' }
    const { status, body } = await ask('POST', '/chat/bots/', {
      ...{ description: 'Robô', name: 'Robô', bot_type: 'llm', llm },
      ...{ fallback_app: 'disconnect', error_app: 'disconnect' },
    })
    expect([status, Object.keys(body)]).toEqual([400, ['llm']])
  })
})
