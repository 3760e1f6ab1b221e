import type { BusinessData } from '@ramal/contract/business-socket'
import type { FloorTake } from '@ramal/contract/entities/operation'
import { users } from '@ramal/db/schema/business'
import { queueCallbacks } from '@ramal/db/schema/callbacks'
import { calls } from '@ramal/db/schema/calls'
import { telephonyQueues } from '@ramal/db/schema/queues'
import type { Store } from '@ramal/db/store/store'
import { floorTake } from '@ramal/domain/operation/testing/floor'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SettableAgents } from '../../agents/testing/settable-agents.ts'
import { silentLog } from '../../platform/log.ts'
import { Hub } from '../../realtime/hub.ts'
import { outgoing } from '../../realtime/outgoing-frame.ts'
import { openDemoStore } from '../../testing/demo-store.ts'
import { openReads } from '../../testing/open-reads.ts'
import { Floors } from './floors.ts'

type Update = BusinessData<'operationUpdate'>

const ANA = 1
const DIEGO = 6
const SOFIA = { id: 4, tenantId: 1, teamId: 1, roles: ['sites.view_dashboard_supervisor'] }
const ADMIN = {
  id: 5,
  tenantId: 1,
  teamId: null,
  roles: ['sites.view_dashboard_supervisor', 'sites.view_client'],
}

let store: Store & { settled(): Promise<void> }
let clock: ManualClock
let agents: SettableAgents
let hub: Hub
let floors: Floors
beforeEach(async () => {
  store = openReads(await openDemoStore({ outgoing }))
  clock = new ManualClock()
  agents = new SettableAgents()
  hub = new Hub(store, silentLog)
  floors = new Floors({ store, clock, log: silentLog, hub, agents })
})
afterEach(async () => {
  floors.stop()
  hub.close()
  await store.close()
})

/** A page: what it was told. */
function page(isSlow = false) {
  const told: Update[] = []
  return {
    told,
    tenantId: 1,
    isSlow,
    send: (text: string) => void told.push((JSON.parse(text) as { data: Update }).data),
  }
}

