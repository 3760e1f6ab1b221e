import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { resourceQuery } from '@ramal/contract/kit/filters'
import { SQLITE_MIGRATIONS } from '@ramal/db/migrations/sqlite'
import type { ReadTx } from '@ramal/db/store/store'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Binding } from './bind.ts'
import { BINDINGS } from './bindings/all.ts'
import { openList } from './read.ts'

/** What `explain query plan` says. */
interface Step {
  readonly detail: string
  readonly parent: number
}

// The plans are SQLite's; PostgreSQL has the same indexes (`SQLITE_ONLY`).
describe('what a list costs (decision 095)', () => {
  const raw = new DatabaseSync(':memory:')
  const asked: { sql: string; params: SQLInputValue[] }[] = []
  const db = drizzle(async (sql, params) => {
    asked.push({ sql, params })
    return { rows: [] }
  })
  beforeAll(() => {
    raw.function('ramal_fold', { deterministic: true }, (text) => text ?? null)
    for (const { statements } of SQLITE_MIGRATIONS) for (const statement of statements) raw.exec(statement)
  })
  afterAll(() => raw.close())

  /** The plans of the statements that a page takes: its count, and its rows. */
  async function plansOf(binding: Binding, query: Record<string, string>) {
    asked.length = 0
    const run: ReadTx['run'] = async (kept, values) => {
      const { sql, fill } = kept.compiled({ db: db as never })
      asked.push({ sql, params: fill(values) as SQLInputValue[] })
      return []
    }
    const tx = { db, run } as unknown as ReadTx
    const parsed = resourceQuery(binding.resource.filters()).parse(query)
    const list = await openList(tx, binding, { tenantId: 1, ids: { id: 1 }, query: parsed })
    await list.page?.(tx)
    // Steps of the statement itself: a value that is looked up for each row has its own, of that row alone.
    return asked.map(({ sql, params }) =>
      (raw.prepare(`explain query plan ${sql}`).all(...params) as unknown as Step[])
        .filter(({ parent }) => parent === 0)
        .map(({ detail }) => detail),
    )
  }

  // A route has a handful of trunks, in the order of what they are called.
  const SORTED = ['outboundRouteChannels']
  const indexed = BINDINGS.filter(({ resource }) => !SORTED.includes(resource.key))
  it.each(indexed.map((binding) => [binding.resource.key, binding] as const))(
    'The default list of %s is in its order without sorting, and its count reads an index',
    async (_, binding) => {
      const [count, rows] = await plansOf(binding, {})
      expect(rows?.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
      expect(rows?.[0]).toMatch(/^(SEARCH|SCAN) \S+ USING (COVERING )?INDEX|USING INTEGER PRIMARY KEY/)
      expect(count?.[0]).toMatch(/USING (COVERING )?INDEX|USING INTEGER PRIMARY KEY/)
    },
  )

  const LARGE = BINDINGS.filter(({ searchText }) => searchText !== undefined)
  it.each(
    LARGE.flatMap((binding) =>
      Object.entries(binding.resource.filters())
        .filter(([, kind]) => kind === 'ref')
        .map(([field]) => [binding.resource.key, field, binding] as const),
    ),
  )('The large list of %s finds the rows of one %s by an index', async (_, field, binding) => {
    const [count] = await plansOf(binding, { [field]: '1' })
    expect(count?.[0]).toMatch(new RegExp(`USING (COVERING )?INDEX \\S+ \\(.*${field}_id=\\?`))
  })
})
