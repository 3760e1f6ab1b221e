import { expect, it } from 'vitest'
import { embedded, hangUp } from '../engine/protocol-suite/testing/harness.ts'
import { mutations } from './testing/mutations.ts'
import { connectExchange, hostileMessages, legitimateCalls } from './testing/storm.ts'

it('While 1,200 mutations reach a running engine, 20 calls/s pass: no call fails, nothing stays (F14, shortened)', async () => {
  const engine = await embedded()
  const srf = await connectExchange(engine.ports.app, 'cymru')
  const target = { host: '127.0.0.1', ...engine.ports }
  const over = new AbortController()
  const calls = legitimateCalls(target, 20, over.signal)
  await hostileMessages(target, mutations(14), { count: 1_200, perSecond: 150 })
  over.abort()
  const { made, failures } = await calls
  expect(made).toBeGreaterThan(100)
  expect(failures).toEqual([])
  await expect.poll(() => engine.counts().dialogs, { timeout: 3_000 }).toBe(0)
  hangUp(srf)
  await engine.stop()
}, 30_000)
