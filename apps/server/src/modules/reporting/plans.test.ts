import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { REPORT_KEYS, REPORTS } from '@ramal/contract/reports'
import { SQLITE_MIGRATIONS } from '@ramal/db/migrations/sqlite'
import type { ReadTx } from '@ramal/db/store/store'
import { drizzle } from 'drizzle-orm/sqlite-proxy'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countSlice } from './count-slice.ts'

// The plans are SQLite's; PostgreSQL has the same indexes.
const raw = new DatabaseSync(':memory:')
beforeAll(() => {
  raw.function('ramal_fold', { deterministic: true }, (text) => text ?? null)
  for (const { statements } of SQLITE_MIGRATIONS) for (const statement of statements) raw.exec(statement)
})
afterAll(() => raw.close())

/** How the statements of a report find the rows of what happened in a day. */
async function plansOf(key: (typeof REPORT_KEYS)[number], ids: readonly number[] | null): Promise<string[]> {
  const plans: string[] = []
  const db = drizzle(async (sql, params) => {
    const steps = raw.prepare(`explain query plan ${sql}`).all(...(params as SQLInputValue[]))
    plans.push(...steps.map(({ detail }) => String(detail)))
    return { rows: [] }
  })
  const reach = { agents: ids, queues: ids, chatQueues: ids }
  await countSlice({ db } as unknown as ReadTx, REPORTS[key], {
    ...{ tenantId: 1, since: 1_000, until: 2_000, zone: 'UTC', reach },
  })
  return plans.filter((step) =>
    /^(SCAN|SEARCH) (calls|chat_rooms|pause_reports|agent_channel_logins)\b/.test(step),
  )
}

it.each(REPORT_KEYS.flatMap((key) => [[key, 'everybody', null] as const, [key, 'some', [1, 2, 3]] as const]))(
  'A day of %s for %s is found by an index that begins with whose it is and goes by time',
  async (key, _, ids) => {
    const plans = await plansOf(key, ids)
    if (key !== 'adherence') expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans)
      expect(plan).toMatch(
        /^SEARCH .* USING (COVERING )?INDEX \w+ \((tenant_id|user_id|queue_id)=\? AND (started_at|queue_started_at|requested_at|logged_in_at)>\? AND \w+<\?\)$/,
      )
  },
)
