import { randomUUID } from 'node:crypto'
import { callEvents, callLegs, type calls } from '@ramal/db/schema/calls'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { teams } from '@ramal/db/schema/teams'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AgentStates } from '../../agents/agent-states.ts'
import { silentLog } from '../../platform/log.ts'
import type { Caller } from '../../testing/sign-in.ts'
import { PauseFixture } from '../pause/testing/pause-fixture.ts'
import { AfterServices } from './after-services.ts'
import { HANGUP } from './service-rows.ts'
import { ANA, callOfAna, otherTenant } from './testing/ended-call.ts'

let fixture: PauseFixture
beforeEach(async () => {
  fixture = await PauseFixture.start()
})
afterEach(() => fixture.server.stop())

function setTeam(change: Partial<typeof teams.$inferInsert>) {
  return fixture.server.store.write((tx) => tx.db.update(teams).set(change))
}

const at = (path: string) => `/api/v1/service/action/${path}`
const start = async (uid: string, caller: Caller = fixture.ana) =>
  fixture.server.app.inject({
    method: 'POST',
    url: at(`after-service/start/${uid}/`),
    headers: caller.headers,
  })
const tabForm = async (uid: string) =>
  (await fixture.server.app.inject({ url: at(`tab-form/${uid}/`), headers: fixture.ana.headers })).json<{
    afterService: unknown
  }>().afterService
const hangUp = (uid: string, query = '', caller: Caller = fixture.ana) =>
  fixture.server.app.inject({
    method: 'POST',
    url: at(`tab-form/${uid}/?type=hangup${query}`),
    headers: caller.headers,
    payload: {},
  })
/** What the ledger says of how the agent's part of a call ended. */
const closingsOf = async (callId: number) => {
  const rows = await fixture.server.store.read((tx) =>
    tx.db
      .select({ data: callEvents.data })
      .from(callEvents)
      .where(and(eq(callEvents.call_id, callId), eq(callEvents.event, HANGUP))),
  )
  return rows.map((row) => row.data)
}
const IGNORED = { id: null, duration: 0, ignore_after_service_dial_status: true }

describe('after-service/start (contract §4, §4.6)', () => {
  it('[R7.3-09] [R4.6-04] After-service starts without a body, and asked again it gives the same report and length', async () => {
    const { uid } = await callOfAna(fixture)
    expect(await tabForm(uid)).toEqual({ active: true, id: null, duration: 30, seconds: 0 })
    const first = await start(uid)
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { id: 1, duration: 30, ignore_after_service_dial_status: false },
    ])
    fixture.clock.advance(12_000)
    expect((await start(uid)).json()).toEqual(first.json())
    expect(await tabForm(uid)).toEqual({ active: true, id: 1, duration: 30, seconds: 12 })
    expect(await fixture.reports()).toHaveLength(1)
  })

  it('The queue’s length of after-service comes before the team’s', async () => {
    await fixture.server.store.write((tx) =>
      tx.db.update(telephonyQueues).set({ duration_of_after_service: 90 }),
    )
    const { uid } = await callOfAna(fixture)
    expect((await start(uid)).json()).toMatchObject({ duration: 90 })
  })

  it.each<[string, Partial<typeof teams.$inferInsert>, Partial<typeof calls.$inferInsert>]>([
    ['the team has none', { enable_after_service: false }, {}],
    ['shorter than the minimum', { ignore_after_service_with_duration_shorter_than: 61 }, {}],
    [
      'unaccepted',
      { ignore_after_service_unaccepted: true },
      { answered_at: null, total_answer_duration: 0 },
    ],
  ])('After-service is ignored in this case: %s', async (_title, team, call) => {
    await setTeam(team)
    const { uid } = await callOfAna(fixture, call)
    expect((await start(uid)).json()).toEqual(IGNORED)
    expect(await fixture.reports()).toEqual([])
  })

  it.each<[string, Partial<typeof teams.$inferInsert>, Partial<typeof calls.$inferInsert>]>([
    ['just the minimum', { ignore_after_service_with_duration_shorter_than: 60 }, {}],
    [
      'unaccepted where the team does not ignore them',
      { ignore_after_service_unaccepted: false },
      { answered_at: null, total_answer_duration: 0 },
    ],
    [
      'the exchange has not closed the record yet',
      { ignore_after_service_with_duration_shorter_than: 60 },
      { ended_at: null, total_answer_duration: null },
    ],
  ])('After-service is started in this case: %s', async (_title, team, call) => {
    await setTeam(team)
    const { uid } = await callOfAna(fixture, call)
    expect((await start(uid)).json()).toMatchObject({ ignore_after_service_dial_status: false })
  })

  it('After-service is ignored once the call is closed', async () => {
    const { uid } = await callOfAna(fixture)
    await start(uid)
    await hangUp(uid)
    expect((await start(uid)).json()).toEqual(IGNORED)
  })

  it('A call whose customer hung up as the agent answered has none: its console is told so at once', async () => {
    const rang = async (change: Parameters<typeof callOfAna>[1]) => {
      const { id, uid } = await callOfAna(fixture, { user_id: null, answered_at: null, ...change })
      const leg = { tenant_id: 1, call_id: id, role: 'agent', state: 'ended', user_id: ANA } as const
      const when = { sip_role: 'uac', started_at: 1, updated_at: 1 } as const
      await fixture.server.store.write((tx) => tx.db.insert(callLegs).values({ ...leg, ...when }))
      return uid
    }
    expect((await start(await rang({}))).json()).toEqual(IGNORED)
    // One that goes on may be theirs by the next moment: the answer is still being written.
    expect((await start(await rang({ ended_at: null }))).statusCode).toBe(403)
  })

  it('After-service answers 401 to nobody, 403 to another than the owner, 404 for an unknown or foreign call', async () => {
    const { uid } = await callOfAna(fixture)
    const codes = [
      await start(uid, { headers: {} }),
      await start(uid, fixture.bruno),
      await start(randomUUID()),
      await start((await callOfAna(fixture, { tenant_id: await otherTenant(fixture) })).uid),
    ].map((answer) => answer.statusCode)
    expect(codes).toEqual([401, 403, 404, 404])
  })
})

