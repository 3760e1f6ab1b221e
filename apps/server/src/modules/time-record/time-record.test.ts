import type { TimeRemark, TimeSeal } from '@ramal/contract/entities/time-remark'
import { pauseReports } from '@ramal/db/schema/agent'
import { pauses } from '@ramal/db/schema/service'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { readPdf } from '../chat/pdf/testing/pdf-text.ts'
import { PauseFixture, type Person } from '../pause/testing/pause-fixture.ts'

const LUNCH = 1

/** On a clock that stands on a day of 2026. */
let fixture: PauseFixture
let month: string
beforeEach(async () => {
  fixture = await PauseFixture.start()
  month = (await fixture.get(fixture.ana, 'time/')).json<{ day: string }>().day.slice(0, 7)
})
afterEach(() => fixture.server.stop())

const seal = async (query = '', who = fixture.ana) =>
  (await fixture.get(who, `time/seal/?month=${month}${query}`)).json<TimeSeal>()
/** A pause of Ana's of a minute, which is over. */
async function pauseOnce() {
  await fixture.start(fixture.ana, LUNCH)
  fixture.clock.advance(60_000)
  await fixture.post(fixture.ana, 'pause/stop/')
}

describe('the seal of a month (contract §3.6)', () => {
  it('The same month has the same hash whenever it is asked for, and what ends later is not in it', async () => {
    await pauseOnce()
    const first = await seal()
    expect(first).toMatchObject({ month, count: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    fixture.clock.advance(60_000)
    await pauseOnce()
    expect(await seal(`&until=${first.until}`)).toEqual(first)
    const later = await seal()
    expect(later.count).toBe(2)
    expect(later.sha256).not.toBe(first.sha256)
  })

  it('A row that somebody changed in the store gives another hash; another name of the pause does not', async () => {
    await pauseOnce()
    const before = await seal()
    const { store } = fixture.server
    await store.write(({ db }) => db.update(pauses).set({ description: 'Jantar' }))
    expect(await seal(`&until=${before.until}`)).toEqual(before)
    await store.write(({ db }) =>
      db.update(pauseReports).set({ exceeded_seconds: 0, started_at: 1 + fixture.clock.now() - 60_000 }),
    )
    expect((await seal(`&until=${before.until}`)).sha256).not.toBe(before.sha256)
  })

  it('It is of the reader’s own record, and a month that is none is refused', async () => {
    await pauseOnce()
    expect((await seal('', fixture.bruno)).count).toBe(0)
    for (const wrong of ['2026-13', '2026', 'x', ''])
      expect((await fixture.get(fixture.ana, `time/seal/?month=${wrong}`)).statusCode).toBe(400)
    expect((await fixture.get({ headers: {} } as Person, `time/seal/?month=${month}`)).statusCode).toBe(401)
  })
})

describe('a correction that somebody asks for (contract §3.6)', () => {
  const add = (text: string, who = fixture.ana, day = `${month}-01`) =>
    fixture.post(who, 'time/remarks/', { day, text })
  const own = async (day = '') =>
    (await fixture.get(fixture.ana, `time/remarks/?day=${day}`)).json<TimeRemark[]>()
  const supervisor = (method: 'GET' | 'POST', path = '', who: Person = fixture.sofia) =>
    fixture.server.app.inject({
      ...{ method, url: `/api/v1/operation/time-remarks/${path}` },
      headers: who.headers,
    })

  it('It stands beside the day, changes no row, and its owner sees who has read it and when', async () => {
    await pauseOnce()
    const before = await seal()
    const made = await add('  A pausa das 10:00 não foi registrada  ')
    expect(made.statusCode).toBe(201)
    expect(made.json()).toMatchObject({
      ...{ text: 'A pausa das 10:00 não foi registrada', day: `${month}-01` },
      ...{ user: { description: 'Ana Lima' }, read_by: null, read_at: null },
    })
    expect(await seal(`&until=${before.until}`)).toEqual(before)
    const listed = (await supervisor('GET')).json<TimeRemark[]>()
    expect(listed).toMatchObject([{ text: 'A pausa das 10:00 não foi registrada' }])
    const read = (await supervisor('POST', `${listed[0]!.id}/read/`)).json<TimeRemark>()
    expect(read).toMatchObject({ read_by: { description: 'Sofia Prado' } })
    fixture.clock.advance(60_000)
    expect((await supervisor('POST', `${listed[0]!.id}/read/`)).json()).toEqual(read)
    expect(await own()).toEqual([read])
    expect(await own(`${month}-02`)).toEqual([])
  })

  it('Unread ones come first, and what is too short, too long or of no day is refused', async () => {
    await add('Primeira observação')
    const [first] = (await supervisor('GET')).json<TimeRemark[]>()
    await supervisor('POST', `${first!.id}/read/`)
    await add('Segunda observação')
    const texts = (await supervisor('GET')).json<TimeRemark[]>().map(({ text }) => text)
    expect(texts).toEqual(['Segunda observação', 'Primeira observação'])
    expect((await add('curt')).statusCode).toBe(400)
    expect((await add('x'.repeat(501))).statusCode).toBe(400)
    expect((await add('Observação', fixture.ana, 'ontem')).statusCode).toBe(400)
  })

  it('Nobody without the permission reads what others asked for', async () => {
    await add('Primeira observação')
    expect((await supervisor('GET', '', fixture.bruno)).statusCode).toBe(403)
    expect((await supervisor('POST', '1/read/', fixture.bruno)).statusCode).toBe(403)
    expect((await supervisor('POST', '999/read/')).statusCode).toBe(404)
  })
})

describe('a month on paper (contract §3.6)', { timeout: 30_000 }, () => {
  const TOILET = 2
  const pdf = (path: string, who: Person) =>
    fixture.server.app.inject({ url: `/api/v1/${path}?month=${month}`, headers: who.headers })
  const textOf = (answer: { rawPayload: Buffer }) =>
    readPdf(answer.rawPayload)
      .map(({ text }) => text)
      .join('\n')

  it('The own one has every time of the month and the seal; a supervisor’s of their people has no personal pause and the same seal', async () => {
    await pauseOnce()
    await fixture.server.store.write(({ db }) =>
      db.update(pauses).set({ legal_type: 'physiological' }).where(eq(pauses.id, TOILET)),
    )
    await fixture.start(fixture.ana, TOILET)
    fixture.clock.advance(60_000)
    await fixture.post(fixture.ana, 'pause/stop/')
    const own = await pdf('agent/time/pdf/', fixture.ana)
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { sha256 } = await seal()
    const text = textOf(own)
    expect(text).toContain('Registro de tempo de Ana Lima')
    for (const words of ['Almoço', 'Pausa pessoal', sha256]) expect(text).toContain(words)
    const theirs = textOf(await pdf('operation/agent/1/time/pdf/', fixture.sofia))
    for (const words of ['Almoço', 'Sem as pausas pessoais.', sha256]) expect(theirs).toContain(words)
    expect(theirs).not.toContain('Pausa pessoal')
    expect(await auditLines(fixture.server.store, 'time.export')).toMatchObject([
      { user_id: 4, entity: 'users', entity_id: 1, data: { month } },
    ])
  })

  it('Nobody has one of who is not in their reach, or of a month that is none', async () => {
    expect((await pdf('operation/agent/1/time/pdf/', fixture.ana)).statusCode).toBe(403)
    expect((await pdf('operation/agent/6/time/pdf/', fixture.sofia)).statusCode).toBe(404)
    expect((await fixture.get(fixture.ana, 'time/pdf/?month=2026-13')).statusCode).toBe(400)
  })
})
