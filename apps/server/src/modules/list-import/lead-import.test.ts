import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countsOf, filesOf } from './testing/files-of.ts'

let server: TestServer
let files: ReturnType<typeof filesOf>
let clients: ReturnType<typeof filesOf>
beforeAll(async () => {
  server = await startTestServer()
  const admin = await tokenCaller(server.app, 'admin')
  files = filesOf(server, admin, 'leads')
  clients = filesOf(server, admin, 'clients')
})
afterAll(() => server.stop())

const FILE = [
  'Nome;CPF;Celular;Telefone 2;E-mail;Prioridade;Campanha',
  'Lia Lead;529.982.247-25;(11) 97000-0001;1130000001;LIA@l.example;80;Verão',
  'Rui Lead;;11970000002;;;;',
  'Lia outra vez;;11 97000-0001;;;;',
  'Sem telefone;;;;so@l.example;;',
  'Com pressa;;11970000003;;;muita;',
  '',
].join('\r\n')

describe('a file of leads (contract §10.6)', () => {
  it('A check counts what would become of each row, so that the counts are all rows, and makes no lead', async () => {
    const made = await files.taken(FILE)
    expect(made.columns.map(({ target }) => target)).toEqual([
      ...['full_name', 'document', 'phone', 'phone', 'email', 'priority', null],
    ])
    const shown = await files.checked(made)
    expect(shown).toMatchObject({ list: 'leads', rows_done: 5, rows_total: 5 })
    expect(countsOf(shown)).toEqual([2, 0, 1, 2])
    expect(await files.found('Lia Lead')).toEqual([])
    expect((await files.errors(shown.id)).split('\r\n')).toEqual([
      '\ufefflinha;coluna;motivo;linha original',
      '4;;Repetida no arquivo (linha 2);"Lia outra vez;;11 97000-0001;;;;"',
      '5;Celular;Sem telefone;"Sem telefone;;;;so@l.example;;"',
      '6;Prioridade;Prioridade fora de 0 a 100;"Com pressa;;11970000003;;;muita;"',
      '',
    ])
  })

  it('A run makes the leads that the check foretold, in their first status, who are taken back but for those that somebody touched', async () => {
    const made = await files.taken(FILE)
    const targets = [...made.columns.slice(0, 6).map(({ target }) => target), 'data.Campanha']
    const shown = await files.run(await files.checked(made, { targets }))
    expect(countsOf(shown)).toEqual([2, 0, 1, 2])
    const [lia] = await files.found('Lia Lead')
    expect(lia).toMatchObject({
      ...{ document: '52998224725', email: 'lia@l.example', priority: 80, data: { Campanha: 'Verão' } },
      ...{ phones: [{ phone: '+5511970000001' }, { phone: '+551130000001' }], status: expect.anything() },
    })
    const [rui] = await files.found('Rui Lead')
    const { headers } = await tokenCaller(server.app, 'admin')
    const url = `/api/v1/service/mailing-clients/${rui!.id}/`
    await server.app.inject({ method: 'PATCH', url, headers, payload: { priority: 10 } })
    expect((await files.post(shown.id, 'undo')).statusCode).toBe(202)
    expect(await files.comes(shown.id, 'undone')).toMatchObject({ rows_undone: 1, rows_kept: 1 })
    expect((await files.found('Lia Lead')).length).toBe(0)
    expect(await files.found('Rui Lead')).toMatchObject([{ priority: 10 }])
    for (const action of ['list_import.start', 'list_import.undo'] as const)
      expect((await auditLines(server.store, action)).at(-1)).toMatchObject({
        ...{ entity: 'lead_imports', entity_id: shown.id },
      })
  })

  it('Leads that are there are changed where that is asked for, keep their other phones, and get their values back', async () => {
    await files.run(
      await files.checked(await files.taken('Nome;Celular;Prioridade\nMia Nova;11971000001;20')),
    )
    const again = 'Nome;Celular;Fone 2;Prioridade\nMia Reis;11971000001;11971000002;90'
    expect(countsOf(await files.checked(await files.taken(again)))).toEqual([0, 0, 1, 0])
    const updated = await files.run(await files.checked(await files.taken(again), { mode: 'update' }))
    expect(countsOf(updated)).toEqual([0, 1, 0, 0])
    const [mia] = await files.found('Mia Reis')
    expect(mia).toMatchObject({ priority: 90, phones: [{ phone: '+5511971000001' }, {}] })
    await files.post(updated.id, 'undo')
    await files.comes(updated.id, 'undone')
    const [before] = await files.found('Mia Nova')
    expect(before).toMatchObject({ id: mia!.id, priority: 20, phones: [{ phone: '+5511971000001' }] })
  })

  it('Columns that cannot be a lead are refused in words: no phone, one field twice, a field of clients', async () => {
    const made = await files.taken('Nome;Celular;E-mail\nNina;11972000001;n@l.example')
    const check = (targets: (string | null)[]) => files.post(made.id, 'check', { targets })
    expect((await check(['full_name', null, 'email'])).body).toMatch(/uma para telefone\./)
    expect((await check(['full_name', 'phone', 'full_name'])).body).toMatch(/dois iguais/)
    expect((await check(['full_name', 'phone', 'birth_date'])).statusCode).toBe(400)
  })

  it('A file of one list is none of the other', async () => {
    const made = await files.taken('Nome;Celular\nOto;11973000001')
    expect((await clients.post(made.id, 'check', { targets: ['full_name', 'phone'] })).statusCode).toBe(404)
    expect((await clients.kept()).some(({ id }) => id === made.id)).toBe(false)
  })
})
