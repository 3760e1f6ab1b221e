import { activities } from '@ramal/db/schema/activities'
import { auditLog } from '@ramal/db/schema/audit'
import { groups, userGroups } from '@ramal/db/schema/business'
import { calendars } from '@ramal/db/schema/calendars'
import { contracts } from '@ramal/db/schema/contracts'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { teams } from '@ramal/db/schema/teams'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** A Thursday, 14:00 in São Paulo. */
const NOW = Date.parse('2026-11-26T17:00:00Z')
const MINUTE = 60_000

const clock = new ManualClock(NOW)
let server: TestServer
let ana: Caller
let bruno: Caller
let admin: Caller
let sales: number
beforeAll(async () => {
  server = await startTestServer({ clock })
  await server.store.write(async (tx) => {
    const [other] = await tx.db
      .insert(teams)
      .values({ tenant_id: 1, description: 'Vendas' })
      .returning({ id: teams.id })
    sales = other!.id
    // Bruno may see activities and change none.
    const [bare] = await tx.db
      .insert(groups)
      .values({ tenant_id: 1, description: 'Lê', permissions: ['sites.view_activities'] })
      .returning({ id: groups.id })
    await tx.db.update(userGroups).set({ group_id: bare!.id }).where(eq(userGroups.user_id, 2))
  })
  ana = await tokenCaller(server.app, 'ana')
  bruno = await tokenCaller(server.app, 'bruno')
  admin = await tokenCaller(server.app, 'admin')
})
afterAll(() => server.stop())
beforeEach(() =>
  server.store.write(async (tx) => {
    await tx.db.delete(activities)
    await tx.db.delete(auditLog).where(like(auditLog.action, 'activity.%'))
  }),
)

