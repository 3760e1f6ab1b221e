import { auditLog } from '@ramal/db/schema/audit'
import { teamPermissions, teams } from '@ramal/db/schema/teams'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { openTab } from '../../testing/socket-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** The ledger is written beside what it tells of. */
const PATIENCE = 10_000
const ANA = 1
const SOFIA = 4
const DIEGO = 6
const CALL = 'call-of-ana'

let clock: ManualClock
let server: TestServer
let sofia: Caller & { token: string }
beforeEach(async () => {
  clock = new ManualClock()
  server = await startTestServer({ clock, requestsPerSecond: 1_000 })
  sofia = await tokenCaller(server.app, 'sofia')
  server.telephony.monitoring.talks.set(ANA, CALL).set(DIEGO, 'call-of-diego')
})
afterEach(() => server.stop())

const post = (path: string, payload?: object, { headers }: Caller = sofia) =>
  server.app.inject({ method: 'POST', url: `/api/v1/agent/${path}`, headers, ...(payload && { payload }) })
const start = (mode = 'listen', by = sofia, agent = ANA) =>
  post(`${agent}/monitor/`, { mode, offer: 'v=0' }, by)
const started = async (mode = 'listen', by = sofia) => (await start(mode, by)).json<{ id: string }>().id
const act = (id: string, what: string, payload?: object, by: Caller = sofia) =>
  post(`monitor/${id}/${what}/`, payload, by)

async function tab(username: string) {
  const client = await openTab(server.port, (await tokenCaller(server.app, username)).token)
  client.send('login', { uid: client.uid, page: '/' })
  await client.next('startService')
  return client
}

async function ledger() {
  const rows = await server.store.read(({ db }) => db.select().from(auditLog).orderBy(auditLog.id))
  return rows
    .filter(({ action }) => action.startsWith('call.'))
    .map(({ action, user_id, entity_id, data }) => ({
      action,
      by: user_id,
      of: entity_id,
      ...(data as object),
    }))
}

it('A supervisor listens, whispers and leaves; the agent is told who is there, and the ledger how long', async () => {
  const ana = await tab('ana')
  const began = await start()
  expect(began.statusCode).toBe(201)
  const { id } = began.json<{ id: string }>()
  expect(began.json()).toEqual({
    ...{ id, call_uid: CALL, mode: 'listen', answer: 'answer to v=0', others: [] },
    agent: { id: ANA, description: 'Ana Lima' },
  })
  const told = (mode: string) => ({
    call_uid: CALL,
    supervisors: [{ id: SOFIA, description: 'Sofia Prado', mode }],
  })
  expect((await ana.next('callSupervised')).data).toEqual(told('listen'))
  clock.advance(12_000)
  const changed = await act(id, 'mode', { mode: 'whisper', offer: 'v=1' })
  expect([changed.statusCode, changed.json()]).toEqual([200, { answer: 'answer to v=1' }])
  expect((await ana.next('callSupervised')).data).toEqual(told('whisper'))
  clock.advance(5_000)
  expect((await act(id, 'stop')).statusCode).toBe(204)
  expect((await ana.next('callSupervised')).data).toEqual({ call_uid: CALL, supervisors: [] })
  expect(server.telephony.monitoring.running.size).toBe(0)
  const of = { by: SOFIA, of: ANA }
  await vi.waitFor(
    async () =>
      expect(await ledger()).toEqual([
        { action: 'call.listen', ...of, begins: true },
        { action: 'call.whisper', ...of, begins: true },
        { action: 'call.unheard', ...of, call_uid: CALL, mode: 'listen', seconds: 12 },
        { action: 'call.unheard', ...of, call_uid: CALL, mode: 'whisper', seconds: 5 },
      ]),
    PATIENCE,
  )
  ana.close()
})

it('A page of the agent that connects later is told as well', async () => {
  await started('whisper')
  const ana = await openTab(server.port, (await tokenCaller(server.app, 'ana')).token)
  ana.send('login', { uid: ana.uid, page: '/' })
  expect((await ana.next('callSupervised')).data).toMatchObject({ supervisors: [{ mode: 'whisper' }] })
  ana.close()
})

it('An agent whose team hides listeners is told of who is heard, and of a listener not even that there is nobody', async () => {
  await server.store.write(({ db }) => db.update(teams).set({ enable_coach_visible: false }))
  const ana = await tab('ana')
  const id = await started()
  const again = await tab('ana')
  await act(id, 'mode', { mode: 'barge' })
  // The first that they hear of it.
  for (const one of [ana, again])
    expect((await one.next('callSupervised')).data).toMatchObject({ supervisors: [{ mode: 'barge' }] })
  again.close()
  ana.close()
})

