import { randomUUID } from 'node:crypto'
import { calls } from '@ramal/db/schema/calls'
import { contracts } from '@ramal/db/schema/contracts'
import { clients } from '@ramal/db/schema/crm'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { teams } from '@ramal/db/schema/teams'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { createPresence } from '../../realtime/presence.ts'
import type { Caller } from '../../testing/sign-in.ts'
import { PauseWorld } from '../pause/testing/pause-world.ts'
import { AfterServices } from './after-services.ts'

let world: PauseWorld
beforeEach(async () => {
  world = await PauseWorld.start()
})
afterEach(() => world.server.stop())

const ANA = 1

/** A call of Ana's that she talked 60 s in and that has just ended. */
async function callOfAna(change: Partial<typeof calls.$inferInsert> = {}) {
  const now = world.clock.now()
  const row = {
    tenant_id: 1,
    uid: randomUUID(),
    call_type: 20 as const,
    direction: 'incoming' as const,
    phone: '11999990000',
    queue_id: 1,
    user_id: ANA,
    started_at: now - 70_000,
    answered_at: now - 60_000,
    ended_at: now,
    total_answer_duration: 60,
    updated_at: now,
    ...change,
  }
  const [{ id } = { id: 0 }] = await world.server.store.write((tx) =>
    tx.db.insert(calls).values(row).returning({ id: calls.id }),
  )
  return { id, uid: row.uid }
}

function setTeam(change: Partial<typeof teams.$inferInsert>) {
  return world.server.store.write((tx) => tx.db.update(teams).set(change))
}

const at = (path: string) => `/api/v1/service/action/${path}`
const start = async (uid: string, caller: Caller = world.ana) =>
  world.server.app.inject({ method: 'POST', url: at(`after-service/start/${uid}/`), headers: caller.headers })
const tabForm = async (uid: string) =>
  (await world.server.app.inject({ url: at(`tab-form/${uid}/`), headers: world.ana.headers })).json<{
    afterService: unknown
  }>().afterService
const hangUp = (uid: string, query = '', caller: Caller = world.ana) =>
  world.server.app.inject({
    method: 'POST',
    url: at(`tab-form/${uid}/?type=hangup${query}`),
    headers: caller.headers,
    payload: {},
  })
const IGNORED = { id: null, duration: 0, ignore_after_service_dial_status: true }

describe('after-service/start (contract §4, §4.6)', () => {
  it('[R7.3-09] [R4.6-04] starts without a body: the report and its length; asked again it is the same', async () => {
    const { uid } = await callOfAna()
    expect(await tabForm(uid)).toEqual({ active: true, id: null, duration: 30, seconds: 0 })
    const first = await start(uid)
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { id: 1, duration: 30, ignore_after_service_dial_status: false },
    ])
    world.clock.advance(12_000)
    expect((await start(uid)).json()).toEqual(first.json())
    expect(await tabForm(uid)).toEqual({ active: true, id: 1, duration: 30, seconds: 12 })
    expect(await world.reports()).toHaveLength(1)
  })

  it('the queue’s length comes before the team’s', async () => {
    await world.server.store.write((tx) =>
      tx.db.update(telephonyQueues).set({ duration_of_after_service: 90 }),
    )
    const { uid } = await callOfAna()
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
  ])('ignored: %s', async (_title, team, call) => {
    await setTeam(team)
    const { uid } = await callOfAna(call)
    expect((await start(uid)).json()).toEqual(IGNORED)
    expect(await world.reports()).toEqual([])
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
  ])('started: %s', async (_title, team, call) => {
    await setTeam(team)
    const { uid } = await callOfAna(call)
    expect((await start(uid)).json()).toMatchObject({ ignore_after_service_dial_status: false })
  })

  it('ignored once the call is closed', async () => {
    const { uid } = await callOfAna()
    await start(uid)
    await hangUp(uid)
    expect((await start(uid)).json()).toEqual(IGNORED)
  })

  it('401 to nobody, 403 not the owner, 404 unknown or of another tenant', async () => {
    const { uid } = await callOfAna()
    const codes = [
      await start(uid, { headers: {} }),
      await start(uid, world.bruno),
      await start(randomUUID()),
      await start((await callOfAna({ tenant_id: await otherTenant() })).uid),
    ].map((answer) => answer.statusCode)
    expect(codes).toEqual([401, 403, 404, 404])
  })
})

