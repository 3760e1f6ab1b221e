import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type ResourceQuery, resourceQuery } from '@ramal/contract/kit/filters'
import { contracts } from '@ramal/db/schema/contracts'
import { pauses } from '@ramal/db/schema/service'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bindingOf } from './bindings/all.ts'
import { openList } from './read.ts'

const binding = bindingOf('pauses')
const schema = resourceQuery(binding.resource.filters())
let store: Store

beforeAll(async () => {
  store = await openTemporaryStore()
  await store.write(async ({ db }) => {
    await db.insert(contracts).values([
      { id: 1, code: 'a', description: 'A' },
      { id: 2, code: 'b', description: 'B' },
    ])
    await db.insert(pauses).values(
      Array.from({ length: 60 }, (_, at) => ({
        tenant_id: 1 + (at % 2),
        description: `Pausa ${at}`,
        external_id: at % 3 === 0 ? 'red' : 'blue',
        is_active: at % 5 !== 0,
      })),
    )
  })
})
afterAll(() => store.close())

/** What the kept statement finds, and what one whose SQL is built for this query finds. */
async function found(asked: Record<string, string>, tenantId = 1) {
  const query: ResourceQuery = schema.parse(asked)
  return store.read(async (tx: ReadTx) => {
    const list = await openList(tx, binding, { tenantId, ids: {}, query })
    return { count: list.count, kept: await list.page?.(tx), built: await list.ask(tx.db) }
  })
}

const QUERIES: Record<string, string>[] = [
  {},
  { limit: '7', offset: '3' },
  { limit: '5', offset: '1', ordering: '-description' },
  { external_id: 'red' },
  { external_id: 'blue' },
  { external_id__in: 'red,blue' },
  { is_active: 'true' },
  { is_active: 'false' },
  { search: 'pausa 1' },
  { search: 'pausa' },
  { id__in: '1,3,5', exclude_id: '3' },
  { id__or: '41', external_id: 'red' },
  { description__icontains: '9', external_id__isnull: 'true' },
  { created_at__gte: '2020-01-01T00:00:00Z', id__lte: '20' },
]

it.each(QUERIES.map((asked) => [JSON.stringify(asked), asked] as const))(
  'A list that is asked for %s by a kept statement is the one that its own SQL finds, for each tenant',
  async (_, asked) => {
    for (const tenant of [1, 2, 1]) {
      const { kept, built, count } = await found(asked, tenant)
      expect(kept).toEqual(built)
      expect(kept?.length).toBeLessThanOrEqual(count)
    }
  },
)

it('Two tenants and two values of one shape never get each other’s rows', async () => {
  const ids = async (asked: Record<string, string>, tenant: number) =>
    ((await found(asked, tenant)).kept ?? []).map((row) => row['id'])
  const lists = await Promise.all([
    ids({ external_id: 'red', limit: '60' }, 1),
    ids({ external_id: 'red', limit: '60' }, 2),
    ids({ external_id: 'blue', limit: '60' }, 1),
    ids({ external_id: 'blue', limit: '60' }, 2),
  ])
  expect(lists.map(({ length }) => length)).toEqual([10, 10, 20, 20])
  expect(new Set(lists.flat()).size).toBe(60)
})

it('Many shapes of one list are all answered, also those that made room for others', async () => {
  const words = ['id', 'description', 'created_at', 'updated_at', 'is_active', 'color']
  const orders = words.flatMap((one) => words.flatMap((other) => [`${one},${other}`, `-${one},${other}`]))
  for (const ordering of [...orders, ...orders.slice(0, 3)]) {
    const { kept, built } = await found({ ordering, limit: '4' })
    expect(kept).toEqual(built)
  }
})

it('Lists of as many values as a caller may give leave nothing behind', async () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  const heap = () => {
    gc()
    return process.memoryUsage().heapUsed
  }
  const many = (most: number) => Array.from({ length: most }, (_, at) => String(at + 1)).join()
  const filters = { description__in: many(500), external_id__in: many(500), id__in: many(500) }
  await found({ ...filters, exclude_id: '1' })
  const before = heap()
  for (let at = 0; at < 20; at += 1) await found({ ...filters, exclude_id: many(500 - at) })
  // Kept, they are 11 MB: of half the shapes of one list of seventy.
  expect(heap() - before).toBeLessThan(5_000_000)
}, 30_000)
