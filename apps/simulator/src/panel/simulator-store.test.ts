import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectProgram } from '../control/program-client.ts'
import { FakeExchange } from '../testing/exchange.ts'
import { type RunningSimulator, runSimulator, TOKEN } from '../testing/running-simulator.ts'
import { SimulatorStore } from './simulator-store.ts'

let sim: RunningSimulator
let exchange: FakeExchange
let simulator: SimulatorStore

beforeEach(async () => {
  sim = await runSimulator()
  exchange = await FakeExchange.open()
  simulator = new SimulatorStore(connectProgram({ url: sim.url, token: TOKEN }))
})

afterEach(async () => {
  await simulator.close()
  await sim.stop()
  await exchange.close()
})

describe('the simulator as the page sees it', () => {
  it('The panel says in a sentence that there is no demo, and shows it once it is there', async () => {
    await vi.waitFor(() =>
      expect(simulator.snapshot()).toMatchObject({ link: 'up', demo: expect.stringContaining('yet') }),
    )
    sim.writeDemo({})
    await simulator.look()
    expect(simulator.snapshot().demo).toMatchObject({ numbers: ['1140001000'] })
    expect(JSON.stringify(simulator.snapshot())).not.toContain('a-token') // channels keep their secrets
  })

  it('The panel shows a call as it goes on, told by its events', async () => {
    sim.writeDemo({ sip: exchange.address })
    await vi.waitFor(() => expect(simulator.snapshot().link).toBe('up'))
    const seen = new Set<string>()
    simulator.subscribe(() => seen.add(simulator.snapshot().calls[0]?.state ?? 'none'))
    const { uid } = await simulator.client.trpc.calls.place.mutate({ to: '1140001000', from: '11999990001' })
    await exchange.answer(await exchange.arrived)
    await vi.waitFor(
      () => expect(simulator.snapshot().calls[0]?.heard.loudness_db).toBeGreaterThan(-30),
      4000,
    )
    expect(simulator.snapshot().calls[0]).toMatchObject({ uid, state: 'talking', heard: { tone_hz: 1000 } })
    await simulator.client.trpc.calls.act.mutate({ uid, act: 'hangup' })
    await vi.waitFor(() => expect([...seen]).toContain('over'))
  })

  it('The panel says that the simulator is gone', async () => {
    await vi.waitFor(() => expect(simulator.snapshot().link).toBe('up'))
    await sim.simulator.stop()
    await simulator.look()
    expect(simulator.snapshot().link).toBe('down')
  })
})
