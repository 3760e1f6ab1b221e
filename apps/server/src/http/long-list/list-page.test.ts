import { beforeEach, describe, expect, it } from 'vitest'
import { FakeListCall } from '../testing/list-call.ts'
import { type List, listPage } from './list-page.ts'
import { LongPage } from './long-page.ts'

let fake: FakeListCall
let asked: unknown[]
beforeEach(() => {
  fake = new FakeListCall()
  asked = []
})

/** A list of so many numbers, which the wire shows as texts. */
function listOf(
  count: number,
  more: Partial<List<number, number[], string>> = {},
): List<number, number[], string> {
  fake.rows = Array.from({ length: count }, (_, at) => at)
  return {
    open: async () => ({
      count,
      ask: async (db) => {
        asked.push(db)
        return [...fake.rows]
      },
      load: async (_tx, rows) => rows.map((row) => row * 10),
    }),
    present: (found) => found.map(String),
    ...more,
  }
}

async function slicesOf(page: unknown): Promise<number[]> {
  const sizes: number[] = []
  for await (const slice of (page as LongPage<string>).slices) sizes.push(slice.length)
  return sizes
}

describe('a short page', () => {
  it('A short page is read at once, and shows rows with what belongs to them', async () => {
    const page = await listPage(fake.call({ limit: 10, offset: 0 }), listOf(3))
    expect(page).toEqual({ count: 3, next: null, previous: null, results: ['0', '10', '20'] })
    expect([fake.reads, asked]).toEqual([['short'], ['db']])
  })

  it('A short page of a list that scans a large table is read by the worker', async () => {
    await listPage(fake.call({ limit: 10, offset: 0 }), listOf(3, { scans: true }))
    expect(fake.reads).toEqual(['long'])
  })

  it('A page of which much was asked and little is there is read by the worker and held whole', async () => {
    const page = await listPage(fake.call({ limit: 501, offset: 0 }), listOf(500))
    expect(fake.reads).toEqual(['long'])
    expect(page).not.toBeInstanceOf(LongPage)
  })

  it('A page of exactly a slice is held whole, wherever in a long list it begins', async () => {
    const page = await listPage(fake.call({ limit: 9_999, offset: 1_500 }), listOf(2_000))
    expect(page).not.toBeInstanceOf(LongPage)
  })
})

describe('a long page', () => {
  it('A long page comes in slices of 200 rows, and says before the first what stands around them', async () => {
    const page = (await listPage(
      fake.call({ limit: 1_001, offset: 0 }, '/api/v1/things/?a=1'),
      listOf(1_001),
    )) as LongPage<string>
    expect(page.envelope).toEqual({ count: 1_001, next: null, previous: null })
    expect(page.field).toBe('results')
    expect(fake.reads).toEqual(['long', 'snapshot'])
    expect(await slicesOf(page)).toEqual([200, 200, 200, 200, 200, 1])
  })

  it('A list of large rows comes in the slices that it asks for', async () => {
    const page = await listPage(fake.call({ limit: 50, offset: 0 }), listOf(30, { slice: 20 }))
    expect(await slicesOf(page)).toEqual([20, 10])
  })

  it('Its place and its snapshot are held until the page is closed', async () => {
    const page = (await listPage(fake.call({ limit: 600, offset: 0 }), listOf(600))) as LongPage<string>
    expect([fake.open, fake.longLists.running]).toEqual([1, 1])
    page.close()
    await expect.poll(() => [fake.open, fake.longLists.running], { interval: 1 }).toEqual([0, 0])
  })

  it('Where no snapshot can be opened the place is free again', async () => {
    fake.failure = new Error('the worker is gone')
    await expect(listPage(fake.call({ limit: 600, offset: 0 }), listOf(600))).rejects.toThrow('worker')
    expect(fake.longLists.running).toBe(0)
  })

  it('Where the list cannot be opened on its snapshot, that is closed and the place is free again', async () => {
    const list = listOf(600)
    let times = 0
    const open: typeof list.open = async (tx) => {
      times += 1
      if (times === 2) throw new Error('not theirs')
      return list.open(tx)
    }
    await expect(listPage(fake.call({ limit: 600, offset: 0 }), { ...list, open })).rejects.toThrow(
      'not theirs',
    )
    await expect.poll(() => [fake.open, fake.longLists.running], { interval: 1 }).toEqual([0, 0])
  })

  it('A slice that cannot be read ends the page with why', async () => {
    const failing = listOf(600, { present: () => Promise.reject(new Error('no file')) })
    const page = await listPage(fake.call({ limit: 600, offset: 0 }), failing)
    await expect(slicesOf(page)).rejects.toThrow('no file')
  })
})
