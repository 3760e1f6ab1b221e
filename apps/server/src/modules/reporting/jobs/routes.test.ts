import type { ReportJob } from '@ramal/contract/entities/report-job'
import { groups } from '@ramal/db/schema/business'
import { reportJobs } from '@ramal/db/schema/report-jobs'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLines } from '../../../testing/audit-lines.ts'
import { openDemoStore } from '../../../testing/demo-store.ts'
import { type Caller, tokenCaller } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type HandMadeDay, handMadeDay } from '../testing/hand-made-day.ts'

// 2026-11-20, 12:00 in São Paulo.
const NOON = Date.parse('2026-11-20T15:00:00Z')
const DAY = 86_400_000

let server: TestServer
let clock: ManualClock
let sofia: Caller
let made: HandMadeDay
beforeEach(async () => {
  clock = new ManualClock(NOON)
  server = await startTestServer({ clock })
  sofia = await tokenCaller(server.app, 'sofia')
  await allow('Supervisor', ['sites.view_reports'], 'contract')
  made = await handMadeDay(server.store, NOON)
})
afterEach(() => server.stop())

const allow = (group: string, permissions: string[], data_scope: 'contract' | 'team' | 'own') =>
  server.store.write((tx) =>
    tx.db.update(groups).set({ permissions, data_scope }).where(eq(groups.description, group)),
  )
/** A store of the demo whose long reads wait until they are let on. */
async function storeHeldInLongReads() {
  const inner = await openDemoStore()
  let letOn = () => {}
  const gate = new Promise<void>((resolve) => {
    letOn = resolve
  })
  const read: typeof inner.read = async (fn, options) => {
    if (options?.long) await gate
    return inner.read(fn, options)
  }
  return { store: { ...inner, read }, letOn }
}
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, who = sofia) =>
  server.app.inject({
    method,
    url: `/api/v1/report/jobs/${path}`,
    headers: who.headers,
    ...(body && { payload: body }),
  })
const QUEUES = {
  ...{ description: 'Filas do dia', report: 'queues', period: 'own' },
  ...{ from: '2026-11-20', to: '2026-11-20' },
}
const order = async (body: object = QUEUES, who = sofia) => {
  const answered = await ask('POST', '', body, who)
  expect(answered.statusCode, answered.body).toBe(201)
  return answered.json<ReportJob>()
}
const read = async (id: number, who = sofia) => (await ask('GET', `${id}/`, undefined, who)).json<ReportJob>()
const ended = async (id: number) => {
  await until('the report is made or failed', async () =>
    ['done', 'failed'].includes((await read(id)).status),
  )
  return read(id)
}

describe('[R2.10-56] reports that are made as files', () => {
  it('One is made with the numbers of its page, and taken as a file that no spreadsheet runs', async () => {
    const { id } = await order()
    const job = await ended(id)
    expect(job).toMatchObject({ status: 'done', progress: 100, fault: null, next_at: null })
    expect(job.file).toEqual({
      ...{ name: 'Filas de telefonia 2026-11-20 2026-11-20.csv', rows: 1 },
      expires_at: new Date(NOON + 7 * DAY).toISOString(),
      is_withheld: false,
    })
    const file = await ask('GET', `${id}/download/`)
    expect(file.headers['content-disposition']).toContain('.csv')
    const [head, row, total] = file.body.slice(1).split('\r\n')
    expect(head).toMatch(/^Fila;Entradas;Atendimentos;/)
    expect(row).toBe(`${made.queueName};5;3;2;1;25;50;20;70;120`)
    expect(total).toBe('Total;5;3;2;1;25;50;20;70;120')
  })

  it('One of every day is made again the next day at five where the site is, and keeps its time of the days', async () => {
    const { id } = await order({ ...QUEUES, period: 'yesterday', repeats: 'daily', keep_days: 1 })
    const first = await ended(id)
    expect(first.next_at).toBe('2026-11-21T08:00:00.000Z')
    expect(first.file?.name).toContain('2026-11-19')
    clock.advance(17 * 3_600_000)
    await until('it is made again', async () => (await read(id)).finished_at === '2026-11-21T08:00:00.000Z')
    const second = await read(id)
    expect(second.file?.name).toContain('2026-11-20')
    expect(second.next_at).toBe('2026-11-22T08:00:00.000Z')
  })

  it('A file is there as long as it is kept, and no row of it after that', async () => {
    const { id } = await order({ ...QUEUES, keep_days: 1 })
    await ended(id)
    clock.advance(DAY + 1)
    expect((await read(id)).file).toBeNull()
    expect((await ask('GET', `${id}/download/`)).statusCode).toBe(404)
    const kept = () => server.store.read((tx) => tx.db.select().from(reportJobs).where(eq(reportJobs.id, id)))
    await until('the file is gone', async () => (await kept())[0]?.file_text === null)
  })

  it('Who may not read reports any more has none made', async () => {
    const { id } = await order({ ...QUEUES, period: 'yesterday', repeats: 'daily' })
    await ended(id)
    await allow('Supervisor', ['sites.view_chat'], 'contract')
    clock.advance(17 * 3_600_000)
    const row = () => server.store.read((tx) => tx.db.select().from(reportJobs).where(eq(reportJobs.id, id)))
    await until('it failed', async () => (await row())[0]?.status === 'failed')
    expect((await row())[0]?.fault).toBe('not_allowed')
  })

  it('One that is changed while it is made begins anew: what was counted of it before is thrown away', async () => {
    await server.stop()
    const { store, letOn } = await storeHeldInLongReads()
    server = await startTestServer({ clock, store })
    try {
      sofia = await tokenCaller(server.app, 'sofia')
      await allow('Supervisor', ['sites.view_reports'], 'contract')
      const { id } = await order()
      await until('it is being made', async () => (await read(id)).status === 'running')
      const changed = await ask('PUT', `${id}/`, { ...QUEUES, report: 'pauses' })
      expect(changed.json()).toMatchObject({ status: 'queued', progress: 0, file: null })
      letOn()
      const job = await ended(id)
      expect(job).toMatchObject({ status: 'done', report: 'pauses' })
      expect(job.file?.name).toMatch(/^Pausas por motivo/)
    } finally {
      letOn()
    }
  })

  it('What a restart cut off has its turn again', async () => {
    const [job] = await server.store.write((tx) =>
      tx.db
        .insert(reportJobs)
        .values({
          ...{ tenant_id: 1, user_id: made.ana, description: 'Antes', report: 'queues', period: 'yesterday' },
          ...{ filters: { queue: [], chat_queue: [], team: [], agent: [] }, repeats: 'once', keep_days: 7 },
          ...{ locale: 'pt-br', status: 'running', progress: 40, created_at: NOON, next_at: NOON },
        })
        .returning({ id: reportJobs.id }),
    )
    await allow('Agente', ['sites.view_reports'], 'own')
    expect((await ended(job!.id)).status).toMatch(/done|failed/)
  })
})

