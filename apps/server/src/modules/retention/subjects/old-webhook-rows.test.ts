import { channels } from '@ramal/db/schema/channels'
import { webhookReceipts } from '@ramal/db/schema/chat'
import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import { retentionRuns } from '@ramal/db/schema/retention'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { expect, it } from 'vitest'
import { keepPayload } from '../../../channels/payload-rows.ts'
import { takeReceipt } from '../../../channels/receipt-rows.ts'
import { silentLog } from '../../../platform/log.ts'
import { secretBox } from '../../../platform/secret-box.ts'
import { openDemoSettings } from '../../../testing/settings.ts'
import { Retention } from '../retention.ts'

const DAY_MS = 86_400_000
/** Noon in São Paulo: nobody's night. */
const NOON = Date.UTC(2026, 10, 20, 15)

it('What a provider sent, and that it came, is kept 30 days and goes the next night, however much it is', async () => {
  const { store } = await openDemoSettings()
  const clock = new ManualClock(NOON - 31 * DAY_MS)
  const box = secretBox(Buffer.alloc(32, 7))
  const kept = {
    state: 'kept',
    messageId: null,
    wamid: null,
    kind: 'text',
    raw: { body: 'segredo' },
  } as const
  const take = (count: number) =>
    store.write(async (tx) => {
      const [channel] = await tx.db.select().from(channels).limit(1)
      for (let time = 0; time < count; time += 1) {
        await keepPayload(tx, channel!, kept, { box, now: clock.now() })
        await takeReceipt(tx, channel!, `wamid.${clock.now()}.${time}`, clock.now())
      }
    })
  const left = () =>
    store.read(async ({ db }) => [await db.$count(providerPayloads), await db.$count(webhookReceipts)])
  await store.write(async ({ db }) => {
    await db.delete(providerPayloads)
    await db.delete(webhookReceipts)
  })

  await take(230)
  const sealed = await store.read(({ db }) => db.select().from(providerPayloads))
  expect(JSON.stringify(sealed)).not.toContain('segredo')
  clock.advance(3 * DAY_MS)
  await take(1)
  clock.advance(28 * DAY_MS)
  const files = { remove: async () => {}, pathOf: (name: string) => name }
  const retention = new Retention({
    store,
    log: silentLog,
    clock,
    recordingsDir: '/nowhere',
    soundsDir: '/nowhere',
    files,
  })
  await retention.look()
  expect(await left()).toEqual([231, 231])
  clock.advance(15 * 3_600_000)
  await retention.look()
  expect(await left()).toEqual([1, 1])
  const [run] = await store.read(({ db }) => db.select().from(retentionRuns))
  expect(run?.removed).toMatchObject({
    provider_payloads: { removed: 230, failed: 0 },
    webhook_receipts: { removed: 230, failed: 0 },
  })
  await store.close()
})
