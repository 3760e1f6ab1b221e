import type { Store, Topic } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { Hub } from './hub.ts'
import { seedUser } from './testing/seed-user.ts'

let store: Store
let hub: Hub
let own: number
let other: number

beforeEach(async () => {
  store = await openTemporaryStore()
  hub = new Hub(store, silentLog)
  own = (await seedUser(store, 7)).tenantId
  other = (await seedUser(store, 8)).tenantId
})
afterEach(async () => {
  hub.close()
  await store.close()
})

function receiver(tenantId: number | null) {
  const heard: string[] = []
  return { tenantId, heard, send: (text: string) => void heard.push(text) }
}
const publish = (topic: Topic, n: number) => store.write((tx) => tx.publish(topic, 'chat', { n }))
const numbers = ({ heard }: { heard: string[] }) => heard.map((text) => JSON.parse(text).data.n)

it('A subscriber to a topic of another tenant is handed nothing of it, live or missed', async () => {
  const mine = receiver(own)
  const foreign = receiver(other)
  const nobody = receiver(null)
  await publish('user:7', 1)
  for (const one of [mine, foreign, nobody]) await hub.join('user:7', one, { after: 0 })
  await publish('user:7', 2)
  hub.subscribe('user:7', foreign)
  await publish('user:7', 3)
  expect(numbers(mine)).toEqual([1, 2, 3])
  expect([foreign.heard, nobody.heard]).toEqual([[], []])
})

it('A live page is told to its own tenant alone', () => {
  const mine = receiver(own)
  const foreign = receiver(other)
  for (const one of [mine, foreign]) hub.subscribe(`live:people:${own}`, one)
  hub.tell(`live:people:${own}`, 'x')
  expect([mine.heard, foreign.heard]).toEqual([['x'], []])
})

it('A topic without a row is heard by nobody', async () => {
  const mine = receiver(own)
  hub.subscribe('user:99', mine)
  await publish('user:99', 1)
  expect(mine.heard).toEqual([])
})

it('A person who may not hear a topic gets nothing of it, neither while that is looked up nor afterwards', async () => {
  const curious = receiver(own)
  const joined = Array.from({ length: 20 }, () => hub.join('user:7', curious, { may: async () => false }))
  await Promise.all([publish('user:7', 1), ...joined, publish('user:7', 2)])
  await publish('user:7', 3)
  expect(await joined[0]).toBe('refused')
  expect(curious.heard).toEqual([])
})

it('A topic that nobody may hear is heard by nobody afterwards', async () => {
  expect(await hub.join('user:7', receiver(own), { may: async () => false })).toBe('refused')
  expect(hub.isHeard('user:7')).toBe(false)
})

it('Who joins without saying what they have hears what is published from then on', async () => {
  const mine = receiver(own)
  await publish('user:7', 1)
  expect(await hub.join('user:7', mine, {})).toBe('gapless')
  await publish('user:7', 2)
  expect(numbers(mine)).toEqual([2])
})

it('Who has a number that this store never gave is told that what they missed is lost, and hears on', async () => {
  const mine = receiver(own)
  await publish('user:7', 1)
  expect(await hub.join('user:7', mine, { after: 99 })).toBe('lost')
  expect(mine.heard).toEqual([])
  await publish('user:7', 2)
  expect(numbers(mine)).toEqual([2])
})

it('A frame that is held back from another tenant is a line of the log that says whose it was', () => {
  const lines: unknown[] = []
  const error = (fields: unknown) => void lines.push(fields)
  const watched = new Hub(store, Object.create(silentLog, { error: { value: error } }) as typeof silentLog)
  watched.subscribe(`live:people:${own}`, receiver(other))
  watched.tell(`live:people:${own}`, 'x')
  expect(lines).toEqual([{ topic: `live:people:${own}`, tenant: own, receiver: other }])
  watched.close()
})

it('A person who leaves while it is looked up whether they may hear a topic gets nothing of it', async () => {
  const gone = receiver(own)
  const joining = hub.join('user:7', gone, { after: 0, may: async () => true })
  hub.leave(gone)
  await publish('user:7', 1)
  expect(await joining).toBe('refused')
  expect(gone.heard).toEqual([])
})

it('A frame published while the right to hear it is looked up comes once and in order', async () => {
  const mine = receiver(own)
  await publish('user:7', 1)
  const joining = hub.join('user:7', mine, { after: 0, may: async () => true })
  await Promise.all([publish('user:7', 2), publish('user:7', 3)])
  expect(await joining).toBe('gapless')
  await publish('user:7', 4)
  expect(numbers(mine)).toEqual([1, 2, 3, 4])
})

it('A topic is heard as long as somebody is subscribed to it', () => {
  const [one, two] = [receiver(own), receiver(own)]
  expect(hub.isHeard('user:7')).toBe(false)
  hub.subscribe('user:7', one)
  hub.subscribe('user:7', two)
  hub.unsubscribe('user:7', one)
  hub.unsubscribe('user:8', one) // Nobody is subscribed to that.
  expect(hub.isHeard('user:7')).toBe(true)
  hub.leave(two)
  expect(hub.isHeard('user:7')).toBe(false)
})

it('A latest value goes to whoever hears the live page of that tenant now', () => {
  const [mine, foreign] = [receiver(own), receiver(other)]
  const topic = `live:queues:${own}` as const
  hub.subscribe(topic, mine)
  hub.subscribe(topic, foreign)
  hub.tell(topic, 'now')
  hub.tell(`live:agents:${own}`, 'nobody hears it')
  expect([mine.heard, foreign.heard]).toEqual([['now'], []])
})

it('A hub that has closed hands on nothing', async () => {
  const mine = receiver(own)
  hub.subscribe('user:7', mine)
  hub.close()
  await publish('user:7', 1)
  expect(mine.heard).toEqual([])
})

it('Who has left is subscribed to nothing any more: what was asked for before comes too late', async () => {
  const gone = receiver(own)
  hub.leave(gone)
  hub.subscribe(`live:floor-all:${own}`, gone)
  expect(await hub.join('user:7', gone, { after: 0 })).toBe('refused')
  expect([hub.isHeard(`live:floor-all:${own}`), hub.isHeard('user:7')]).toEqual([false, false])
})
