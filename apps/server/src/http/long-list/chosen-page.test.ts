import { beforeEach, expect, it } from 'vitest'
import { FakeListCall } from '../testing/list-call.ts'
import { emptyPage, type HeldList, heldPage } from './held-page.ts'
import { LongPage } from './long-page.ts'

let fake: FakeListCall
beforeEach(() => {
  fake = new FakeListCall()
})

/** A list of so many rows, of which the page is all. */
const listOf = (many: number, chosen = many): HeldList<number, string> => ({
  read: async () => Array.from({ length: many }, (_, at) => at),
  choose: (rows) => ({ count: many + 5, results: rows.slice(0, chosen) }),
  present: String,
})

const query = { limit: 1_000, offset: 0 }

it('A list that is chosen here shows the rows of its page and how many there would be', async () => {
  const page = await heldPage(fake.call({ limit: 2, offset: 0 }), listOf(3, 2))
  expect(page).toEqual({
    count: 8,
    next: '/api/v1/things/?limit=2&offset=2',
    previous: null,
    results: ['0', '1'],
  })
})

it('A list is read by the worker until it is known to be small, and again when it has grown', async () => {
  for (const many of [500, 501, 500, 500]) await heldPage(fake.call({ limit: 2, offset: 0 }), listOf(many, 2))
  expect(fake.reads).toEqual(['long', 'short', 'long', 'short'])
})

it('A page of more than a slice comes in slices, in its order, and holds a place until it is closed', async () => {
  const page = (await heldPage(fake.call(query), listOf(1_001))) as LongPage<string>
  expect(page).toBeInstanceOf(LongPage)
  expect(page.envelope).toEqual({
    count: 1_006,
    next: '/api/v1/things/?limit=1000&offset=1000',
    previous: null,
  })
  const slices: (readonly string[])[] = []
  for await (const slice of page.slices) slices.push(slice)
  expect(slices.map(({ length }) => length)).toEqual([500, 500, 1])
  expect(slices.flat()).toEqual(Array.from({ length: 1_001 }, (_, at) => String(at)))
  expect(fake.longLists.running).toBe(1)
  page.close()
  expect(fake.longLists.running).toBe(0)
})

it('A page of exactly a slice is held whole', async () => {
  expect(await heldPage(fake.call(query), listOf(500))).not.toBeInstanceOf(LongPage)
})

it('The page of a list that nobody has rows of is empty', () => {
  expect(emptyPage(fake.call(query))).toEqual({ count: 0, next: null, previous: null, results: [] })
})