const ask = (method: 'GET' | 'POST', caller: Caller | null, path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/v1/service/${path}`,
    headers: caller?.headers ?? {},
    ...(payload ? { payload } : {}),
  })
const act = (caller: Caller | null, id: number, name: string, payload?: object) =>
  ask('POST', caller, `activities/${id}/${name}/`, payload)

async function plan(change: Partial<typeof activities.$inferInsert> = {}): Promise<number> {
  const values = { tenant_id: 1, description: 'Retorno', destination: '11999990000', due_at: NOW }
  const owner = 'team_id' in change ? {} : { user_id: 1 }
  const [row] = await server.store.write((tx) =>
    tx.db
      .insert(activities)
      .values({ ...values, ...owner, ...change })
      .returning({ id: activities.id }),
  )
  return row!.id
}
const audited = async () =>
  (
    await server.store.read((tx) =>
      tx.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.entity, 'activities'), like(auditLog.action, 'activity.%'))),
    )
  ).map(({ action, user_id, entity_id, at, data }) => ({ action, user_id, entity_id, at, data }))

describe('what is done with an activity (contract §10.1)', () => {
  it('An activity is moved to another time, and the ledger says from when to when', async () => {
    const id = await plan({ count: 2 })
    const answer = await act(ana, id, 'move', { due_at: '2026-11-27T09:00:00-03:00' })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ id, due_at: '2026-11-27T12:00:00.000Z', count: 2, done: false }),
    ])
    expect(await audited()).toEqual([
      {
        action: 'activity.move',
        user_id: 1,
        entity_id: id,
        at: NOW,
        data: {
          before: { due_at: NOW },
          after: { due_at: NOW + 19 * 60 * MINUTE },
        },
      },
    ])
    expect((await act(ana, id, 'move', { due_at: null })).json()).toMatchObject({ due_at: null })
  })

  it.each(['9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00+12:00'])(
    'No activity is moved to %s, whose year in UTC no date on the wire can say: the list stays readable',
    async (due_at) => {
      const id = await plan()
      expect((await act(ana, id, 'move', { due_at })).statusCode).toBe(400)
      expect((await ask('GET', ana, 'activities/')).statusCode).toBe(200)
    },
  )

  it('An activity is done, with a note below the old one, and opened again', async () => {
    const id = await plan({ note: 'Prefere depois das 10 h' })
    const done = await act(ana, id, 'done', { note: 'Resolvido por e-mail' })
    expect(done.json()).toMatchObject({
      done: true,
      ended: '2026-11-26T17:00:00.000Z',
      note: 'Prefere depois das 10 h\nResolvido por e-mail',
    })
    expect((await act(ana, id, 'reopen')).json()).toMatchObject({ done: false, ended: null })
    expect((await audited()).map(({ action }) => action)).toEqual(['activity.done', 'activity.reopen'])
  })

  it('To say twice that an activity is done, or open, changes nothing and is written down once', async () => {
    const id = await plan()
    await act(ana, id, 'done', {})
    clock.advance(1000)
    expect((await act(ana, id, 'done', { note: 'x' })).json()).toMatchObject({
      ended: '2026-11-26T17:00:00.000Z',
      note: '',
    })
    await act(ana, id, 'reopen')
    expect((await act(ana, id, 'reopen')).statusCode).toBe(200)
    expect(await audited()).toHaveLength(2)
    clock.advance(-1000)
  })

  it('Many are moved at once: those that are open and one may see; each is a line of the ledger', async () => {
    const [open, done] = [await plan({ user_id: 1 }), await plan({ user_id: 1, ended_at: NOW })]
    const foreign = await plan({ team_id: sales })
    const moves = [open, done, foreign, 9_999].map((id) => ({ id, due_at: '2026-11-27T12:00:00Z' }))
    const answer = await ask('POST', ana, 'activity-moves/', { moves })
    expect([answer.statusCode, answer.json()]).toEqual([200, { moved: [moves[0]] }])
    const lines = await server.store.read((tx) =>
      tx.db.select().from(auditLog).where(eq(auditLog.action, 'activity.move')),
    )
    expect(lines.map(({ entity_id }) => entity_id)).toEqual([open])
    expect((await ask('POST', bruno, 'activity-moves/', { moves })).statusCode).toBe(403)
    expect((await ask('POST', null, 'activity-moves/', { moves })).statusCode).toBe(401)
    const many = Array.from({ length: 101 }, () => moves[0])
    expect((await ask('POST', ana, 'activity-moves/', { moves: many })).statusCode).toBe(400)
    expect((await ask('POST', ana, 'activity-moves/', { moves: [] })).statusCode).toBe(400)
  })

  it('What is done is neither moved nor given away: 409', async () => {
    const id = await plan({ ended_at: NOW })
    expect((await act(ana, id, 'move', { due_at: null })).statusCode).toBe(409)
    expect((await act(ana, id, 'assign', { user: 1 })).statusCode).toBe(409)
    expect(await audited()).toEqual([])
  })

  it('An activity is given to a person or a team within reach, and nobody else keeps it', async () => {
    const id = await plan({ offered_user_id: 1, offered_at: NOW })
    const answer = await act(admin, id, 'assign', { team: sales })
    expect(answer.json()).toMatchObject({ sendTo: 2, user: null, team: { id: sales, description: 'Vendas' } })
    const [row] = await server.store.read((tx) => tx.db.select().from(activities))
    expect(row).toMatchObject({ offered_user_id: null, offered_at: null })
    expect((await act(admin, id, 'assign', { user: 2 })).json()).toMatchObject({ sendTo: 1, user: { id: 2 } })
  })

  it.each([
    ['move', {}],
    ['move', { due_at: 'amanhã' }],
    ['done', { note: 'x'.repeat(501) }],
    ['assign', {}],
    ['assign', { user: 1, team: 1 }],
    ['assign', { user: 999 }],
    ['assign', { team: 999 }],
  ])('The act "%s" with %o is refused with 400', async (name, body) => {
    expect((await act(admin, await plan(), name, body)).statusCode).toBe(400)
    expect(await audited()).toEqual([])
  })

  it('An agent gives nothing to a team that is not theirs', async () => {
    const answer = await act(ana, await plan(), 'assign', { team: sales })
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([400, ['team']])
  })

  it.each(['move', 'done', 'reopen', 'assign'])(
    'The act "%s" answers 401 to a stranger, 403 without permission, 404 out of sight',
    async (name) => {
      const body = { move: { due_at: null }, done: {}, reopen: undefined, assign: { user: 1 } }[name]
      const id = await plan()
      expect((await act(null, id, name, body)).statusCode).toBe(401)
      expect((await act(bruno, id, name, body)).statusCode).toBe(403)
      const foreign = await plan({ user_id: null, team_id: sales })
      expect((await act(ana, foreign, name, body)).statusCode).toBe(404)
    },
  )

  it('Writing, changing and deleting an activity are lines of the ledger too', async () => {
    const made = await ask('POST', admin, 'activities/', { subject: 'Retorno', destination: '11999990000' })
    const { id } = made.json<{ id: number }>()
    for (const [method, payload] of [
      ['PATCH', { auto_run: false }],
      ['PUT', { subject: 'Outro', destination: '11999990000' }],
      ['DELETE', undefined],
    ] as const)
      await server.app.inject({
        method,
        url: `/api/v1/service/activities/${id}/`,
        headers: admin.headers,
        ...(payload ? { payload } : {}),
      })
    expect(
      (await audited()).map(({ action, data }) => [action, data['before'] !== null, data['after'] !== null]),
    ).toEqual([
      ['activity.create', false, true],
      ['activity.change', true, true],
      ['activity.change', true, true],
      ['activity.delete', true, false],
    ])
  })
})

describe('activities at a glance (contract §10.1)', () => {
  const overview = async (caller: Caller, query = '') =>
    (await ask('GET', caller, `activity-overview/${query}`)).json<{
      counts: Record<string, number>
      next: string | null
      automatic: { subject: string }[]
    }>()

  it('The overview counts what is due by the days of the site, and names its zone', async () => {
    await plan({ due_at: NOW - MINUTE })
    await plan()
    await plan({ due_at: NOW + 30 * MINUTE })
    await plan({ due_at: Date.parse('2026-11-27T02:59:00Z') })
    await plan({ due_at: Date.parse('2026-11-27T03:00:00Z') })
    await plan({ due_at: Date.parse('2026-11-29T12:00:00Z') })
    await plan({ due_at: Date.parse('2026-12-24T12:00:00Z') })
    await plan({ due_at: null })
    await plan({ ended_at: NOW })
    await plan({ deleted_at: NOW })
    await plan({ user_id: null, team_id: sales })
    expect(await overview(ana)).toMatchObject({
      timezone: 'America/Sao_Paulo',
      counts: { overdue: 2, today: 2, tomorrow: 1, week: 1, later: 1, undated: 1 },
      next: '2026-11-26T17:30:00.000Z',
    })
    expect((await overview(admin, '?mine=false')).counts).toMatchObject({ overdue: 3 })
    expect((await overview(admin)).counts).toMatchObject({ overdue: 0 })
  })

  it.each([
    ['Etc/GMT+12', { today: 1, tomorrow: 0 }],
    ['Etc/GMT-14', { today: 0, tomorrow: 1 }],
  ])('In %s a day ends at its own midnight, and the instants stay', async (timezone, expected) => {
    const zone = (to: string) =>
      server.store.write((tx) => tx.db.update(contracts).set({ timezone: to }).where(eq(contracts.id, 1)))
    await zone(timezone)
    const id = await plan({ due_at: Date.parse('2026-11-27T11:00:00Z') })
    expect((await overview(ana)).counts).toMatchObject(expected)
    expect((await ask('GET', ana, `activities/${id}/`)).json()).toMatchObject({
      due_at: '2026-11-27T11:00:00.000Z',
    })
    await zone('America/Sao_Paulo')
  })

  it('The overview tells of the automatic calls of the next three minutes, and of those that wait', async () => {
    await plan({ description: 'Logo', due_at: NOW + 3 * MINUTE })
    await plan({ description: 'Espera', due_at: NOW - 60 * MINUTE })
    await plan({ description: 'Depois', due_at: NOW + 3 * MINUTE + 1 })
    await plan({ description: 'À mão', auto_run: false })
    await plan({ description: 'Desligada', is_active: false })
    await plan({ description: 'Da equipe', user_id: null, team_id: 1, due_at: NOW + 2 * MINUTE })
    await plan({ description: 'De Bruno', user_id: 2 })
    const told = (await overview(ana)).automatic.map(({ subject }) => subject)
    expect(told).toEqual(['Espera', 'Da equipe', 'Logo'])
  })

  it('The list is narrowed to what is mine, and what has no time comes last', async () => {
    await plan({ description: 'Sem data', due_at: null })
    await plan({ description: 'Minha' })
    await plan({ description: 'Da equipe', user_id: null, team_id: 1, due_at: NOW + 1 })
    await plan({ description: 'De Bruno', user_id: 2, due_at: NOW + 2 })
    const subjects = async (query: string) =>
      (await ask('GET', ana, `activities/?ordering=due_at${query}`))
        .json<{ results: { subject: string }[] }>()
        .results.map(({ subject }) => subject)
    expect(await subjects('&mine=true')).toEqual(['Minha', 'Da equipe', 'Sem data'])
    expect(await subjects('')).toEqual(['Minha', 'Da equipe', 'De Bruno', 'Sem data'])
  })

  it('Both answer 401 to a stranger', async () => {
    expect((await ask('GET', null, 'activity-overview/')).statusCode).toBe(401)
    expect((await ask('GET', null, 'working-times/')).statusCode).toBe(401)
  })
})

describe('working times (contract §10.1)', () => {
  const SATURDAY = '2026-11-28T12:00:00.000Z'
  const MONDAY = '2026-11-30T12:00:00.000Z'
  const times = async (caller: Caller, at = `${SATURDAY},${MONDAY},nonsense`) =>
    (await ask('GET', caller, `working-times/?at=${at}`)).json()
  const always = [
    { at: SATURDAY, open: true, opens: null },
    { at: MONDAY, open: true, opens: null },
  ]

  it('Who serves no queue, or one without a calendar, works at any time', async () => {
    await server.store.write((tx) => tx.db.update(telephonyQueues).set({ calendar_id: null }))
    expect(await times(ana)).toEqual(always)
    expect(await times(admin)).toEqual(always)
  })

  it('A time beyond the years 0 to 9999 is none, and left out', async () => {
    const beyond = ['%2B275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z']
    expect(await times(ana, [...beyond, SATURDAY, MONDAY].join(','))).toEqual(always)
  })

  it('Outside the hours of every queue that they serve it says when the first one opens', async () => {
    await server.store.write(async (tx) => {
      const [office] = await tx.db
        .insert(calendars)
        .values({
          tenant_id: 1,
          description: 'Horário',
          open_periods: [{ week_days: [1, 2, 3, 4, 5], hours_start: '08:00', hours_end: '18:00' }],
        })
        .returning({ id: calendars.id })
      await tx.db.update(telephonyQueues).set({ calendar_id: office!.id })
    })
    expect(await times(ana)).toEqual([
      { at: SATURDAY, open: false, opens: '2026-11-30T11:00:00.000Z' },
      { at: MONDAY, open: true, opens: null },
    ])
    await server.store.write((tx) => tx.db.update(calendars).set({ is_active: false }))
    expect(await times(ana)).toEqual(always)
  })
})
