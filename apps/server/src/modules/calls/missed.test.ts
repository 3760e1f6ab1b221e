import { calls } from '@ramal/db/schema/calls'
import { contracts } from '@ramal/db/schema/contracts'
import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { notReturned } from '@ramal/domain/call-step/missed'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedExchange } from '../../telephony/testing/seed.ts'
import { ANY_CALL } from './call-condition-rows.ts'
import { openCalls } from './call-report-rows.ts'

const NOT_RETURNED = { ...ANY_CALL, notReturned: true }

let store: Store
beforeAll(async () => {
  store = await openTemporaryStore()
  await seedExchange(store)
})
afterAll(() => store.close())

/** Calls of a few numbers within a few moments: every constellation of them occurs. */
function randomCalls(count: number) {
  let seed = 7
  const below = (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * limit)
  }
  const types = [10, 20, 21, 30, 31] as const
  return Array.from({ length: count }, (_, index) => {
    const startedAt = below(20)
    return {
      uid: `c-${index}`,
      callType: types[below(types.length)] ?? 20,
      phoneKey: [null, '+1', '+2', '+3', '+4', '+5', '+6', '+7', '+8'][below(9)] ?? null,
      startedAt,
      answeredAt: below(8) === 0 ? startedAt + 1 : null,
      endedAt: below(5) > 0 ? startedAt + 2 : null,
    }
  })
}

async function insert(rows: ReturnType<typeof randomCalls>) {
  await store.write((tx) =>
    tx.db.insert(calls).values(
      rows.map((row) => ({
        tenant_id: 1,
        uid: row.uid,
        call_type: row.callType,
        direction: 'incoming' as const,
        phone: row.phoneKey ?? '',
        phone_key: row.phoneKey,
        started_at: row.startedAt,
        answered_at: row.answeredAt,
        ended_at: row.endedAt,
        updated_at: 1,
      })),
    ),
  )
}

const asked = () =>
  store.read(async (tx) => {
    const page = { limit: 999, offset: 0, ordering: ['-datetime'] }
    const { count, ask } = await openCalls(tx, { tenantId: 1, of: null }, NOT_RETURNED, page)
    return { count, rows: await ask(tx.db) }
  })

describe('missed calls that nobody has returned', () => {
  it('The list of missed calls asks by the same rule as the domain', async () => {
    const rows = randomCalls(400)
    await insert(rows)
    const { count, rows: found } = await asked()
    const expected = notReturned(rows).map((row) => row.uid)
    expect(expected.length).toBeGreaterThan(20)
    expect(found.map((row) => row.call.uid).sort()).toEqual(expected.sort())
    expect(count).toBe(expected.length)
  })

  it('An answered call of another tenant does not count as returning a missed one', async () => {
    const before = (await asked()).count
    await store.write(async (tx) => {
      await tx.db.insert(contracts).values({ id: 99, code: 'other', description: 'Other' })
      await tx.db.update(calls).set({ tenant_id: 99 }).where(isNotNull(calls.answered_at))
    })
    expect((await asked()).count).toBeGreaterThan(before)
  })
})
