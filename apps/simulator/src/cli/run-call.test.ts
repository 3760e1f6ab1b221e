import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeExchange } from '../testing/exchange.ts'
import { kinds, runSim } from '../testing/run-sim.ts'
import { type RunningSimulator, runSimulator } from '../testing/running-simulator.ts'
import { soundPath } from '../testing/sounds.ts'

let sim: RunningSimulator
let exchange: FakeExchange

beforeEach(async () => {
  sim = await runSimulator()
  exchange = await FakeExchange.open()
  sim.writeDemo({ sip: exchange.address })
})

afterEach(async () => {
  await sim.stop()
  await exchange.close()
})

const run = (...args: string[]) => runSim(sim.url, ...args)

describe('sim call', () => {
  it('`sim call` waits in the queue, is answered, hears the agent, presses keys, hangs up and exits with 0', async () => {
    const { lines, done } = run(
      'call',
      '--to',
      '1140001000',
      '--from',
      '11999990001',
      '--talk',
      '3',
      '--dtmf',
      '159#',
    )
    const call = await exchange.arrived
    expect(call).toMatchObject({ calledNumber: '1140001000', callingNumber: '11999990001' })
    call.ring()
    await exchange.queue(call)
    await vi.waitFor(() => expect(kinds(lines)).toContain('queued'))
    await exchange.answer(call)
    expect(await done).toBe(0)
    expect(kinds(lines)).toEqual(['placed', 'ringing', 'queued', 'answered', 'heard', 'hungup'])
    const heard = lines.findLast((line) => line['event'] === 'heard')
    expect(heard).toMatchObject({ tone_hz: 1000 })
    expect(heard!['packets']).toBeGreaterThan(100)
    expect(heard!['loudness_db']).toBeGreaterThan(-30)
    expect(lines.at(-1)).toMatchObject({ by: 'customer', answered: true })
    expect(exchange.digits).toBe('159#')
    expect(exchange.audio.stats()).toMatchObject({ loudnessDb: expect.any(Number) })
    expect(exchange.audio.stats().loudnessDb).toBeGreaterThan(-60) // their speech arrived
  })

  it('With --say, sim call hands over a file of this machine, and the agent hears it', async () => {
    const { done } = run(
      'call',
      '--to',
      '1140001000',
      '--from',
      '11999990001',
      '--talk',
      '2',
      '--say',
      soundPath('tone-1000'),
    )
    await exchange.answer(await exchange.arrived)
    expect(await done).toBe(0)
    expect(exchange.audio.stats().marker(1000)).toBe(true)
  })

  it('`sim call` hears the agent although the 183 was lost and music came from nowhere', async () => {
    const { lines, done } = run('call', '--to', '1140001000', '--from', '11999990001', '--talk', '1.5')
    const call = await exchange.arrived
    await exchange.queue(call, { lost: true })
    await new Promise((resolve) => setTimeout(resolve, 300)) // real time: some of the music is played
    await exchange.answer(call)
    expect(await done).toBe(0)
    expect(kinds(lines)).toEqual(['placed', 'answered', 'heard', 'hungup'])
  })

  it('`sim call` exits with 1 when the agent is never heard', async () => {
    const { lines, done } = run('call', '--to', '1140001000', '--from', '11999990001', '--talk', '1')
    await exchange.answer(await exchange.arrived, null)
    expect(await done).toBe(1)
    expect(kinds(lines)).toEqual(['placed', 'answered', 'hungup'])
  })

  it('`sim call` exits with 1 when the call is refused, and says how', async () => {
    const { lines, done } = run('call', '--to', '1140001000', '--from', '11999990001')
    ;(await exchange.arrived).reject(486)
    expect(await done).toBe(1)
    expect(lines.at(-1)).toMatchObject({ event: 'hungup', by: 'exchange', answered: false, status: 486 })
  })

  it('`sim call` gives up after its patience with a CANCEL', async () => {
    const { lines, done } = run('call', '--to', '1140001000', '--from', '11999990001', '--patience', '0.5')
    const call = await exchange.arrived
    const cancelled = new Promise((resolve) => call.once('cancelled', resolve))
    call.ring()
    expect(await done).toBe(1)
    await cancelled
    expect(lines.at(-1)).toMatchObject({ event: 'hungup', by: 'customer', answered: false })
  })

  it('`sim call` notices that the agent hangs up', async () => {
    const { lines, done } = run('call', '--to', '1140001000', '--from', '11999990001', '--talk', '30')
    const session = await exchange.answer(await exchange.arrived)
    setTimeout(() => void session.bye(), 1300)
    expect(await done).toBe(0)
    expect(lines.at(-1)).toMatchObject({ event: 'hungup', by: 'exchange', answered: true })
  })
})
