import { outbox } from '@ramal/db/schema/realtime'
import type { TenantShare } from '@ramal/db/store/tenant-share'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { keepOutboxShort } from './outbox-pruning.ts'

it('The outbox keeps frames for 24 hours and not longer', async () => {
  const clock = new ManualClock()
  const store = await openTemporaryStore({ now: () => clock.now() })
  const count = async () => (await store.read((tx) => tx.db.select({ id: outbox.id }).from(outbox))).length
  await store.write((tx) => tx.publish('user:1', 'updateUser', {}))
  const stop = keepOutboxShort({ store, clock, log: silentLog })
  clock.advance(23 * 3_600_000)
  await store.write((tx) => tx.publish('user:1', 'updateUser', {}))
  expect(await count()).toBe(2)
  clock.advance(2 * 3_600_000)
  await expect.poll(count).toBe(1)
  stop()
  clock.advance(48 * 3_600_000)
  await store.write(async () => {}) // What was to be written until now is.
  expect(await count()).toBe(1)
  await store.close()
})

it('A server with tenants of its own leaves the outbox to the one that has the rest (decision 067)', async () => {
  const clock = new ManualClock()
  const store = await openTemporaryStore({ now: () => 0 })
  await store.write((tx) => tx.publish('user:1', 'updateUser', {}))
  const left = async (tenants: TenantShare) => {
    const stop = keepOutboxShort({ store: { ...store, tenants }, clock, log: silentLog })
    await store.write(async () => {})
    stop()
    return store.read(({ db }) => db.$count(outbox))
  }
  clock.advance(48 * 3_600_000)
  expect(await left({ kind: 'only', ids: [1] })).toBe(1)
  expect(await left({ kind: 'except', ids: [1] })).toBe(0)
  await store.close()
})
