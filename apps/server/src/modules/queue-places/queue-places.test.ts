import { auditLog } from '@ramal/db/schema/audit'
import { queueMembers, queueMemberTeams, telephonyQueues } from '@ramal/db/schema/queues'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { midnightAfter } from '../../platform/midnight.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { PlaceEnds } from './place-ends.ts'

const [ANA, DIEGO] = [1, 6]

let clock: ManualClock
let server: TestServer
let sofia: Caller
let admin: Caller
let queueId: number
beforeEach(async () => {
  clock = new ManualClock()
  server = await startTestServer({ clock })
  sofia = await tokenCaller(server.app, 'sofia')
  admin = await tokenCaller(server.app, 'admin')
  const [queue] = await server.store.read((tx) =>
    tx.db.select().from(telephonyQueues).where(eq(telephonyQueues.description, 'Suporte')),
  )
  queueId = queue!.id
})
afterEach(() => server.stop())

const url = (userId: number) => `/api/v1/operation/agent/${userId}/queue/`
const places = async (userId = ANA, { headers }: Caller = sofia) => {
  const answer = await server.app.inject({ method: 'GET', url: url(userId), headers })
  return answer.json<
    { type: string; queue: { id: number }; penalty: number | null; until_ts: number | null }[]
  >()
}
const placeOf = async (userId = ANA, caller: Caller = sofia) =>
  (await places(userId, caller)).find(({ type, queue }) => type === 'telephony' && queue.id === queueId)
const put = (
  penalty: number | null,
  { userId = ANA, caller = sofia, queue = queueId, until = null as number | string | null } = {},
) =>
  server.app.inject({
    method: 'PUT',
    url: url(userId),
    headers: caller.headers,
    payload: { type: 'telephony', queue, penalty, ...(until !== null && { until }) },
  })

it('A supervisor takes an agent out of a queue, and puts them back with a penalty', async () => {
  expect(await placeOf()).toMatchObject({ penalty: 0, by_team: false, until_ts: null })
  expect((await put(null)).statusCode).toBe(204)
  expect(await placeOf()).toMatchObject({ penalty: null })
  expect((await put(7)).statusCode).toBe(204)
  expect(await placeOf()).toMatchObject({ penalty: 7 })
})

it('The floor shows the change with its next look, and not five seconds later', async () => {
  const floor = async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/api/v1/operation/',
      headers: sofia.headers,
    })
    const { agents } = answer.json<{ agents: { id: number; queues: string[] }[] }>()
    return agents.find(({ id }) => id === ANA)?.queues ?? []
  }
  const key = `telephony ${queueId}`
  expect(await floor()).toContain(key)
  await put(null)
  clock.advance(1_001)
  await expect.poll(floor).not.toContain(key)
})

it('Who took the last one of a team out of a queue can put them back', async () => {
  for (const userId of [1, 2, 3, 4]) await put(null, { userId })
  expect(await placeOf()).toMatchObject({ penalty: null })
  expect((await put(1)).statusCode).toBe(204)
})

it('A place by the team is told apart, and one’s own goes before it', async () => {
  await server.store.write((tx) =>
    tx.db.insert(queueMemberTeams).values({
      ...{ tenant_id: 1, queue_type: 'telephony', queue_id: queueId, team_id: 1, penalty: 5 },
    }),
  )
  await put(null)
  expect(await placeOf()).toEqual(expect.objectContaining({ penalty: null, by_team: true }))
})

it('A place that is given until a time ends by itself in what it was, and the ledger says so', async () => {
  const until = clock.now() + 60_000
  await put(7, { until })
  expect(await placeOf()).toMatchObject({ penalty: 7, until_ts: until, then_penalty: 0 })
  clock.advance(59_999)
  expect(await placeOf()).toMatchObject({ penalty: 7 })
  clock.advance(1)
  await expect.poll(() => placeOf()).toMatchObject({ penalty: 0, until_ts: null, then_penalty: null })
  const [line] = await server.store.read((tx) =>
    tx.db.select().from(auditLog).where(isNull(auditLog.user_id)),
  )
  expect(line).toMatchObject({
    action: 'agent.queue',
    entity_id: ANA,
    data: { type: 'telephony', queue: queueId, before: 7, after: 0 },
  })
})

