import type { AgentTime } from '@ramal/contract/entities/agent-time'
import type { EndpointStatus } from '@ramal/contract/vocabulary'
import { pauseReports } from '@ramal/db/schema/agent'
import { users } from '@ramal/db/schema/business'
import { agentStateIntervals } from '@ramal/db/schema/calls'
import { contracts } from '@ramal/db/schema/contracts'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { StateLedger } from '../agent/state-ledger.ts'
import { PauseFixture, type Person } from '../pause/testing/pause-fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const LUNCH = 1
const TOILET = 2
const TRAINING = 3

/** On a clock that begins at 09:00 in São Paulo. */
let fixture: PauseFixture
let ledger: StateLedger
beforeEach(async () => {
  fixture = await PauseFixture.start()
  const { server, clock } = fixture
  ledger = new StateLedger({ store: server.store, clock, log: silentLog })
})
afterEach(() => fixture.server.stop())

const time = async (person: Person, query = '') =>
  (await fixture.get(person, `time/${query}`)).json<AgentTime>()
const wait = (ms: number) => fixture.clock.advance(ms)
/** What the softphone of Ana says of itself. */
const become = (state: EndpointStatus) => ledger.record({ id: 1, tenantId: 1 }, 'telephony', state)
const stop = (reason?: string) => fixture.post(fixture.ana, 'pause/stop/', reason ? { reason } : {})
async function pauseFor(pause: number, ms: number, reason?: string) {
  await fixture.start(fixture.ana, pause)
  wait(ms)
  await stop(reason)
}

/** Ana's morning: available, a call, lunch that was too long, a personal pause, a rest. */
async function morning() {
  await fixture.setPause(LUNCH, { legal_type: 'nr17_meal_20', maximum_duration: 1200 })
  await fixture.setPause(TOILET, { legal_type: 'physiological' })
  await fixture.setPause(TRAINING, { legal_type: 'nr17_rest_10', max_per_shift: 2 })
  await become('not_inuse')
  wait(HOUR)
  await become('busy')
  wait(5 * MINUTE + 12_700)
  await become('not_inuse')
  await pauseFor(LUNCH, 24 * MINUTE + 10_000, 'Fila no refeitório')
  wait(HOUR)
  await pauseFor(TOILET, 3 * MINUTE)
  await pauseFor(TRAINING, 10 * MINUTE)
}

