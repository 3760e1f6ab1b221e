import { listImportRows } from '@ramal/db/schema/list-imports'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { changeImport, resetLines } from './import-rows.ts'
import { countsOf, filesOf, IMPORTS_AT } from './testing/files-of.ts'

let server: TestServer
let admin: Caller
let files: ReturnType<typeof filesOf>
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
  files = filesOf(server, admin, 'clients')
})
afterAll(() => server.stop())

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
    const made = await files.taken(FILE)
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
    expect(await files.found('Lia Importada')).toEqual([])
  })

  it.each([
    ['windows-1252', ';', Buffer.from('Nome;Celular\nJoão Ação;11961000001', 'latin1')],
    ['utf-8', ',', Buffer.from('\ufeffNome,Celular\nJoão Ação,11961000001')],
    ['utf-8', '\t', Buffer.from('Nome\tCelular\nJoão Ação\t11961000001')],
  ])('A file in %s with %j between its cells is read', async (encoding, delimiter, bytes) => {
    const made = await files.taken(new Uint8Array(bytes))
    expect(made).toMatchObject({ encoding, delimiter, rows_total: 1 })
    expect(made.columns.map(({ header, target, sample }) => [header, target, sample[0]])).toEqual([
      ['Nome', 'full_name', 'João Ação'],
      ['Celular', 'phone', '11961000001'],
    ])
  })

  it('A check counts what would become of each row, so that the counts are all rows, and changes nobody', async () => {
    const shown = await files.checked(await files.taken(FILE))
    expect(countsOf(shown)).toEqual([2, 0, 1, 3])
    expect(shown.rows_done).toBe(shown.rows_total)
    expect(await files.found('Lia Importada')).toEqual([])
    const errors = await server.app.inject({
      url: `${IMPORTS_AT.clients}${shown.id}/errors/`,
      headers: admin.headers,
    })
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
    const shown = await files.run(await files.checked(await files.taken(FILE)))
    expect(countsOf(shown)).toEqual([2, 0, 1, 3])
    const [lia] = await files.found('Lia Importada')
    expect(lia).toMatchObject({
      ...{ document: '52998224725', birth_date: '1990-02-03', city: 'São Paulo', emails: ['lia@i.example'] },
      phones: [{ phone: '+5511960000001', is_primary: true }, { phone: '+551130000001' }],
    })
    const [rui] = await files.found('Rui;')
    expect(rui).toMatchObject({ full_name: 'Rui; o "bom"', city: 'Natal' })
    await patch(rui!.id, { city: 'Olinda' })
    expect((await files.post(shown.id, 'undo')).statusCode).toBe(202)
    expect(await files.comes(shown.id, 'undone')).toMatchObject({ rows_undone: 1, rows_kept: 1 })
    expect([(await files.found('Lia Importada')).length, (await files.found('Rui;')).length]).toEqual([0, 1])
    expect((await auditLines(server.store, 'list_import.start')).at(-1)).toMatchObject({
      entity_id: shown.id,
    })
    expect((await auditLines(server.store, 'list_import.undo')).at(-1)).toMatchObject({
      entity_id: shown.id,
    })
  })

  it('Clients that are there are left alone, or changed where that is asked for, and get their values back', async () => {
    const text = 'Nome;Celular;Cidade;Plano\nMia Nova;11962000001;Recife;Ouro'
    const made = await files.taken(text)
    const targets = ['full_name', 'phone', 'city', 'data.plano']
    await files.run(await files.checked(made, { targets }))
    const again = 'Nome;Celular;Cidade;E-mail\nMia Reis;11962000001;Natal;mia@i.example'
    const skipped = await files.checked(await files.taken(again))
    expect(countsOf(skipped)).toEqual([0, 0, 1, 0])
    const updated = await files.run(await files.checked(await files.taken(again), { mode: 'update' }))
    expect(countsOf(updated)).toEqual([0, 1, 0, 0])
    const [mia] = await files.found('Mia Reis')
    expect(mia).toMatchObject({ city: 'Natal', emails: ['mia@i.example'], data: { plano: 'Ouro' } })
    await files.post(updated.id, 'undo')
    await files.comes(updated.id, 'undone')
    expect((await files.found('Mia Nova'))[0]).toMatchObject({ id: mia!.id, city: 'Recife', emails: [] })
  })

  it('An import goes its way in order: unchecked it does not run, and after a week it stays', async () => {
    const made = await files.taken('Nome;Celular\nNina;11963000001')
    expect((await files.post(made.id, 'run')).statusCode).toBe(409)
    expect((await files.post(made.id, 'undo')).statusCode).toBe(409)
    expect((await files.post(made.id, 'check', { targets: ['city', 'phone'] })).json()).toHaveProperty(
      'targets',
    )
    const shown = await files.run(await files.checked(made))
    expect(Date.parse(shown.undo_until!) - Date.parse(shown.finished_at!)).toBe(7 * 86_400_000)
    expect((await files.post(made.id, 'check', { targets: ['full_name', 'phone'] })).statusCode).toBe(409)
    expect((await files.post(made.id, 'run')).statusCode).toBe(409)
  })

  it('An import that a restart cut off goes on where it was when somebody looks at it', async () => {
    const made = await files.checked(
      await files.taken('Nome;Celular\nIvo Um;11965000001\nIvo Dois;11965000002'),
    )
    await server.store.write(async (tx) => {
      // As the rows are when the first of them is done and the server dies.
      await resetLines(tx, made.id)
      await changeImport(tx, made.id, { state: 'running' })
    })
    expect(await files.comes(made.id, 'done')).toMatchObject({ rows_created: 2, rows_done: 2 })
    expect(await files.found('Ivo')).toHaveLength(2)
  })

  it('An error that is no row’s takes back what was done', async () => {
    const made = await files.checked(
      await files.taken('Nome;Celular\nEdu Um;11966000001\nEdu Dois;11966000002'),
    )
    await server.store.write((tx) =>
      tx.db
        .update(listImportRows)
        .set({ cells: sql`'null'` })
        .where(and(eq(listImportRows.import_id, made.id), eq(listImportRows.line, 3))),
    )
    await files.post(made.id, 'run')
    expect(await files.comes(made.id, 'undone')).toMatchObject({ rows_created: 0 })
    expect(await files.found('Edu')).toEqual([])
  })

  it('Two thousand rows are gone over a few at a time, and every one is counted', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => `Pessoa ${index};119${64_000_000 + index}`)
    const shown = await files.checked(await files.taken(`Nome;Celular\n${rows.join('\n')}`))
    expect(countsOf(shown)).toEqual([2000, 0, 0, 0])
    expect(countsOf(await files.run(shown))).toEqual([2000, 0, 0, 0])
  }, 240_000)
})
