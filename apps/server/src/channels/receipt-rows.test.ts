import { channels } from '@ramal/db/schema/channels'
import { contracts } from '@ramal/db/schema/contracts'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { expect, it } from 'vitest'
import { takeReceipt } from './receipt-rows.ts'

it('An event of the provider counts once per channel', async () => {
  const store = await openTemporaryStore()
  const clock = new ManualClock()
  const [one, two] = await store.write(async (tx) => {
    const [tenant] = await tx.db.insert(contracts).values({ code: 'a', description: 'A' }).returning()
    const channel = { tenant_id: tenant!.id, description: 'C' }
    return tx.db.insert(channels).values([channel, channel]).returning()
  })
  const take = (channel: typeof one) => store.write((tx) => takeReceipt(tx, channel!, 'wamid.1', clock.now()))
  expect([await take(one), await take(one), await take(two)]).toEqual([true, false, true])
  await store.close()
})
