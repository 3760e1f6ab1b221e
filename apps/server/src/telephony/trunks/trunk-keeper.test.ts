import { trunks } from '@ramal/db/schema/trunks'
import { openTemporaryStore, type TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { silentLog } from '../../platform/log.ts'
import { secretBox } from '../../platform/secret-box.ts'
import { outgoing } from '../../realtime/outgoing-frame.ts'
import { TrunkLines } from '../calls/trunk-lines.ts'
import type { CallControl } from '../ports/call-control.ts'
import { TrunkKeeper } from './trunk-keeper.ts'

const clock = new ManualClock()
const NOBODY = { status: 408, reason: 'Request Timeout', address: null, header: () => undefined }
const control = { connected: true, request: async () => NOBODY } as unknown as CallControl
let store: TemporaryStore

beforeEach(async () => {
  store = await openTemporaryStore({ outgoing })
  const box = secretBox(Buffer.alloc(32, 7))
  await seedDemo(store, { box, simAddress: '127.0.0.1', simSipPort: 5070, providerUrl: 'http://127.0.0.1:1' })
})
afterEach(() => store.close())

it.each([
  ['was deleted', { deleted_at: 1 }],
  ['was switched off', { is_active: false }],
  ['is supervised no longer', { qualify_frequency: 0 }],
])('A trunk that was found away and %s is away no longer', async (_what, change) => {
  const set = (values: Partial<typeof trunks.$inferInsert>) =>
    store.write(async ({ db }) => void (await db.update(trunks).set(values)))
  const lines = new TrunkLines(() => [])
  const isTried = () => lines.take({ trunkId: 1, maxChannels: 9, cpsLimit: null }, 0) !== null
  await set({ qualify_frequency: 30 })
  const keeper = new TrunkKeeper({ store, clock, log: silentLog, control, lines })
  await keeper.start()
  await expect.poll(isTried).toBe(false)
  await set(change)
  clock.advance(2_000)
  await expect.poll(isTried).toBe(true)
  keeper.stop()
})
