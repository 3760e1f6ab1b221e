import type { ClientImport } from '@ramal/contract/endpoints/client-imports'
import { clientImportRows } from '@ramal/db/schema/client-imports'
import { until } from '@ramal/process/testing/until'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { multipartBody } from '../../testing/multipart-body.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeImport, resetLines } from './import-rows.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
})
afterAll(() => server.stop())

const AT = '/api/v1/crm/client-imports/'
const upload = async (
  content: string | Uint8Array<ArrayBuffer>,
  params: object = {},
  name = 'clientes.csv',
) => {
  const file = new File([content], name, { type: 'text/csv' })
  const { headers, payload } = await multipartBody({ params: JSON.stringify(params), file })
  const all = { ...admin.headers, ...headers }
  return server.app.inject({ method: 'POST', url: AT, headers: all, payload })
}
const taken = async (content: string | Uint8Array<ArrayBuffer>, params: object = {}) => {
  const answer = await upload(content, params)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<ClientImport>()
}
const post = (id: number, act: string, payload: object = {}) =>
  server.app.inject({ method: 'POST', url: `${AT}${id}/${act}/`, headers: admin.headers, payload })
const read = async (id: number) =>
  (
    await server.app.inject({ method: 'GET', url: `${AT}${id}/`, headers: admin.headers })
  ).json<ClientImport>()
/** The import when it is in this state. */
const comes = (id: number, state: ClientImport['state']) =>
  until(
    state,
    async () => {
      const shown = await read(id)
      return shown.state === state ? shown : null
    },
    110_000,
  )
const checked = async (of: ClientImport, change: object = {}) => {
  const answer = await post(of.id, 'check', { targets: of.columns.map(({ target }) => target), ...change })
  expect(answer.statusCode, answer.body).toBe(202)
  return comes(of.id, 'checked')
}
const run = async (of: ClientImport) => {
  expect((await post(of.id, 'run')).statusCode).toBe(202)
  return comes(of.id, 'done')
}
const countsOf = (of: ClientImport) => [of.rows_created, of.rows_updated, of.rows_duplicated, of.rows_invalid]
const found = async (search: string) => {
  const url = `/api/v1/crm/clients/?search=${encodeURIComponent(search)}`
  const answer = await server.app.inject({ method: 'GET', url, headers: admin.headers })
  return answer.json<{ results: (Record<string, unknown> & { id: number })[] }>().results
}
const patch = (id: number, payload: object) =>
  server.app.inject({ method: 'PATCH', url: `/api/v1/crm/clients/${id}/`, headers: admin.headers, payload })

const FILE = [
  'Nome;CPF;Celular;Telefone 2;E-mail;Nascimento;Cidade',
  'Lia Importada;529.982.247-25;(11) 96000-0001;1130000001;lia@i.example;03/02/1990;São Paulo',
  '"Rui; o ""bom""";;11960000002;;;;Natal',
  'Lia outra vez;;11 96000-0001;;;;',
  'Sem telefone;;;;;;',
  'CPF errado;52998224726;11960000003;;;;',
  '=HYPERLINK("http://x");;11960000004;;;;',
  '',
].join('\r\n')