it('The end of the day is midnight where the tenant is', async () => {
  await put(null)
  await put(0, { until: 'end_of_day' })
  const until = midnightAfter(clock.now(), 'America/Sao_Paulo')
  expect(await placeOf()).toMatchObject({ penalty: 0, until_ts: until, then_penalty: null })
})

it('A place whose end came while no server ran ends with the next start', async () => {
  await server.store.write((tx) =>
    tx.db.update(queueMembers).set({ until_at: clock.now() - 1, then_penalty: null }),
  )
  const ends = new PlaceEnds({ store: server.store, clock, log: silentLog })
  await ends.start()
  clock.advance(0)
  await expect.poll(() => placeOf()).toMatchObject({ penalty: null, until_ts: null })
  ends.stop()
})

it('The floor shows until when somebody serves a queue, or does not', async () => {
  const until = clock.now() + 60_000
  await put(null, { until })
  clock.advance(1_001)
  const answer = await server.app.inject({ method: 'GET', url: '/api/v1/operation/', headers: sofia.headers })
  const { agents } = answer.json<{ agents: { id: number; queue_ends: object[] }[] }>()
  expect(agents.find(({ id }) => id === ANA)?.queue_ends).toEqual([
    { key: `telephony ${queueId}`, serves: false, until_ts: until },
  ])
})

it('A place ends within a week, and not in the past', async () => {
  const week = 7 * 86_400_000
  for (const until of [clock.now(), clock.now() + week + 1, 'tomorrow'])
    expect((await put(3, { until })).statusCode).toBe(400)
  expect((await put(3, { until: clock.now() + week })).statusCode).toBe(204)
})

it('Nobody changes queues without the permission, of another team, of a queue out of reach, or beyond the bounds', async () => {
  const ana = await tokenCaller(server.app, 'ana')
  expect((await put(1, { caller: { headers: {} } })).statusCode).toBe(401)
  expect((await put(1, { caller: ana })).statusCode).toBe(403)
  expect((await put(1, { userId: DIEGO })).statusCode).toBe(404)
  expect((await put(1, { queue: 9_999 })).statusCode).toBe(404)
  for (const penalty of [-1, 101, 1.5]) expect((await put(penalty)).statusCode).toBe(400)
  const [other] = await server.store.write((tx) =>
    tx.db.insert(telephonyQueues).values({ tenant_id: 1, description: 'De outros' }).returning(),
  )
  expect((await put(1, { queue: other!.id })).statusCode).toBe(404)
  expect((await put(1, { queue: other!.id, caller: admin })).statusCode).toBe(204)
})

it('The audit ledger keeps who changed it, what it was and what it became; what changes nothing leaves no line', async () => {
  await put(3)
  await put(3)
  await put(null)
  const rows = await server.store.read((tx) =>
    tx.db.select().from(auditLog).where(eq(auditLog.action, 'agent.queue')),
  )
  expect(rows.map(({ user_id, entity_id, data }) => [user_id, entity_id, data])).toEqual([
    [4, ANA, { type: 'telephony', queue: queueId, before: 0, after: 3 }],
    [4, ANA, { type: 'telephony', queue: queueId, before: 3, after: null }],
  ])
  const stored = await server.store.read((tx) =>
    tx.db.select().from(queueMembers).where(eq(queueMembers.user_id, ANA)),
  )
  expect(
    stored.find(({ queue_id, queue_type }) => queue_id === queueId && queue_type === 'telephony'),
  ).toMatchObject({
    is_active: false,
    penalty: 3,
  })
})
