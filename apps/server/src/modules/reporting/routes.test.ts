import type { DayBoard, ReportPage } from '@ramal/contract/entities/report'
import { REPORT_KEYS } from '@ramal/contract/reports'
import { groups, users } from '@ramal/db/schema/business'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type HandMadeDay, handMadeDay } from './testing/hand-made-day.ts'

// 2026-11-20, 12:00 in São Paulo.
const NOON = Date.parse('2026-11-20T15:00:00Z')

let server: TestServer
let sofia: Caller
let made: HandMadeDay
beforeAll(async () => {
  server = await startTestServer({ clock: new ManualClock(NOON) })
  sofia = await tokenCaller(server.app, 'sofia')
  await server.store.write((tx) =>
    tx.db
      .update(groups)
      .set({ permissions: ['sites.view_reports', 'sites.view_dashboard_supervisor'], data_scope: 'contract' })
      .where(eq(groups.description, 'Supervisor')),
  )
  made = await handMadeDay(server.store, NOON)
})
afterAll(() => server.stop())

const ask = (path: string, headers: Record<string, string> = sofia.headers) =>
  server.app.inject({ method: 'GET', url: `/api/v1/${path}`, headers })
const TODAY = 'from=2026-11-20&to=2026-11-20'
const report = async (key: string, query = TODAY) => {
  const answered = await ask(`report/pages/${key}/?${query}`)
  expect(answered.statusCode, answered.body).toBe(200)
  return answered.json<ReportPage>()
}
const rowOf = ({ rows }: ReportPage, key: string) => rows.find((row) => row.key === key)
const valuesOf = (page: ReportPage, key: string) => rowOf(page, key)?.values
const setScope = (scope: 'contract' | 'team' | 'own') =>
  server.store.write((tx) =>
    tx.db.update(groups).set({ data_scope: scope }).where(eq(groups.description, 'Supervisor')),
  )

describe('[R2.10-56] [R1-06] The reports count a day that was made by hand', () => {
  it('Calls of a queue: answered, given up, given up at once, waits and the service level of the floor', async () => {
    const page = await report('queues')
    expect(rowOf(page, String(made.queueId))).toEqual({
      key: String(made.queueId),
      label: made.queueName,
      values: {
        ...{ offered: 5, answered: 3, abandoned: 2, short_abandoned: 1, abandonment: 0.25 },
        // Two of three within 20 s, of four: one hung up before the queue's short seconds.
        ...{ service_level: 0.5, mean_wait: 20, longest_wait: 70, mean_handle: 120 },
      },
    })
    expect(page.totals).toEqual(rowOf(page, String(made.queueId))?.values)
  })

  it('By hour in the time of the site, without a gap, and by day with the days on which nothing came', async () => {
    const hours = await report('calls-by-hour')
    expect(hours.rows.map(({ key, values }) => [key, values.offered])).toEqual([
      ['08', 3],
      ['09', 0],
      ['10', 2],
    ])
    const days = await report('calls-by-day', 'from=2026-11-18&to=2026-11-20&compare=true')
    expect(days.rows.map(({ key, values }) => [key, values.offered])).toEqual([
      ['2026-11-18', 0],
      ['2026-11-19', 0],
      ['2026-11-20', 5],
    ])
    expect(days.before).toMatchObject({ from: '2026-11-15', to: '2026-11-17', totals: { offered: 0 } })
    expect(days).toMatchObject({ timezone: 'America/Sao_Paulo', from: '2026-11-18', to: '2026-11-20' })
  })

  it('Counted in weeks or in days it is the same: nothing is left out or counted twice between them', async () => {
    const period = 'from=2026-11-12&to=2026-11-20'
    const { totals } = await report('calls-by-day', period)
    expect(totals.offered).toBe(7)
    expect((await report('queues', period)).totals).toEqual(totals)
  })

  it('People: the calls they answered and made, and their day without what a personal pause was', async () => {
    const calls = await report('agents')
    expect(valuesOf(calls, String(made.ana))).toEqual({
      answered: 2,
      made: 1,
      talk_time: 300,
      mean_talk: 100,
    })
    const day = await report('agents-day')
    // Signed in 08:00-12:00 by telephone, 09:00-11:00 by chat: four hours, not six.
    expect(valuesOf(day, String(made.ana))).toEqual({
      ...{ signed_in: 14_400, talk_time: 300, after_service: 30, paused: 600 },
      ...{ available: 14_400 - 300 - 30 - 600, occupancy: 330 / (14_400 - 600) },
    })
    const pauses = await report('pauses')
    expect(pauses.rows.map(({ label, values }) => [label, values])).toEqual([
      [made.pauseName, { pauses: 1, paused: 600, mean_pause: 600, exceeded: 1, exceeded_time: 40 }],
    ])
  })

  it('Shifts: how much of what was planned until now somebody was there, and how long besides', async () => {
    const shift = [{ week_days: [5 as const], start: '07:00', end: '18:00' }]
    await server.store.write((tx) => tx.db.update(users).set({ shift }).where(eq(users.id, made.ana)))
    const page = await report('adherence')
    // There 08:00-12:00 of 07:00-18:00, at noon: what is still to come is missed by nobody.
    expect(page.rows.map(({ key, values }) => [key, values])).toEqual([
      [
        String(made.ana),
        { planned: 18_000, kept: 14_400, missed: 3_600, adherence: expect.closeTo(0.8, 6), beside: 0 },
      ],
    ])
    const dayOff = await report('adherence', 'from=2026-11-19&to=2026-11-19')
    expect(dayOff.totals).toEqual({ planned: 0, kept: 0, missed: 0, adherence: null, beside: 0 })
  })

  it('Chats: until somebody took them, and how long they were', async () => {
    const page = await report('chat-queues')
    expect(valuesOf(page, String(made.chatQueueId))).toEqual({
      ...{ offered: 2, answered: 1, abandoned: 1, abandonment: 0.5 },
      ...{ first_answer: 45, longest_first_answer: 120, mean_chat: 600 },
    })
    const people = await report('chat-agents')
    expect(valuesOf(people, String(made.ana))).toMatchObject({ answered: 1, first_answer: 45 })
  })

  it('Classifications: how many of each, those without one beside them', async () => {
    const page = await report('classifications')
    expect(page.rows.map(({ key, label, values }) => [key, label, values.classified])).toEqual([
      ['none', null, 3],
      [String(made.classificationId), made.classificationName, 1],
    ])
    expect(valuesOf(page, 'none')?.share_of_all).toBe(0.75)
  })
})