describe('one’s own record of a day (contract §3.6)', () => {
  it('A whole morning stands there as the ledgers have it, to the second, the newest first', async () => {
    await morning()
    const record = await time(fixture.ana)
    const states = await fixture.server.store.read((tx) =>
      tx.db.select().from(agentStateIntervals).orderBy(asc(agentStateIntervals.id)),
    )
    const reports = await fixture.reports()
    for (const row of record.results) {
      const of = row.source === 'pauses' ? reports : states
      const { started_at, ended_at } = of.find(({ id }) => id === row.id)!
      expect(Date.parse(row.started_at)).toBe(started_at)
      expect(row.ended_at === null ? null : Date.parse(row.ended_at)).toBe(ended_at)
      expect(row.seconds).toBe(Math.floor(((ended_at ?? fixture.clock.now()) - started_at!) / 1000))
    }
    expect(record.results.filter(({ source }) => source === 'pauses')).toMatchObject([
      { pause: 'Treinamento', legal_type: 'nr17_rest_10', seconds: 600, exceeded_seconds: 0 },
      {
        pause: null,
        legal_type: 'physiological',
        seconds: 180,
        maximum_duration: null,
        exceeded_seconds: null,
      },
      {
        ...{ pause: 'Almoço', seconds: 1450, maximum_duration: 1200, exceeded_seconds: 250 },
        ...{ justification: 'Fila no refeitório', started_by: null },
      },
    ])
    expect(record.results.find(({ state }) => state === 'busy')).toMatchObject({ seconds: 312 })
    const starts = record.results.map(({ started_at }) => started_at)
    expect(starts).toEqual(starts.toSorted().reverse())
    expect(record).toMatchObject({
      ...{ day: '2026-11-20', timezone: 'America/Sao_Paulo', count: record.results.length },
      rests: { taken: 1, allowed: 2 },
    })
  })

  it('A personal pause has a time, and is in no total', async () => {
    await morning()
    const { totals } = await time(fixture.ana)
    expect(totals.toSorted((a, b) => a.seconds - b.seconds)).toEqual([
      { legal_type: 'nr17_rest_10', seconds: 600 },
      { legal_type: 'nr17_meal_20', seconds: 1450 },
    ])
  })

  it('The parts of the shift follow each other without gaps from the first work until now', async () => {
    await morning()
    const { shift, results } = await time(fixture.ana)
    expect(shift[0]?.from).toBe(results.at(-1)?.started_at)
    expect(Date.parse(shift.at(-1)!.to)).toBe(fixture.clock.now())
    for (const [index, part] of shift.entries()) if (index > 0) expect(part.from).toBe(shift[index - 1]!.to)
    expect(shift.map(({ kind }) => kind)).toEqual(['available', 'service', 'pause', 'available', 'pause'])
  })

  it('A pause by somebody else names them', async () => {
    await become('not_inuse')
    const { store } = fixture.server
    const [sofia] = await store.read(({ db }) => db.select().from(users).where(eq(users.username, 'sofia')))
    const now = fixture.clock.now()
    await store.write((tx) =>
      tx.db.insert(pauseReports).values({
        ...{ tenant_id: 1, user_id: 1, kind: 'pause', pause_id: TRAINING, started_by: sofia!.id },
        ...{ requested_at: now, started_at: now, maximum_duration: 0 },
      }),
    )
    wait(MINUTE)
    const rows = (await time(fixture.ana)).results.filter(({ source }) => source === 'pauses')
    expect(rows).toMatchObject([
      { started_by: { description: expect.stringMatching(/^Sofia/) }, ended_at: null, seconds: 60 },
    ])
  })

  it('A day is that of the site: what is over midnight there is cut, and each day has its part', async () => {
    await become('not_inuse')
    wait(14 * HOUR) // 23:00
    await fixture.start(fixture.ana, TRAINING)
    wait(2 * HOUR) // 01:00 of the next day
    const seconds = async (day: string) =>
      (await time(fixture.ana, `?day=${day}`)).results.filter(({ source }) => source === 'pauses')[0]?.seconds
    expect(await seconds('2026-11-20')).toBe(3600)
    expect(await seconds('2026-11-21')).toBe(3600)
    expect((await time(fixture.ana)).day).toBe('2026-11-21')
    await fixture.server.store.write((tx) => tx.db.update(contracts).set({ timezone: 'UTC' }))
    expect((await time(fixture.ana)).since).toBe('2026-11-21T00:00:00.000Z')
  })

  it('A day without work has no record, and no date means today', async () => {
    expect(await time(fixture.ana, '?day=2025-01-01')).toMatchObject({
      ...{ day: '2025-01-01', count: 0, results: [], shift: [], totals: [] },
    })
    for (const day of ['abc', '0000-00-00', '9999-12-31'])
      expect((await time(fixture.ana, `?day=${day}`)).day).toBe('2026-11-20')
  })

  it('It comes in parts, the sums are of the whole day', async () => {
    await morning()
    const whole = await time(fixture.ana)
    const part = await time(fixture.ana, '?limit=2&offset=1')
    expect(part.results).toEqual(whole.results.slice(1, 3))
    expect({ ...part, results: [] }).toEqual({ ...whole, results: [] })
  })

  it('Nobody is told of somebody else, and who is not signed in nothing', async () => {
    await morning()
    expect(await time(fixture.bruno)).toMatchObject({ count: 0, results: [], shift: [] })
    expect((await time(fixture.bruno, '?user_id=1')).results).toEqual([])
    const nobody = { headers: {}, token: '' } as Person
    expect((await fixture.get(nobody, 'time/')).statusCode).toBe(401)
  })
})
