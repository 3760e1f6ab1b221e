import { callLegs, calls } from '@ramal/db/schema/calls'
import { expect, it } from 'vitest'
import { openDemoStore } from '../../testing/demo-store.ts'
import { readTrunkQuarters } from './trunk-quarter-rows.ts'

const NOW = 10_000_000
type Leg = { at?: number; trunk?: number | null; answered?: boolean; status?: number | null; open?: boolean }

it('Of the last quarter of an hour each trunk counts attempts, answers and its own failures, with the last code', async () => {
  const store = await openDemoStore({})
  const legs: Leg[] = [
    { answered: true, status: 200 },
    { status: 503 },
    { status: 486 }, // a busy callee is no fault of the trunk
    { status: 500 },
    { open: true }, // rings still
    { trunk: null, status: 503 }, // no trunk
    { at: NOW - 15 * 60_000 - 1, status: 503 }, // before
    { trunk: 2, answered: true, status: 200 },
  ]
  await store.write(async (tx) => {
    for (const [index, leg] of legs.entries()) {
      const at = leg.at ?? NOW - 1_000
      const over = leg.open ? {} : { ended_at: at + 500 }
      const [call] = await tx.db
        .insert(calls)
        .values({
          ...{ tenant_id: 1, uid: `quarter-${index}`, call_type: 10, direction: 'outgoing', phone: '1' },
          ...{ started_at: at, updated_at: at },
        })
        .returning({ id: calls.id })
      await tx.db.insert(callLegs).values({
        ...{ tenant_id: 1, call_id: call!.id, role: 'trunk', state: 'ended', sip_role: 'uac' },
        ...{ trunk_id: leg.trunk === undefined ? 1 : leg.trunk, dial_status: leg.status ?? null },
        ...{ started_at: at, updated_at: at, ...over, ...(leg.answered && { answered_at: at }) },
      })
    }
  })
  const quarters = await store.read((tx) => readTrunkQuarters(tx, 1, NOW))
  expect([...quarters]).toEqual([
    [1, { attempts: 4, answered: 1, failed: 2, lastCode: 500 }],
    [2, { attempts: 1, answered: 1, failed: 0, lastCode: null }],
  ])
  expect((await store.read((tx) => readTrunkQuarters(tx, 2, NOW))).size).toBe(0)
  await store.close()
})