describe('[R2.10-56] a report as a file', () => {
  it('It has the rows of its page in the order that was asked for, and the period before', async () => {
    const file = await ask(`report/pages/agents/download/?${TODAY}&compare=true&sort=-answered`)
    expect(file.headers).toMatchObject({
      ...{ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' },
      'content-disposition': expect.stringContaining('Chamadas por agente 2026-11-20 2026-11-20.csv'),
    })
    const page = await report('agents', `${TODAY}&compare=true`)
    const labels = page.rows
      .toSorted((a, b) => b.values.answered! - a.values.answered!)
      .map(({ label }) => label)
    const lines = file.body.slice(1).trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(';')[0])).toEqual([
      ...['Agente', ...labels, 'Total', 'Período anterior 2026-11-19 – 2026-11-19'],
    ])
    expect(lines[1]).toBe(`${labels[0]};2;1;300;100`)
  })

  it('Who takes it stands in the audit, with its days and what it was narrowed to; who may not gets none and no line', async () => {
    const lines = () => auditLines(server.store, 'report.export')
    const before = (await lines()).length
    const ana = await tokenCaller(server.app, 'ana')
    expect((await ask(`report/pages/queues/download/?${TODAY}`, ana.headers)).statusCode).toBe(403)
    expect((await ask('report/pages/toString/download/')).statusCode).toBe(404)
    expect(await lines()).toHaveLength(before)
    await ask(`report/pages/queues/download/?${TODAY}&queue=${made.queueId},${made.lonelyQueueId}`)
    expect((await lines()).slice(before)).toMatchObject([
      {
        ...{ entity: 'reports', entity_id: null },
        data: {
          ...{ report: 'queues', from: '2026-11-20', to: '2026-11-20' },
          queue: [made.queueId, made.lonelyQueueId],
        },
      },
    ])
  })
})