describe('a file of clients (contract §10.6)', () => {
  it('A file is read with its columns, what they may be, and how many rows it has; nobody is made', async () => {
    const made = await taken(FILE)
    expect(made).toMatchObject({
      encoding: 'utf-8',
      delimiter: ';',
      rows_total: 6,
      state: 'ready',
      rows_done: 0,
    })
    expect(made.columns.map(({ target }) => target)).toEqual([
      'full_name',
      'document',
      'phone',
      'phone',
      'email',
      'birth_date',
      'city',
    ])
    expect(made.columns[0]?.sample[0]).toBe('Lia Importada')
    expect(await found('Lia Importada')).toEqual([])
  })

  it.each([
    ['windows-1252', ';', Buffer.from('Nome;Celular\nJoão Ação;11961000001', 'latin1')],
    ['utf-8', ',', Buffer.from('\ufeffNome,Celular\nJoão Ação,11961000001')],
    ['utf-8', '\t', Buffer.from('Nome\tCelular\nJoão Ação\t11961000001')],
  ])('A file in %s with %j between its cells is read', async (encoding, delimiter, bytes) => {
    const made = await taken(new Uint8Array(bytes))
    expect(made).toMatchObject({ encoding, delimiter, rows_total: 1 })
    expect(made.columns.map(({ header, target, sample }) => [header, target, sample[0]])).toEqual([
      ['Nome', 'full_name', 'João Ação'],
      ['Celular', 'phone', '11961000001'],
    ])
  })

  it.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
    ['with quotes that nobody closes', 'Nome;Fone\n"Lia;11', /Aspas .*linha 2/],
    ['with a line without end', `Nome\n${'x'.repeat(40_000)}`, /linha 2 é longa demais/],
    ['with a hundred columns too many', `a${';'.repeat(150)}\n1`, /100 colunas/],
    ['with too many rows', `n\n${'1\n'.repeat(20_001)}`, /20\.000 linhas/],
    ['without rows', 'Nome;Fone\n', /não tem linhas/],
  ])('A file %s is refused in words, and nothing of it is kept', async (_, content, words) => {
    const before = (await server.app.inject({ url: AT, headers: admin.headers })).json<{
      results: object[]
    }>()
    const answer = await upload(content)
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringMatching(words)])
    const after = (await server.app.inject({ url: AT, headers: admin.headers })).json<{ results: object[] }>()
    expect(after.results).toHaveLength(before.results.length)
  })

  it('A spreadsheet under the name of a CSV, and a file that is too large, are not taken', async () => {
    const zip = new Uint8Array([0x50, 0x4b, 3, 4, ...new Array<number>(60).fill(0)])
    expect((await upload(zip)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await upload('x'.repeat(10 * 1024 * 1024 + 1))).statusCode).toBe(413)
  })

  it('A check counts what would become of each row, so that the counts are all rows, and changes nobody', async () => {
    const shown = await checked(await taken(FILE))
    expect(countsOf(shown)).toEqual([2, 0, 1, 3])
    expect(shown.rows_done).toBe(shown.rows_total)
    expect(await found('Lia Importada')).toEqual([])
    const errors = await server.app.inject({ url: `${AT}${shown.id}/errors/`, headers: admin.headers })
    expect(errors.body.split('\r\n')).toEqual([
      '\ufefflinha;coluna;motivo;linha original',
      '4;;Repetida no arquivo (linha 2);"Lia outra vez;;11 96000-0001;;;;"',
      '5;Celular;Sem telefone e sem e-mail;"Sem telefone;;;;;;"',
      '6;CPF;CPF ou CNPJ inválido;"CPF errado;52998224726;11960000003;;;;"',
      `7;Nome;Célula com fórmula;"'=HYPERLINK(""http://x"");;11960000004;;;;"`,
      '',
    ])
  })

  it('A run makes the clients that the check foretold, who are taken back but for those that somebody touched', async () => {
    const shown = await run(await checked(await taken(FILE)))
    expect(countsOf(shown)).toEqual([2, 0, 1, 3])
    const [lia] = await found('Lia Importada')
    expect(lia).toMatchObject({
      ...{ document: '52998224725', birth_date: '1990-02-03', city: 'São Paulo', emails: ['lia@i.example'] },
      phones: [{ phone: '+5511960000001', is_primary: true }, { phone: '+551130000001' }],
    })
    const [rui] = await found('Rui;')
    expect(rui).toMatchObject({ full_name: 'Rui; o "bom"', city: 'Natal' })
    await patch(rui!.id, { city: 'Olinda' })
    expect((await post(shown.id, 'undo')).statusCode).toBe(202)
    expect(await comes(shown.id, 'undone')).toMatchObject({ rows_undone: 1, rows_kept: 1 })
    expect([(await found('Lia Importada')).length, (await found('Rui;')).length]).toEqual([0, 1])
    expect((await auditLines(server.store, 'client_import.start')).at(-1)).toMatchObject({
      entity_id: shown.id,
    })
    expect((await auditLines(server.store, 'client_import.undo')).at(-1)).toMatchObject({
      entity_id: shown.id,
    })
  })

  it('Clients that are there are left alone, or changed where that is asked for, and get their values back', async () => {
    const text = 'Nome;Celular;Cidade;Plano\nMia Nova;11962000001;Recife;Ouro'
    const made = await taken(text)
    const targets = ['full_name', 'phone', 'city', 'data.plano']
    await run(await checked(made, { targets }))
    const again = 'Nome;Celular;Cidade;E-mail\nMia Reis;11962000001;Natal;mia@i.example'
    const skipped = await checked(await taken(again))
    expect(countsOf(skipped)).toEqual([0, 0, 1, 0])
    const updated = await run(await checked(await taken(again), { mode: 'update' }))
    expect(countsOf(updated)).toEqual([0, 1, 0, 0])
    const [mia] = await found('Mia Reis')
    expect(mia).toMatchObject({ city: 'Natal', emails: ['mia@i.example'], data: { plano: 'Ouro' } })
    await post(updated.id, 'undo')
    await comes(updated.id, 'undone')
    expect((await found('Mia Nova'))[0]).toMatchObject({ id: mia!.id, city: 'Recife', emails: [] })
  })

  it('An import goes its way in order: unchecked it does not run, and after a week it stays', async () => {
    const made = await taken('Nome;Celular\nNina;11963000001')
    expect((await post(made.id, 'run')).statusCode).toBe(409)
    expect((await post(made.id, 'undo')).statusCode).toBe(409)
    expect((await post(made.id, 'check', { targets: ['city', 'phone'] })).json()).toHaveProperty('targets')
    const shown = await run(await checked(made))
    expect(Date.parse(shown.undo_until!) - Date.parse(shown.finished_at!)).toBe(7 * 86_400_000)
    expect((await post(made.id, 'check', { targets: ['full_name', 'phone'] })).statusCode).toBe(409)
    expect((await post(made.id, 'run')).statusCode).toBe(409)
  })

  it('An import that a restart cut off goes on where it was when somebody looks at it', async () => {
    const made = await checked(await taken('Nome;Celular\nIvo Um;11965000001\nIvo Dois;11965000002'))
    await server.store.write(async (tx) => {
      // As the rows are when the first of them is done and the server dies.
      await resetLines(tx, made.id)
      await changeImport(tx, made.id, { state: 'running' })
    })
    expect(await comes(made.id, 'done')).toMatchObject({ rows_created: 2, rows_done: 2 })
    expect(await found('Ivo')).toHaveLength(2)
  })

  it('An error that is no row’s takes back what was done', async () => {
    const made = await checked(await taken('Nome;Celular\nEdu Um;11966000001\nEdu Dois;11966000002'))
    await server.store.write((tx) =>
      tx.db
        .update(clientImportRows)
        .set({ cells: sql`'null'` })
        .where(and(eq(clientImportRows.import_id, made.id), eq(clientImportRows.line, 3))),
    )
    await post(made.id, 'run')
    expect(await comes(made.id, 'undone')).toMatchObject({ rows_created: 0 })
    expect(await found('Edu')).toEqual([])
  })

  it('Two thousand rows are gone over a few at a time, and every one is counted', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => `Pessoa ${index};119${64_000_000 + index}`)
    const shown = await checked(await taken(`Nome;Celular\n${rows.join('\n')}`))
    expect(countsOf(shown)).toEqual([2000, 0, 0, 0])
    expect(countsOf(await run(shown))).toEqual([2000, 0, 0, 0])
  }, 240_000)
})
