import { channels } from '@ramal/db/schema/channels'
import { contracts } from '@ramal/db/schema/contracts'
import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import { openTemporaryStore } from '@ramal/db/store/temporary-store'
import { expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { secretBox } from '../platform/secret-box.ts'
import { ManualClock } from '../testing/manual-clock.ts'
import { deletePayloads, keepPayloadsShort, PAYLOADS_KEPT_MS } from './payload-retention.ts'
import { keepPayload } from './payloads.ts'

const DAY_MS = 86_400_000

it('what a provider sent is kept 30 days and no longer, however much it is', async () => {
  const store = await openTemporaryStore()
  const clock = new ManualClock()
  const box = secretBox(Buffer.alloc(32, 7))
  const channel = await store.write(async (tx) => {
    const [tenant] = await tx.db.insert(contracts).values({ code: 'a', description: 'A' }).returning()
    const [row] = await tx.db.insert(channels).values({ tenant_id: tenant!.id, description: 'C' }).returning()
    return row!
  })
  const keep = (count: number) =>
    store.write(async (tx) => {
      const kept = {
        state: 'kept',
        messageId: null,
        wamid: null,
        kind: 'text',
        raw: { body: 'segredo' },
      } as const
      for (let time = 0; time < count; time += 1)
        await keepPayload(tx, channel, kept, { box, now: clock.now() })
    })
  // Writes are done in order: behind one of ours the pruning is over.
  const left = () => store.write((tx) => tx.db.select().from(providerPayloads))

  await keep(1)
  expect(JSON.stringify(await left())).not.toContain('segredo')
  const stop = keepPayloadsShort({ store, clock, log: silentLog })
  clock.advance(29 * DAY_MS)
  expect(await left()).toHaveLength(1)
  clock.advance(2 * DAY_MS)
  expect(await left()).toHaveLength(0)
  stop()

  await keep(1_201)
  clock.advance(PAYLOADS_KEPT_MS + 1)
  await keep(1)
  expect(await deletePayloads(store, clock.now() - PAYLOADS_KEPT_MS)).toBe(1_201)
  expect(await left()).toHaveLength(1)
  await store.close()
})