describe('whose they are', () => {
  it('One’s own are read, changed, taken and deleted; those of others by who reaches the whole tenant alone', async () => {
    await allow('Agente', ['sites.view_reports'], 'own')
    const ana = await tokenCaller(server.app, 'ana')
    const { id } = await order()
    await ended(id)
    for (const [method, path, body] of [
      ['GET', `${id}/`],
      ['GET', `${id}/download/`],
      ['PUT', `${id}/`, QUEUES],
      ['DELETE', `${id}/`],
    ] as const)
      expect((await ask(method, path, body, ana)).statusCode, `${method} ${path}`).toBe(404)
    expect((await ask('GET', '', undefined, ana)).json()).toEqual([])
    const theirs = await order({ ...QUEUES, description: 'Da Ana' }, ana)
    const job = await ended(theirs.id)
    // It counts what Ana may see: no queue of hers has a call.
    expect(job.file?.rows).toBe(0)
    expect((await ask('GET')).json<ReportJob[]>().map(({ by }) => by.description)).toEqual([
      job.by.description,
      'Sofia Prado',
    ])
    expect((await ask('PUT', `${id}/`, { ...QUEUES, description: 'Outra' })).json()).toMatchObject({
      ...{ description: 'Outra', status: 'queued', file: null },
    })
    expect((await ask('DELETE', `${id}/`)).statusCode).toBe(204)
    expect((await ask('GET', `${id}/`)).statusCode).toBe(404)
  })

  it.each([
    ['queues', 'own'],
    ['agents', 'own'],
    ['chat-queues', 'own'],
    ['chat-agents', 'team'],
  ] as const)(
    'A file of %s is not given any more once its owner sees less than it counts, nor without the permission',
    async (report, scope) => {
      const { id } = await order({ ...QUEUES, report })
      await ended(id)
      expect((await ask('GET', `${id}/download/`)).statusCode).toBe(200)
      await allow('Supervisor', ['sites.view_reports'], scope)
      expect((await read(id)).file).toMatchObject({ is_withheld: true })
      expect((await ask('GET', `${id}/download/`)).statusCode).toBe(403)
      // Asked for anew it counts what they see now.
      await ask('PUT', `${id}/`, { ...QUEUES, report })
      expect((await ended(id)).file).toMatchObject({ is_withheld: false })
      expect((await ask('GET', `${id}/download/`)).statusCode).toBe(200)
      await allow('Supervisor', ['sites.view_chat'], 'contract')
      expect((await ask('GET', `${id}/download/`)).statusCode).toBe(403)
    },
  )

  it('Who takes a file stands in the audit, with its report, its days and what it was narrowed to', async () => {
    const { id } = await order({ ...QUEUES, filters: { queue: [made.queueId] } })
    await ended(id)
    expect(await auditLines(server.store, 'report.export')).toEqual([])
    await ask('GET', `${id}/download/`)
    expect(await auditLines(server.store, 'report.export')).toMatchObject([
      {
        ...{ entity: 'report_jobs', entity_id: id },
        data: { report: 'queues', from: '2026-11-20', to: '2026-11-20', queue: [made.queueId] },
      },
    ])
  })

  it('Nobody without the permission asks for one', async () => {
    const ana = await tokenCaller(server.app, 'ana')
    expect((await ask('POST', '', QUEUES, ana)).statusCode).toBe(403)
    expect((await ask('GET', '', undefined, ana)).statusCode).toBe(403)
  })

  it.each([
    [{ ...QUEUES, description: ' ' }, 'description'],
    [{ ...QUEUES, report: 'nothing' }, 'report'],
    [{ ...QUEUES, from: null }, 'from'],
    [{ ...QUEUES, to: '2026-11-19' }, 'to'],
    [{ ...QUEUES, from: '2026-01-01' }, 'to'],
    [{ ...QUEUES, keep_days: 91 }, 'keep_days'],
  ])('%j is refused at the field %s', async (body, field) => {
    const answered = await ask('POST', '', body)
    expect(answered.statusCode).toBe(400)
    expect(Object.keys(answered.json())).toEqual([field])
  })
})
