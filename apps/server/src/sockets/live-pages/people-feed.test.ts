import { beforeEach, expect, it } from 'vitest'
import { openSeededStore } from '../../telephony/testing/seeded-store.ts'
import { PeopleFeed } from './people-feed.ts'
import { FakeFeedDeps } from './testing/feed-deps.ts'

const ana = {
  id: 7,
  tenantId: 3,
  description: 'Ana',
  photo: null,
  team: null,
  endpoint: { id: 5, extension: 10_001 },
  since: null,
}
const carla = { ...ana, id: 8, description: 'Carla', endpoint: null }

let fake: FakeFeedDeps
let feed: PeopleFeed
beforeEach(() => {
  fake = new FakeFeedDeps()
  fake.rows = [ana]
  feed = new PeopleFeed(fake.deps)
})

/** The time in which changes are gathered goes by. */
async function gathered(): Promise<void> {
  fake.clock.advance(250)
  await fake.settle()
}

it('Who opens a page with people hears how each of them stands', async () => {
  fake.rows = [ana, carla]
  const tab = fake.receiver()
  await feed.greet(3, tab)
  expect(tab.heard).toEqual([
    ['endpointUpdate', expect.objectContaining({ endpoint: '10001', user: { id: 7, description: 'Ana' } })],
    ['endpointUpdate', expect.objectContaining({ endpoint: null, user: { id: 8, description: 'Carla' } })],
  ])
})

it('Who logs in hears how their own device stands, and nothing where they have none', async () => {
  const tab = fake.receiver()
  await feed.greetOwner(7, tab)
  expect(tab.heard).toEqual([['changeDeviceState', { endpoint: '10001', state: 'not_inuse' }]])
  const other = fake.receiver()
  fake.rows = [carla]
  await feed.greetOwner(8, other)
  fake.rows = []
  await feed.greetOwner(9, other)
  expect(other.heard).toEqual([])
})

it('Changes are gathered for a quarter of a second and looked up together', async () => {
  fake.personChanges(7)
  fake.personChanges(8)
  fake.personChanges(7)
  fake.clock.advance(249)
  await fake.settle()
  expect(fake.reads).toBe(0)
  fake.clock.advance(1)
  await fake.settle()
  expect(fake.reads).toBe(1)
  await gathered()
  expect(fake.reads).toBe(1)
  fake.personChanges(7)
  await gathered()
  expect(fake.reads).toBe(2)
})

it('A change is told to the pages of the person’s own tenant, where somebody hears them', async () => {
  fake.personChanges(7)
  await gathered()
  expect(fake.told).toEqual([])
  fake.heardTopics.add('live:people:3')
  fake.personChanges(7)
  await gathered()
  expect(fake.told).toEqual([['live:people:3', expect.objectContaining({ endpoint: '10001' })]])
})

it('The owner of a device hears of it in every tab when it stands otherwise than they were told', async () => {
  fake.personChanges(7)
  await gathered()
  const told = (state: string) => [7, 'changeDeviceState', { endpoint: '10001', state }]
  expect(fake.toTabs).toEqual([told('not_inuse')])
  fake.personChanges(7)
  await gathered()
  expect(fake.toTabs).toHaveLength(1)
  fake.device = 'busy'
  fake.personChanges(7)
  await gathered()
  expect(fake.toTabs).toEqual([told('not_inuse'), told('busy')])
})

it('What a new tab was told is not told to its owner again, but a change on its way still is', async () => {
  await feed.greetOwner(7, fake.receiver())
  fake.personChanges(7)
  await gathered()
  expect(fake.toTabs).toEqual([])
  fake.device = 'busy'
  await feed.greetOwner(7, fake.receiver())
  fake.personChanges(7)
  await gathered()
  expect(fake.toTabs).toEqual([[7, 'changeDeviceState', { endpoint: '10001', state: 'busy' }]])
})

it('Where people cannot be looked up the log says so, and the next change is told', async () => {
  fake.failure = new Error('no store')
  fake.personChanges(7)
  await gathered()
  expect(fake.errors).toEqual([[{ err: fake.failure }, 'people were not told']])
  fake.failure = null
  fake.personChanges(7)
  await gathered()
  expect(fake.toTabs).toHaveLength(1)
})

it('A feed that has stopped hears of no change', async () => {
  feed.stop()
  fake.personChanges(7)
  await gathered()
  expect(fake.reads).toBe(0)
})

it('Only people who changed are looked up', async () => {
  const store = await openSeededStore() // Agents 1 to 3, whose devices are 1 to 3.
  feed.stop()
  fake.heardTopics.add('live:people:1')
  feed = new PeopleFeed({ ...fake.deps, store })
  const names = async (...change: (() => void)[]) => {
    fake.told.length = 0
    for (const happens of change) happens()
    fake.clock.advance(250)
    await expect.poll(() => fake.told.length, { interval: 1 }).toBe(change.length)
    return fake.told.map(([, data]) => (data as { user: { id: number } }).user.id)
  }
  expect(await names(() => fake.personChanges(3))).toEqual([3])
  expect(
    await names(
      () => fake.personChanges(3),
      () => fake.personChanges(1),
    ),
  ).toEqual([1, 3])
  feed.stop()
  await store.close()
})
