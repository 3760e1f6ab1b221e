import { channels } from '@ramal/db/schema/channels'
import { webhookReceipts } from '@ramal/db/schema/chat'
import { contracts } from '@ramal/db/schema/contracts'
import { openTemporaryStore } from '@ramal/db/store/temporary-store'
import { expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { keepReceiptsShort, takeReceipt } from './receipts.ts'

const DAY_MS = 86_400_000

it('an event counts once per channel, and is remembered longer than any provider repeats it', async () => {
  const store = await openTemporaryStore()
  const clock = new ManualClock()
  const [one, two] = await store.write(async (tx) => {
    const [tenant] = await tx.db.insert(contracts).values({ code: 'a', description: 'A' }).returning()
    const channel = { tenant_id: tenant!.id, description: 'C' }
    return tx.db.insert(channels).values([channel, channel]).returning()
  })
  const take = (channel: typeof one) => store.write((tx) => takeReceipt(tx, channel!, 'wamid.1', clock.now()))
  expect([await take(one), await take(one), await take(two)]).toEqual([true, false, true])

  const stop = keepReceiptsShort({ store, clock, log: silentLog })
  // Writes are done in order: behind one of ours the pruning is over.
  const left = async () => (await store.write((tx) => tx.db.select().from(webhookReceipts))).length
  clock.advance(29 * DAY_MS)
  expect(await left()).toBe(2)
  clock.advance(2 * DAY_MS)
  expect(await left()).toBe(0)
  stop()
  await store.close()
})
