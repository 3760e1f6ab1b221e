import { beforeEach, expect, it } from 'vitest'
import { QueueFeed } from './queue-feed.ts'
import { FakeFeedDeps } from './testing/feed-deps.ts'

const sales = {
  type: 'telephony',
  id: 1,
  description: 'Sales',
  waiting: 2,
  in_service: 1,
  agents: 3,
  longest_wait: 9,
} as const
/** Has the same number, and is another queue. */
const chat = { ...sales, type: 'chat', description: 'Chat' } as const

let fake: FakeFeedDeps
let feed: QueueFeed
beforeEach(() => {
  fake = new FakeFeedDeps()
  fake.rows = [sales, chat]
  fake.heardTopics.add('live:queues:3')
  feed = new QueueFeed(fake.deps)
})

/** It is time to look at the queues again. */
async function look(): Promise<void> {
  fake.clock.advance(1_000)
  await fake.settle()
}

it('Who opens a page with queues hears how each of them stands', async () => {
  const tab = fake.receiver()
  await feed.greet(3, tab)
  expect(tab.heard).toEqual([
    ['queueUpdate', sales],
    ['queueUpdate', chat],
  ])
})

it('While somebody watches, queues are looked at once a second, and only what is news is told', async () => {
  await feed.greet(3, fake.receiver())
  fake.clock.advance(999)
  await fake.settle()
  expect(fake.reads).toBe(1)
  fake.clock.advance(1)
  await fake.settle()
  expect([fake.reads, fake.told]).toEqual([2, []])
  const fuller = { ...chat, waiting: 3 }
  fake.rows = [{ ...sales, longest_wait: 10 }, fuller]
  await look()
  await look()
  expect([fake.reads, fake.told]).toEqual([4, [['live:queues:3', fuller]]])
})

it.each([{ description: 'Vendas' }, { waiting: 0 }, { in_service: 2 }, { agents: 4 }])(
  'A queue of which %j changed is told',
  async (change) => {
    await feed.greet(3, fake.receiver())
    fake.rows = [{ ...sales, ...change }, chat]
    await look()
    expect(fake.told).toEqual([['live:queues:3', { ...sales, ...change }]])
  },
)

it('What a second page was told as news, the others still hear', async () => {
  await feed.greet(3, fake.receiver())
  const fuller = { ...sales, waiting: 5 }
  fake.rows = [fuller, chat]
  await feed.greet(3, fake.receiver())
  await look()
  expect(fake.told).toEqual([['live:queues:3', fuller]])
})

it('Pages that open one after the other are looked after by one clock', async () => {
  await feed.greet(3, fake.receiver())
  await feed.greet(3, fake.receiver())
  await look()
  expect(fake.reads).toBe(3)
})

it('Queues that nobody watches any more are not looked at, and again when somebody does', async () => {
  await feed.greet(3, fake.receiver())
  fake.heardTopics.clear()
  await look()
  await look()
  expect(fake.reads).toBe(1)
  fake.heardTopics.add('live:queues:3')
  await feed.greet(3, fake.receiver())
  await look()
  expect(fake.reads).toBe(3)
})

it('Where queues cannot be looked at the log says so, and it is tried again a second later', async () => {
  await feed.greet(3, fake.receiver())
  fake.failure = new Error('no store')
  await look()
  expect(fake.errors).toEqual([[{ err: fake.failure }, 'queues were not told']])
  fake.failure = null
  fake.rows = [{ ...sales, waiting: 9 }, chat]
  await look()
  expect(fake.told).toHaveLength(1)
})

it('A feed that has stopped looks at nothing', async () => {
  await feed.greet(3, fake.receiver())
  feed.stop()
  await look()
  expect(fake.reads).toBe(1)
})