describe('who may read which report', () => {
  it('Nobody without a session, nobody without the permission; an unknown report is not found', async () => {
    const ana = await tokenCaller(server.app, 'ana')
    for (const key of REPORT_KEYS) {
      expect((await ask(`report/pages/${key}/`, {})).statusCode).toBe(401)
      expect((await ask(`report/pages/${key}/`, ana.headers)).statusCode).toBe(403)
      expect((await ask(`report/pages/${key}/`)).statusCode).toBe(200)
    }
    expect((await ask('report/pages/toString/')).statusCode).toBe(404)
    expect((await ask('dashboards/day/', {})).statusCode).toBe(401)
    expect((await ask('dashboards/day/', ana.headers)).statusCode).toBe(403)
  })

  it.each([
    ['from=2026-02-30', 'from'],
    ['to=soon', 'to'],
    ['from=2026-11-20&to=2026-11-19', 'to'],
    ['from=2026-01-01&to=2026-11-20', 'from'],
  ])('%s is refused, at the field %s', async (query, field) => {
    const answered = await ask(`report/pages/queues/?${query}`)
    expect(answered.statusCode).toBe(400)
    expect(Object.keys(answered.json())).toContain(field)
  })

  it('Filters narrow it: another queue, team or person has nothing of it', async () => {
    expect((await report('queues', `${TODAY}&queue=${made.queueId}`)).totals.offered).toBe(5)
    expect((await report('queues', `${TODAY}&queue=999999`)).rows).toEqual([])
    expect((await report('agents', `${TODAY}&agent=${made.bruno}`)).rows.map(({ key }) => key)).toEqual([
      String(made.bruno),
    ])
    expect((await report('agents', `${TODAY}&team=999999`)).rows).toEqual([])
  })

  it('Who reaches a team reads of its people and of the queues that these serve; who reaches nobody, of themselves', async () => {
    await setScope('own')
    expect((await report('agents')).rows).toEqual([])
    expect((await report('agents', `${TODAY}&agent=${made.ana}`)).rows).toEqual([])
    expect((await report('queues', `${TODAY}&queue=${made.lonelyQueueId}`)).rows).toEqual([])
    await setScope('team')
    await server.store.write(async ({ db }) => {
      const [ana] = await db.select().from(users).where(eq(users.id, made.ana))
      await db.update(users).set({ team_id: ana!.team_id }).where(eq(users.username, 'sofia'))
      await db.update(users).set({ team_id: null }).where(eq(users.id, made.bruno))
    })
    expect((await report('agents')).rows.map(({ key }) => key)).toEqual([String(made.ana)])
    expect((await report('queues')).rows).toEqual([]) // nobody of the team serves it
    await setScope('contract')
    expect((await report('agents')).rows.length).toBeGreaterThan(1)
  })

  it('Of another tenant nothing is counted, whatever is asked for', async () => {
    const asked = await report('agents', `${TODAY}&agent=${made.stranger}`)
    expect(asked.rows).toEqual([])
    expect(JSON.stringify(await report('queues'))).not.toContain('Outra empresa')
  })
})

describe('[R2.10-55] the supervisor’s day', () => {
  it('It has the same figures as the reports, beside those of the same weekday until the same time', async () => {
    const board = (await ask('dashboards/day/')).json<DayBoard>()
    expect(board).toMatchObject({ day: '2026-11-20', before_day: '2026-11-13' })
    expect(board.today.calls).toEqual((await report('calls-by-day')).totals)
    expect(board.today.agents).toEqual((await report('agents-day')).totals)
    expect(board.today.chats).toEqual((await report('chats-by-day')).totals)
    expect(board.hours).toEqual((await report('calls-by-hour')).rows)
    expect(board.pauses).toEqual((await report('pauses')).rows)
    // A week before one came at 09:00 and one at 13:00, after the hour that it is now.
    expect(board.before.calls.offered).toBe(1)
  })

  it('Its service level is that of the floor', async () => {
    const board = (await ask('dashboards/day/')).json<DayBoard>()
    const floor = (await ask('operation/')).json()
    const queue = floor.queues.find(({ key }: { key: string }) => key === `telephony ${made.queueId}`)
    const { offered, answered, abandoned, service_level, mean_handle } = board.queues.find(
      ({ key }) => key === String(made.queueId),
    )!.values
    expect(queue.today).toEqual({ offered, answered, abandoned, service_level, handle_seconds: mean_handle })
  })

  it('The names of people are those of the store', async () => {
    const [ana] = await server.store.read((tx) =>
      tx.db.select({ name: users.description }).from(users).where(eq(users.id, made.ana)),
    )
    expect(rowOf(await report('agents'), String(made.ana))?.label).toBe(ana?.name)
  })
})