it('Nobody gives media one description after the other: each has it look for who is named there', async () => {
  const id = await started()
  const offer = async (at: number) => (await act(id, 'mode', { mode: 'listen', offer: `v=${at}` })).statusCode
  const statuses: number[] = []
  for (let at = 1; at <= 25; at += 1) statuses.push(await offer(at))
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  expect((await act(id, 'mode', { mode: 'barge' })).statusCode).toBe(200) // without one it costs nothing
})

it('What a supervisor may be heard as stands in the ledger each time, also when they ask for several modes at once', async () => {
  const id = await started('barge')
  await Promise.all(['listen', 'barge'].map((mode) => act(id, 'mode', { mode })))
  expect((await act(id, 'stop')).statusCode).toBe(204)
  await vi.waitFor(async () => {
    const modes = (await ledger()).map(({ action }) => action)
    expect(modes.filter((action) => action === 'call.barge')).toHaveLength(2)
    expect(modes.filter((action) => action === 'call.unheard')).toHaveLength(3)
  }, PATIENCE)
})

it('Other supervisors of the call are named, and a second monitor of one ends the first', async () => {
  const admin = await tokenCaller(server.app, 'admin')
  const first = await started('listen', admin)
  const second = await start('whisper')
  expect(second.json()).toMatchObject({ others: [{ mode: 'listen' }] })
  const kept = await act(first, 'keep', undefined, admin)
  expect(kept.json()).toEqual({ others: [{ id: SOFIA, description: 'Sofia Prado', mode: 'whisper' }] })
  const third = await started()
  expect((await act(second.json<{ id: string }>().id, 'keep')).statusCode).toBe(404)
  expect((await act(third, 'keep')).statusCode).toBe(200)
})

it('Of two that are begun at the same time one is left, and the agent is told of one', async () => {
  const ana = await tab('ana')
  await Promise.all([start('whisper'), start('whisper')])
  expect(server.telephony.monitoring.running.size).toBe(1)
  const [id] = server.telephony.monitoring.running.keys()
  expect((await act(String(id), 'keep')).statusCode).toBe(200)
  await act(String(id), 'stop')
  const told: unknown[] = []
  for (;;) {
    const { data } = await ana.next('callSupervised')
    told.push(data)
    if ((data as { supervisors: object[] }).supervisors.length === 0) break
  }
  for (const one of told) expect((one as { supervisors: object[] }).supervisors.length).toBeLessThan(2)
  ana.close()
})

describe('its end', () => {
  it('The end of the call is told to the supervisor, and the agent has nobody with them', async () => {
    const desk = await tab('sofia')
    const id = await started()
    server.telephony.monitoring.end(ANA)
    expect((await desk.next('monitorEnded')).data).toEqual({ id, reason: 'call_ended' })
    expect((await act(id, 'keep')).statusCode).toBe(404)
    desk.close()
  })

  it('A supervisor whose page asks no more hears nothing after 30 s, and whoever asks goes on', async () => {
    const desk = await tab('sofia')
    const id = await started()
    clock.advance(29_000)
    expect((await act(id, 'keep')).statusCode).toBe(200)
    clock.advance(29_000)
    expect(server.telephony.monitoring.running.has(id)).toBe(true)
    clock.advance(1_001)
    expect(server.telephony.monitoring.running.has(id)).toBe(false)
    expect((await desk.next('monitorEnded')).data).toEqual({ id, reason: 'lost' })
    desk.close()
  })

  it('A supervisor hears nothing any more from the moment their session ends, also while another one of theirs goes on', async () => {
    const id = await started()
    const { headers } = await tokenCaller(server.app, 'sofia')
    await server.app.inject({ method: 'POST', url: '/api/auth/logout/', headers })
    expect(server.telephony.monitoring.running.has(id)).toBe(true) // it is not of that session
    await server.app.inject({ method: 'POST', url: '/api/auth/logout/', headers: sofia.headers })
    expect(server.telephony.monitoring.running.size).toBe(0)
    await vi.waitFor(
      async () => expect((await ledger()).at(-1)).toMatchObject({ action: 'call.unheard' }),
      PATIENCE,
    )
  })

  it('A supervisor from whom the right is taken hears nothing after they ask next', async () => {
    const id = await started()
    await server.store.write(({ db }) => db.update(teams).set({ enable_supervisor_monitor: false }))
    expect((await act(id, 'keep')).statusCode).toBe(403)
    expect(server.telephony.monitoring.running.size).toBe(0)
    await vi.waitFor(
      async () => expect((await ledger()).at(-1)).toMatchObject({ action: 'call.unheard' }),
      PATIENCE,
    )
  })
})