describe('its end', () => {
  it('The form’s type=hangup closes after-service with type and length; a second one changes nothing', async () => {
    const { uid } = await callOfAna(fixture)
    await start(uid)
    fixture.clock.advance(12_000)
    await hangUp(uid, '&after_service_type=finished&after_service_duration=12')
    fixture.clock.advance(5_000)
    await hangUp(uid, '&after_service_type=timeout&after_service_duration=99')
    expect(await fixture.reports()).toMatchObject([
      {
        kind: 'after_service',
        after_service_type: 'finished',
        after_service_duration: 12,
        ended_at: fixture.clock.now() - 5_000,
        ended_by: ANA,
      },
    ])
    expect(await tabForm(uid)).toEqual({ active: false, id: null, duration: 30, seconds: 12 })
  })

  it('While after-service runs its agent is marked as in it, and a pause waits for its end', async () => {
    const { agents } = fixture.server
    const tab = await fixture.serving(fixture.ana, 'not_inuse')
    const { uid } = await callOfAna(fixture)
    await start(uid)
    expect(agents.of(ANA).afterService).toBe(true)
    expect((await fixture.start(fixture.ana, 1)).pause).toMatchObject({ pending: true })
    await hangUp(uid)
    expect(agents.of(ANA).afterService).toBe(false)
    const started = await fixture.post(fixture.ana, 'pause/start/?report_pause_id=2')
    expect(started.json()).toMatchObject({ pause: { start: true } })
    tab.close()
  })

  it('Of two after-services that run the agent is free after the second', async () => {
    const both = [await callOfAna(fixture), await callOfAna(fixture)]
    for (const { uid } of both) await start(uid)
    await hangUp(both[0]!.uid)
    expect(fixture.server.agents.of(ANA).afterService).toBe(true)
    await hangUp(both[1]!.uid)
    expect(fixture.server.agents.of(ANA).afterService).toBe(false)
  })

  it('A pause straight out of after-service closes it (A-107)', async () => {
    const tab = await fixture.serving(fixture.ana, 'after_service')
    const { uid } = await callOfAna(fixture)
    await start(uid)
    const swapped = await fixture.post(fixture.ana, 'pause/start/?report_pause_id=1', { pause: 1 })
    expect(swapped.json()).toMatchObject({ success: true, pause: { id: 2, start: true } })
    expect(await fixture.reports()).toMatchObject([
      { id: 1, after_service_type: 'finished', ended_at: fixture.clock.now() },
      { id: 2, earlier: 1 },
    ])
    expect(fixture.server.agents.of(ANA)).toMatchObject({ afterService: false, pause: { id: 2 } })
    tab.close()
  })

  it('The server ends after-service 5 s after its time when no console does (architecture §5)', async () => {
    const { uid } = await callOfAna(fixture)
    await start(uid)
    fixture.clock.advance(34_999)
    expect(fixture.server.agents.of(ANA).afterService).toBe(true)
    fixture.clock.advance(1)
    await expect.poll(() => fixture.server.agents.of(ANA).afterService).toBe(false)
    expect(await fixture.reports()).toMatchObject([
      { after_service_type: 'timeout', after_service_duration: 30, ended_by: null },
    ])
    expect((await start(uid)).json()).toEqual(IGNORED)
  })

  it('The server’s end of after-service closes the call as a console would, once, and no pendency is left', async () => {
    const { id, uid } = await callOfAna(fixture)
    await start(uid)
    fixture.clock.advance(35_000)
    await expect.poll(() => closingsOf(id)).toHaveLength(1)
    await hangUp(uid, '&after_service_type=finished&after_service_duration=99') // the tab came back too late
    expect(await closingsOf(id)).toMatchObject([
      { after_service_type: 'timeout', after_service_duration: 30, user_id: ANA, by: 'server' },
    ])
    expect((await fixture.get(fixture.ana, 'pendencies/')).json()).toEqual({ calls: [] })
  })

  it('A call that the console closed in time is not closed again by the server', async () => {
    const { id, uid } = await callOfAna(fixture)
    await start(uid)
    fixture.clock.advance(30_000)
    await hangUp(uid, '&after_service_type=timeout&after_service_duration=30')
    fixture.clock.advance(60_000)
    expect(await closingsOf(id)).toMatchObject([{ after_service_duration: 30 }])
    expect((await closingsOf(id))[0]).not.toHaveProperty('by')
  })

  it('A restarted server keeps the agent away and the deadline', async () => {
    const { store } = fixture.server
    const { uid } = await callOfAna(fixture)
    await start(uid)
    fixture.server.afterServices.stop()
    const agents = new AgentStates()
    const restarted = new AfterServices({ store, clock: fixture.clock, log: silentLog, agents })
    await restarted.start()
    expect(agents.of(ANA).afterService).toBe(true)
    fixture.clock.advance(35_000)
    await expect.poll(() => agents.of(ANA).afterService).toBe(false)
    restarted.stop()
  })
})