async function otherTenant(): Promise<number> {
  const [tenant] = await world.server.store.write((tx) =>
    tx.db.insert(contracts).values({ code: 'x', description: 'X' }).returning(),
  )
  return tenant!.id
}

describe('its end', () => {
  it('tab-form type=hangup closes it with type and length; a second one changes nothing', async () => {
    const { uid } = await callOfAna()
    await start(uid)
    world.clock.advance(12_000)
    await hangUp(uid, '&after_service_type=finished&after_service_duration=12')
    world.clock.advance(5_000)
    await hangUp(uid, '&after_service_type=timeout&after_service_duration=99')
    expect(await world.reports()).toMatchObject([
      {
        kind: 'after_service',
        after_service_type: 'finished',
        after_service_duration: 12,
        ended_at: world.clock.now() - 5_000,
        ended_by: ANA,
      },
    ])
    expect(await tabForm(uid)).toEqual({ active: false, id: null, duration: 30, seconds: 12 })
  })

  it('while it runs no queue offers the agent a call, and a pause waits for it', async () => {
    const { presence } = world.server
    const tab = await world.serving(world.ana, 'not_inuse')
    const { uid } = await callOfAna()
    await start(uid)
    expect(presence.of(ANA).afterService).toBe(true)
    expect((await world.start(world.ana, 1)).pause).toMatchObject({ pending: true })
    await hangUp(uid)
    expect(presence.of(ANA).afterService).toBe(false)
    const started = await world.post(world.ana, 'pause/start/?report_pause_id=2')
    expect(started.json()).toMatchObject({ pause: { start: true } })
    tab.close()
  })

  it('of two that run the agent is free after the second', async () => {
    const both = [await callOfAna(), await callOfAna()]
    for (const { uid } of both) await start(uid)
    await hangUp(both[0]!.uid)
    expect(world.server.presence.of(ANA).afterService).toBe(true)
    await hangUp(both[1]!.uid)
    expect(world.server.presence.of(ANA).afterService).toBe(false)
  })

  it('a pause straight out of it closes it (A-107)', async () => {
    const tab = await world.serving(world.ana, 'after_service')
    const { uid } = await callOfAna()
    await start(uid)
    const swapped = await world.post(world.ana, 'pause/start/?report_pause_id=1', { pause: 1 })
    expect(swapped.json()).toMatchObject({ success: true, pause: { id: 2, start: true } })
    expect(await world.reports()).toMatchObject([
      { id: 1, after_service_type: 'finished', ended_at: world.clock.now() },
      { id: 2, earlier: 1 },
    ])
    expect(world.server.presence.of(ANA)).toMatchObject({ afterService: false, pause: { id: 2 } })
    tab.close()
  })

  it('the server ends it 5 s after its time when no console does (architecture §5)', async () => {
    const { uid } = await callOfAna()
    await start(uid)
    world.clock.advance(34_999)
    expect(world.server.presence.of(ANA).afterService).toBe(true)
    world.clock.advance(1)
    await expect.poll(() => world.server.presence.of(ANA).afterService).toBe(false)
    expect(await world.reports()).toMatchObject([
      { after_service_type: 'timeout', after_service_duration: 30, ended_by: null },
    ])
    expect((await start(uid)).json()).toEqual(IGNORED)
  })

  it('a restarted server keeps the agent away and the deadline', async () => {
    const { store } = world.server
    const { uid } = await callOfAna()
    await start(uid)
    world.server.afterServices.stop()
    const presence = createPresence()
    const restarted = new AfterServices({ store, clock: world.clock, log: silentLog, presence })
    await restarted.start()
    expect(presence.of(ANA).afterService).toBe(true)
    world.clock.advance(35_000)
    await expect.poll(() => presence.of(ANA).afterService).toBe(false)
    restarted.stop()
  })
})

