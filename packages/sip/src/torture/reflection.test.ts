import { expect, it } from 'vitest'
import { embedded } from '../engine/protocol-suite/testing/harness.ts'
import { reflected } from './testing/reflected.ts'

it('Requests that name trunk, devices, strangers and the exchange itself, 1,500 of them, draw nothing to any of them', async () => {
  const engine = await embedded({ timers: { inviteTimeout: 500, requestTimeout: 500, patience: 400 } })
  const target = { host: '127.0.0.1', ...engine.ports }
  const drawn = await reflected(target, 'cymru', { count: 1_500, seed: 17 })
  expect(drawn).toEqual({
    stranger: [],
    device: [],
    trunk: [],
    asked: 225,
    arrived: 225,
    answered: expect.any(Number),
    stolen: 0,
  })
  expect(drawn.answered).toBeGreaterThan(200)
  await engine.stop()
}, 30_000)
