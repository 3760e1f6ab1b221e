import { telephonyQueues } from '@ramal/db/schema/queues'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedExchange } from '../testing/seed.ts'
import { findDialledQueue, findQueue, type Queue } from './queue-rows.ts'
import { type QueueSettings, queueSettings } from './queue-settings.ts'

type Row = typeof telephonyQueues.$inferSelect

let store: Store
let plain: Row
beforeAll(async () => {
  store = await openTemporaryStore()
  await seedExchange(store, { queue: { strategy: 'linear', number: 77 } })
  plain = (await store.read(({ db }) => db.select().from(telephonyQueues)))[0]!
})
afterAll(() => store.close())

const set = (change: Partial<Row>) => store.write(({ db }) => db.update(telephonyQueues).set(change))
const find = (id = 4, tenantId = 1) => store.read((tx) => findQueue(tx, tenantId, id))

it.each<[string, Partial<Row>, Partial<QueueSettings>]>([
  ['ends the call of who waited too long', { timeout_app: 'hangup' }, { timeout: null }],
  [
    'sends who waited too long elsewhere',
    { timeout_app: 'pjsip', timeout_appdata: '10001' },
    { timeout: { app: 'pjsip', appdata: '10001' } },
  ],
  [
    'lets its members rest',
    { wrapuptime: 12, ringinuse: true },
    { members: { wrapupMs: 12_000, ringInUse: true } },
  ],
  ['asks nobody what they thought', { nps_id: null }, { survey: null }],
  ['asks half of the callers', { nps_id: 3, nps_percent: 50 }, { survey: { id: 3, percent: 50 } }],
  ['says where a call comes from', { callerid_prefix: 'SUP ' }, { callerIdPrefix: 'SUP ' }],
  ['plays to both', { queue_callerannounce_id: 8, announce_id: 9 }, { callerAnnounce: 8, agentAnnounce: 9 }],
])('A queue is set as its row says: it %s', (_, change, expected) => {
  expect(queueSettings({ ...plain, ...change }, [])).toMatchObject(expected)
})

it.each<[string, Partial<Row>, Partial<QueueSettings['join']>]>([
  [
    'diverts nobody',
    {},
    { divertWaitMs: null, divertRatio: null, divert: null, full: null, empty: null, closed: null },
  ],
  [
    'diverts where others wait too long',
    { divert_wait_threshold: 30, divert_ratio_threshold: 1.5, divert_app: 'queue', divert_appdata: '5' },
    { divertWaitMs: 30_000, divertRatio: 1.5, divert: { app: 'queue', appdata: '5' } },
  ],
  [
    'lets so many wait and sends the next away',
    { maxlen: 3, full_app: 'queue', full_appdata: '6' },
    { maxLength: 3, full: { app: 'queue', appdata: '6' } },
  ],
  [
    'sends away whom nobody serves',
    { empty_app: 'queue', empty_appdata: '7' },
    { empty: { app: 'queue', appdata: '7' } },
  ],
  [
    'sends away who comes too late',
    { closed_app: 'queue', closed_appdata: '8' },
    { closed: { app: 'queue', appdata: '8' } },
  ],
])('Who may come in is as the queue’s row says: it %s', (_, change, expected) => {
  expect(queueSettings({ ...plain, ...change }, []).join).toMatchObject(expected)
})

it('What callers hear while they wait is as the queue’s row says', () => {
  const row = {
    ...plain,
    entry_audio_id: 5,
    announce_frequency: 45,
    announce_position: 'limit' as const,
    announce_position_limit: 3,
    announce_holdtime: 'once' as const,
    periodic_announce_frequency: 90,
    random_periodic_announce: true,
  }
  expect(queueSettings(row, [7, 8]).announcements).toEqual({
    entry: 5,
    frequencyMs: 45_000,
    position: 'limit',
    positionLimit: 3,
    holdTime: 'once',
    periodic: [7, 8],
    periodicFrequencyMs: 90_000,
    randomPeriodic: true,
  })
})

it('A queue is found with its times in milliseconds, by its own tenant only, and while it is active', async () => {
  await set({ timeout: 15, retry: 2, max_wait_seconds: 300 })
  const rules: Queue['rules'] = { strategy: 'linear', ringMs: 15_000, retryMs: 2_000, maxWaitMs: 300_000 }
  expect(await find()).toMatchObject({ id: 4, tenantId: 1, description: 'Suporte', rules })
  expect([await find(4, 2), await find(5)]).toEqual([null, null])
  await set({ is_active: false })
  expect(await find()).toBeNull()
  await set({ is_active: true })
})

it.each<[Partial<Row>, number]>([
  [{ record: 'all' }, 100],
  [{ record: 'none' }, 0],
  [{ record: 'percent', record_percent: 30 }, 30],
  [{ record: 'percent', record_percent: null }, 100],
])('Of the calls of a queue that is set to %j so many per cent are recorded: %i', async (change, percent) => {
  await set(change)
  expect((await find())?.recordPercent).toBe(percent)
})

it.each([
  ['its own number', '77', 1, 4],
  ['the code of a queue', '*804', 1, 4],
  ['the code of another application', '*704', 1, null],
  ['a number of no queue', '78', 1, null],
  ['its number behind a zero', '077', 1, null],
  ['its number with more behind it', '77#', 1, null],
  ['its number, of another tenant', '77', 2, null],
  ['a number that is too short', '7', 1, null],
])('Who dials %s reaches a queue or none', async (_, dialled, tenantId, id) => {
  expect((await store.read((tx) => findDialledQueue(tx, tenantId, dialled)))?.id ?? null).toBe(id)
})

it('A queue that was deleted is not reached by its number', async () => {
  await set({ deleted_at: 1 })
  expect(await store.read((tx) => findDialledQueue(tx, 1, '77'))).toBeNull()
  await set({ deleted_at: null })
})