describe('who may not', () => {
  it('Nobody listens without session or permission, to nobody, to themselves or to another team', async () => {
    const ana = await tokenCaller(server.app, 'ana')
    expect(
      (await post(`${ANA}/monitor/`, { mode: 'listen', offer: 'v=0' }, { headers: {} })).statusCode,
    ).toBe(401)
    expect((await start('listen', ana, 2)).statusCode).toBe(403)
    expect((await start('listen', sofia, SOFIA)).statusCode).toBe(404)
    expect((await start('listen', sofia, DIEGO)).statusCode).toBe(404)
    expect((await start('listen', sofia, 999)).statusCode).toBe(404)
    expect(await ledger()).toEqual([])
  })

  it.each<[string, object]>([
    ['a mode that there is not', { mode: 'record', offer: 'v=0' }],
    ['no offer', { mode: 'listen' }],
    ['an empty offer', { mode: 'listen', offer: '' }],
    ['an offer of more than 20,000 characters', { mode: 'listen', offer: 'x'.repeat(20_001) }],
  ])('Nobody comes into a call with %s', async (_, body) => {
    expect((await post(`${ANA}/monitor/`, body)).statusCode).toBe(400)
  })

  it('An agent who is in no call, and audio that is away, are said as what they are', async () => {
    const code = async () => {
      const answer = await start()
      return [answer.statusCode, answer.json<{ code: string }>().code]
    }
    server.telephony.monitoring.isSilent = true
    expect(await code()).toEqual([503, 'audio_unavailable'])
    server.telephony.monitoring.talks.clear()
    expect(await code()).toEqual([409, 'not_in_call'])
    // Whoever reads the ledger does not take them for listeners.
    const of = { by: SOFIA, of: ANA }
    const refused = (why: string) => [
      { action: 'call.listen', ...of, begins: true },
      { action: 'call.unheard', ...of, mode: 'listen', seconds: 0, refused: why },
    ]
    expect(await ledger()).toEqual([...refused('audio_unavailable'), ...refused('not_in_call')])
  })

  it('What the rows of the supervisor’s team do not grant is refused (entities §1)', async () => {
    await server.store.write(({ db }) =>
      db.insert(teamPermissions).values({ tenant_id: 1, team_id: 1, target_id: 1, can_monitor: true }),
    )
    expect((await start('whisper')).statusCode).toBe(403)
    expect((await post(`${ANA}/take-over/`)).statusCode).toBe(403)
    const id = await started()
    expect((await act(id, 'mode', { mode: 'barge' })).statusCode).toBe(403)
    expect(server.telephony.monitoring.running.get(id)?.mode).toBe('listen')
  })

  it('A monitor of somebody else is nobody’s', async () => {
    const admin = await tokenCaller(server.app, 'admin')
    const id = await started('listen', admin)
    for (const [what, body] of [['keep'], ['stop'], ['mode', { mode: 'barge' }]] as const)
      expect((await act(id, what, body)).statusCode).toBe(404)
    expect(server.telephony.monitoring.running.size).toBe(1)
  })
})

it('A call that is taken over is written down with who did it, and its agent is told', async () => {
  const ana = await tab('ana')
  const taken = await post(`${ANA}/take-over/`)
  expect([taken.statusCode, taken.json()]).toEqual([202, { call_uid: CALL }])
  expect((await ana.next('callTaken')).data).toEqual({
    ...{ call_uid: CALL, by: { id: SOFIA, description: 'Sofia Prado' } },
  })
  ana.close()
  expect(server.telephony.monitoring.taken).toEqual([{ supervisorId: SOFIA, agentId: ANA }])
  expect(await ledger()).toEqual([{ action: 'call.take_over', by: SOFIA, of: ANA, call_uid: CALL }])
  const rows = await server.store.read(({ db }) =>
    db.select().from(auditLog).where(eq(auditLog.action, 'call.take_over')),
  )
  expect(rows[0]).toMatchObject({ tenant_id: 1, address: '127.0.0.1', entity: 'users' })
})
