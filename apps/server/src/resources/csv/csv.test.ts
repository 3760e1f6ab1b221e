import { clients } from '@ramal/db/schema/crm'
import { trunks } from '@ramal/db/schema/trunks'
import { CSV_MARK } from '@ramal/domain/text/csv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { TableWriter } from '../testing/table-writer.ts'
import { csvCell } from './csv-columns.ts'

let server: TestServer
let admin: Caller
let table: TableWriter
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
  table = new TableWriter(server.app, admin)
})
afterAll(() => server.stop())

async function file(path: string, language = 'pt-br', caller = admin) {
  const asked = await server.app.inject({
    url: `/api/v1${path}`,
    headers: { ...caller.headers, 'accept-language': language },
  })
  const lines = asked.body.replace(CSV_MARK, '').split('\r\n').slice(0, -1)
  return { status: asked.statusCode, headers: asked.headers, body: asked.body, lines }
}

describe('a list as a file of values (contract §0.2)', () => {
  it('A file has the whole filter with the columns and in the order that were asked for, whatever the page is', async () => {
    for (const [description, color] of [
      ['CSV a', 'red'],
      ['CSV c', 'red'],
      ['CSV b', 'blue'],
    ])
      await table.create('/crm/tags/', { description, color })
    const { status, headers, body, lines } = await file(
      '/crm/tags/?format=csv&search=csv&ordering=-description&columns=color,description,nothing&limit=1&offset=1',
    )
    expect(status).toBe(200)
    expect(body.startsWith(CSV_MARK)).toBe(true)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/)
    expect(lines).toEqual(['color;description', 'red;CSV c', 'blue;CSV b', 'red;CSV a'])
  })

  it('English files have commas between the values, the others semicolons', async () => {
    const path = '/crm/tags/?format=csv&search=csv&columns=id,color'
    expect((await file(path, 'en-us')).lines[0]).toBe('id,color')
    expect((await file(path, 'es-es')).lines[0]).toBe('id;color')
  })

  it('A file has as many rows as the list counts, of every resource that is listed, and a lookup’s path too', async () => {
    for (const path of [
      '/service/pauses/',
      '/business/users/',
      '/pabx/queues/',
      '/chat/text-messages/',
      '/crm/clients/',
    ]) {
      const listed = await server.app.inject({ url: `/api/v1${path}?limit=1`, headers: admin.headers })
      const { status, lines } = await file(`${path}?format=csv&columns=id`)
      expect([path, status, lines.length - 1]).toEqual([path, 200, listed.json<{ count: number }>().count])
    }
  })

  it('No secret is in a file, not even masked, also where it is asked for', async () => {
    await server.store.write(({ db }) => db.update(trunks).set({ password_enc: 'sealed' }))
    const { lines } = await file('/pabx/channels/?format=csv')
    expect(lines[0]?.split(';')).not.toContain('password')
    expect(lines.join()).not.toContain('********')
    expect((await file('/pabx/channels/?format=csv&columns=password,host')).lines[0]).toBe('host')
    expect((await file('/business/users/?format=csv')).lines.join()).not.toContain('$')
  })

  it('What a spreadsheet would run is made inert, and digits stay texts', async () => {
    await table.create('/crm/tags/', {
      description: '=HYPERLINK("http://x";"y")',
      external_id: '11999990001',
    })
    const { lines } = await file('/crm/tags/?format=csv&search=hyperlink&columns=description,external_id')
    expect(lines[1]).toBe(`"'=HYPERLINK(""http://x"";""y"")";'11999990001`)
  })

  it('Who took a file stands in the audit, with what they asked for', async () => {
    await file('/crm/tags/?format=csv&search=csv&columns=id&is_active=true')
    const [line] = (await auditLines(server.store, 'settings.export')).slice(-1)
    expect(line).toMatchObject({
      ...{ entity: 'tags', entity_id: null, user_id: expect.any(Number) },
      data: { columns: ['id'], filter: { search: 'csv', is_active: true } },
    })
  })

  it('Who may not view the rows gets no file, and one below a row that is not there is none', async () => {
    const ana = await tokenCaller(server.app, 'ana')
    expect((await file('/crm/tags/?format=csv', 'pt-br', ana)).status).toBe(403)
    expect((await file('/pabx/call-groups/9999/membership/?format=csv')).status).toBe(404)
  })

  it('An agent looks clients up and takes no list of all of them away', async () => {
    const ana = await tokenCaller(server.app, 'ana')
    expect((await file('/crm/clients/?search=a', 'pt-br', ana)).status).toBe(200)
    expect((await file('/crm/clients/?format=csv', 'pt-br', ana)).status).toBe(403)
    expect((await file('/crm/clients/?format=csv')).status).toBe(200)
  })

  it('Nor does an agent get all clients as one page: two hundred at a time, and the next page goes on there', async () => {
    const ana = await tokenCaller(server.app, 'ana')
    const now = Date.now()
    await server.store.write((tx) =>
      tx.db.insert(clients).values(
        Array.from({ length: 201 }, (_, n) => ({
          ...{ tenant_id: 1, description: `Página ${n}`, full_name: `Página ${n}`, created_at: now },
          ...{ updated_at: now, search: `pagina ${n}` },
        })),
      ),
    )
    const page = async (caller: Caller) => {
      const got = await file('/crm/clients/?search=pagina&limit=999999', 'pt-br', caller)
      return JSON.parse(got.body) as { count: number; next: string | null; results: unknown[] }
    }
    const agents = await page(ana)
    expect([agents.count, agents.results.length]).toEqual([201, 200])
    expect(agents.next).toContain('limit=200&offset=200')
    expect(await page(admin)).toMatchObject({ next: null, results: { length: 201 } })
  })
})

describe('a value in a file', () => {
  it.each([
    [null, ''],
    [true, 'true'],
    [-5, '-5'],
    ['-5', "'-5"],
    [{ id: 3, description: '=x' }, "'=x"],
    [
      [
        { id: 1, description: 'A' },
        { id: 2, description: 'B' },
      ],
      'A, B',
    ],
    [['red', 'blue'], 'red, blue'],
    [[], ''],
    [{ a: 1 }, '{"a":1}'],
    [[{ digit: '1' }], '[{"digit":"1"}]'],
  ])('The value %j is written as %j', (value, text) => {
    expect(csvCell(value)).toBe(text)
  })
})