describe('pendencies (contract §3.3)', () => {
  const pendencies = async (caller: Caller = world.ana) => {
    const answer = await world.get(caller, 'pendencies/')
    return { status: answer.statusCode, calls: answer.json<{ calls?: { uid: string }[] }>().calls }
  }
  const uids = async () => (await pendencies()).calls?.map((call) => call.uid)

  it('[R7.2-05] [R3-32] the call of a running after-service, with what is left of it on the server’s clock', async () => {
    await setTeam({ enable_classifications: [] })
    const client = await world.server.store.write(async (tx) => {
      const [row] = await tx.db
        .insert(clients)
        .values({ tenant_id: 1, description: 'João Souza', full_name: 'João Souza' })
        .returning({ id: clients.id })
      return row!.id
    })
    const { id, uid } = await callOfAna({ client_id: client })
    await callOfAna() // nothing is open of this one
    await start(uid)
    world.clock.advance(12_000)
    expect(await pendencies()).toEqual({
      status: 200,
      calls: [
        {
          uid,
          id,
          phone: '11999990000',
          call_type: 20,
          client: { id: client, name: 'João', full_name: 'João Souza' },
          queue_id: 1,
          dialer_id: null,
          campaign_id: null,
          mailing_id: null,
          mailing_client_id: null,
          duration_of_after_service: 18,
          after_service_total: 30,
          pause_after_service_id: 1,
        },
      ],
    })
    await hangUp(uid)
    expect((await pendencies()).calls).toEqual([])
  })

  it('a call whose required classification is missing, until it is classified or closed', async () => {
    const wanted = await callOfAna()
    const other = await callOfAna({ started_at: world.clock.now() - 90_000 })
    expect(await uids()).toEqual([other.uid, wanted.uid]) // the oldest first
    await world.server.app.inject({
      method: 'POST',
      url: at(`tab-form/${other.uid}/?type=classification`),
      headers: world.ana.headers,
      payload: { classification_id: 1, sub_classification_id: 1 },
    })
    expect(await uids()).toEqual([wanted.uid])
    expect((await pendencies()).calls).toMatchObject([
      { duration_of_after_service: 0, after_service_total: 0, pause_after_service_id: null },
    ])
    await hangUp(wanted.uid)
    expect(await uids()).toEqual([])
  })

  it('not calls that nobody answered, that run, of yesterday, of others, or of types that need none', async () => {
    await callOfAna({ answered_at: null })
    await callOfAna({ ended_at: null })
    await callOfAna({ started_at: world.clock.now() - 25 * 3_600_000 })
    await callOfAna({ user_id: 2 })
    await callOfAna({ call_type: 30 })
    await callOfAna({ tenant_id: await otherTenant() })
    expect(await uids()).toEqual([])
  })

  it('401 to nobody', async () => {
    expect((await pendencies({ headers: {} })).status).toBe(401)
  })
})

describe('transfer/cancel (contract §3.4)', () => {
  const body = { type: 'attend', app: 'queue', appdata: '4' }
  const cancel = async (step_id: number, change: object = {}, caller: Caller = world.ana) =>
    world.post(caller, 'transfer/cancel/', { step_id, ...body, ...change })

  it('[R7.2-06] takes step_id, type, app, appdata; without a running transfer nothing is cancelled', async () => {
    const { id } = await callOfAna()
    const answer = await cancel(id)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: false, detail: 'Não há transferência em andamento.' },
    ])
  })

  it('401, 403 not his, 404 unknown or of another tenant', async () => {
    const { id } = await callOfAna()
    const foreign = await callOfAna({ tenant_id: await otherTenant() })
    const codes = [
      await cancel(id, {}, { headers: {} }),
      await cancel(id, {}, world.bruno),
      await cancel(999),
      await cancel(foreign.id),
    ].map((answer) => answer.statusCode)
    expect(codes).toEqual([401, 403, 404, 404])
  })

  it.each([
    ['type', 'warm'],
    ['app', 'hangup'],
    ['app', 'extension'],
    ['step_id', 0],
    ['appdata', 4],
  ])('400 on %s %j', async (field, value) => {
    const { id } = await callOfAna()
    const answer = await cancel(id, { [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty(field)
  })
})