/** Time goes on, and what falls due is read. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 50) {
    clock.advance(Math.min(50, left))
    await store.settled()
  }
}

const statesOf = (update: Update | undefined) => update?.agents?.map(({ id, state }) => [id, state])

async function insertCall(uid: string): Promise<void> {
  const [queue] = await store.read((tx) => tx.db.select().from(telephonyQueues))
  const now = clock.now()
  await store.write((tx) =>
    tx.db.insert(calls).values({
      ...{ tenant_id: 1, uid, call_type: 20, direction: 'incoming', phone: '11999990001' },
      ...{ queue_id: queue!.id, started_at: now, queue_started_at: now, updated_at: now },
    }),
  )
}

it('A supervisor of a team has its agents, their queues and trunks; one of the tenant has everybody', async () => {
  const mine = await floors.snapshot(SOFIA)
  expect(mine.agents.map(({ description }) => description)).toEqual([
    'Ana Lima',
    'Bruno Reis',
    'Carla Souza',
    'Sofia Prado',
  ])
  const all = await floors.snapshot(ADMIN)
  expect(all.agents.map(({ id }) => id)).toContain(DIEGO)
  expect(all.trunks.length).toBeGreaterThan(0)
  expect(all.queues.find(({ description }) => description === 'Suporte')).toMatchObject({
    type: 'telephony',
    waiting: 0,
    waiting_since_ts: null,
    today: { offered: 0, service_level: null },
  })
})

it('A change of an agent is told within 300 ms, with since when it is so', async () => {
  const sofia = page()
  await floors.join(SOFIA, sofia)
  await pass(1_000)
  sofia.told.length = 0
  const at = clock.now()
  agents.set(ANA, { liveCalls: 1 })
  await pass(300)
  expect(sofia.told).toHaveLength(1)
  expect(statesOf(sofia.told[0])).toEqual([[ANA, 'in_call']])
  expect(sofia.told[0]?.agents?.[0]?.since_ts).toBe(at)
})

it('Who comes into the team, and who leaves it, is told within 300 ms', async () => {
  const sofia = page()
  await floors.join(SOFIA, sofia)
  await pass(1_000)
  const put = (userId: number, team_id: number) =>
    store.write((tx) => tx.db.update(users).set({ team_id }).where(eq(users.id, userId)))
  await put(DIEGO, 1)
  await put(ANA, 2)
  await pass(300)
  expect(sofia.told.at(-1)?.agents?.map(({ id }) => id)).toEqual([DIEGO])
  expect(sofia.told.at(-1)?.gone?.agents).toEqual([ANA])
})

it('However many changes there are, a page is told four times a second at most', async () => {
  const sofia = page()
  await floors.join(SOFIA, sofia)
  await pass(1_000)
  sofia.told.length = 0
  for (let n = 0; n < 40; n += 1) {
    agents.set(ANA, { liveCalls: n % 2 })
    agents.set(2, { offeredCalls: n % 2 })
    await pass(50)
  }
  expect(sofia.told.length).toBeLessThanOrEqual(9)
  expect(sofia.told.length).toBeGreaterThanOrEqual(6)
})

it('Another team hears nothing of it, and goes on from the version that it has', async () => {
  const other = page()
  await floors.join({ ...SOFIA, id: DIEGO, teamId: 2 }, other)
  await pass(1_000)
  other.told.length = 0
  agents.set(ANA, { liveCalls: 1 })
  await pass(500)
  expect(other.told).toEqual([])
  agents.set(DIEGO, { liveCalls: 1 })
  await pass(500)
  expect(statesOf(other.told[0])).toEqual([[DIEGO, 'in_call']])
})

it('A call that comes, and one that goes, is told within a second and counted in its queue', async () => {
  const admin = page()
  await floors.join(ADMIN, admin)
  await pass(1_000)
  admin.told.length = 0
  await insertCall('one')
  await pass(1_100)
  const came = admin.told.find(({ calls: told }) => told !== undefined)
  expect(came?.calls).toMatchObject([{ uid: 'one', state: 'waiting', phone: '11999990001' }])
  expect(came?.queues).toMatchObject([
    { description: 'Suporte', waiting: 1, waiting_since_ts: came?.calls?.[0]?.queued_ts },
  ])
  expect(came?.calls?.[0]?.quality).toBeNull()
  // As the agent's console says it in the call.
  await store.write((tx) => tx.db.update(calls).set({ quality_mos: 2.9, quality_rtt_ms: 310 }))
  await pass(1_100)
  expect(admin.told.at(-1)?.calls).toMatchObject([{ quality: { mos: 2.9, rtt_ms: 310 } }])
  await store.write((tx) => tx.db.update(calls).set({ ended_at: clock.now() }))
  await pass(1_100)
  expect(admin.told.at(-1)?.gone?.calls).toEqual([came?.calls?.[0]?.id])
})

it('[obeys telephonyQueues.callback_enabled] The floor says how many of a queue are to be called back', async () => {
  const [queue] = await store.read((tx) => tx.db.select().from(telephonyQueues))
  const now = clock.now()
  await store.write((tx) =>
    tx.db.insert(queueCallbacks).values({
      ...{ tenant_id: 1, queue_id: queue!.id, call_id: 1, uid: 'one', phone: '11999990001' },
      ...{ entered_at: now, asked_at: now, not_before: now },
    }),
  )
  const { queues } = await floors.snapshot(ADMIN)
  const counted = queues.filter(({ callbacks }) => callbacks > 0)
  expect(counted).toMatchObject([{ type: 'telephony', id: queue!.id, callbacks: 1, waiting: 0 }])
})

it('Numbers of customers are masked for who may not see clients', async () => {
  await insertCall('one')
  expect((await floors.snapshot(SOFIA)).calls[0]?.phone).toBe('•••••••0001')
  expect((await floors.snapshot(ADMIN)).calls[0]?.phone).toBe('11999990001')
})

it('Who reads slowly is left out, and sees by the next change that they missed one', async () => {
  const sofia = page()
  await floors.join(SOFIA, sofia)
  await pass(1_000)
  const has = sofia.told.at(-1)!.version
  sofia.isSlow = true
  agents.set(ANA, { liveCalls: 1 })
  await pass(400)
  sofia.isSlow = false
  sofia.told.length = 0
  await pass(4_000)
  expect(sofia.told[0]?.after).toBeGreaterThan(has)
})

it('A quiet floor says every few seconds that it is live, and nothing while it cannot be looked at', async () => {
  const sofia = page()
  await floors.join(SOFIA, sofia)
  await pass(8_000)
  const beats = sofia.told.filter(({ agents: told }) => told === undefined)
  expect(beats.length).toBeGreaterThanOrEqual(2)
  expect(sofia.told.at(-1)?.at_ts).not.toBe(sofia.told[0]?.at_ts)
})

it('Of a personal pause the floor says that it is one, and no name, time or limit', async () => {
  const started_at = clock.now() - 60_000
  agents.set(ANA, {
    pause: {
      ...{
        id: 1,
        pause_id: 1,
        description: 'Banheiro',
        legal_type: 'physiological',
        start: true,
        pending: false,
      },
      ...{ started_timestamp: started_at, maximum_duration: 300, started_by: { id: ANA, description: '' } },
    } as never,
  })
  const [ana] = (await floors.snapshot(SOFIA)).agents
  expect(ana).toMatchObject({
    state: 'paused',
    since_ts: null,
    pause: { description: null, personal: true, maximum_duration: null, by_supervisor: false },
  })
  expect(JSON.stringify(ana)).not.toContain('Banheiro')
})

it('Nobody is looked at after the last page has gone', async () => {
  const sofia = page()
  const leave = await floors.join(SOFIA, sofia)
  leave()
  await pass(12_000)
  sofia.told.length = 0
  agents.set(ANA, { liveCalls: 1 })
  await pass(2_000)
  expect(sofia.told).toEqual([])
  expect((await floors.snapshot(SOFIA)).agents[0]?.state).toBe('in_call')
})

describe('an alert that somebody takes', () => {
  const take = (object: string, change: Partial<FloorTake> = {}) => floorTake(object, change)
  let key: string
  beforeEach(async () => {
    const { queues } = await floors.snapshot(SOFIA)
    key = queues.find(({ type }) => type === 'telephony')!.key
    await insertCall('one')
    await pass(1_000)
  })

  it('A taken alert is told to all who see its queue, with the name, until its value is calm', async () => {
    const [sofia, other] = [page(), page()]
    await floors.join(SOFIA, sofia)
    await floors.join({ ...SOFIA, id: DIEGO, teamId: 2 }, other)
    await pass(1_000)
    expect(await floors.take(ADMIN, take(key), 1)).toBe(true)
    await pass(300)
    expect(sofia.told.at(-1)?.takes).toMatchObject([
      { object: key, by: { description: 'Sofia Prado' }, level: 2 },
    ])
    expect(other.told.flatMap(({ takes }) => takes ?? [])).toEqual([])
    expect((await floors.snapshot(SOFIA)).takes).toHaveLength(1)
    await store.write((tx) => tx.db.update(calls).set({ ended_at: clock.now() }))
    await pass(1_100)
    expect(sofia.told.at(-1)?.gone?.takes).toEqual([`waiting queue ${key}`])
  })

  it('A taken alert is kept while nobody watches', async () => {
    await floors.take(SOFIA, take(key), 1)
    await pass(30_000)
    expect((await floors.snapshot(SOFIA)).takes).toHaveLength(1)
  })

  it('Nobody takes an alert of what they do not see', async () => {
    const stranger = { ...SOFIA, id: DIEGO, teamId: 2 }
    expect(await floors.take(stranger, take(key), 1)).toBe(false)
    expect(await floors.take(stranger, take(String(ANA), { kind: 'agent', rule: 'pause' }), 1)).toBe(false)
  })
})
