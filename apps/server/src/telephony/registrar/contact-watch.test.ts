import { registrations } from '@ramal/db/schema/pabx'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Registration } from '../../agents/registration-rows.ts'
import { ContactWatch } from './contact-watch.ts'
import { registered } from './testing/registered.ts'
import { SmallExchange } from './testing/small-exchange.ts'

let small: SmallExchange
let watch: ContactWatch
beforeEach(async () => {
  small = await SmallExchange.start()
  watch = new ContactWatch(small.exchange)
})
afterEach(async () => {
  watch.stop()
  await small.store.close()
})

const rows = () => small.store.read(({ db }) => db.select().from(registrations))
const isKnown = ({ endpointId }: Registration) => small.contacts.of(endpointId) !== null
/** What was asked last is answered; resolves when the watch waits for its next time, in so many ms. */
async function answered(status: number, nextMs: number): Promise<void> {
  small.asked.at(-1)?.answer(status)
  await expect.poll(() => small.clock.hasWaitAt(small.clock.now() + nextMs)).toBe(true)
}
async function watched(change: Partial<Registration> = {}): Promise<Registration> {
  const row = await small.register(registered(change))
  watch.watch(row)
  small.clock.advance(0)
  return row
}

describe('a desk phone is asked whether it is there', () => {
  it('A desk phone is asked when it registers, by the way it came, and then as often as its device says', async () => {
    await watched({ qualifyS: 30 })
    expect(small.asked).toMatchObject([
      {
        method: 'OPTIONS',
        uri: 'sip:10001@10.0.0.1:5060',
        proxy: 'sip:flow-1@flow.invalid',
        headers: { From: '<sip:ramal@ramal.test>', 'User-Agent': 'Ramal' },
        timeoutMs: 4_000,
      },
    ])
    await answered(200, 30_000)
    small.clock.advance(29_999)
    expect(small.asked).toHaveLength(1)
    small.clock.advance(1)
    expect(small.asked).toHaveLength(2)
  })

  it.each<Partial<Registration>>([{ protocol: 'ws' }, { protocol: 'wss' }, { qualifyS: 0 }])(
    'A registration with %j is never asked',
    async (change) => {
      await watched(change)
      small.clock.advance(3_600_000)
      expect(small.asked).toEqual([])
    },
  )

  it('A desk phone that registers again and again is asked no oftener', async () => {
    const row = await watched()
    watch.watch(row)
    small.clock.advance(0)
    expect(small.asked).toHaveLength(1)
    await answered(404, 30_000) // any answer is one
    watch.watch(row)
    small.clock.advance(29_999)
    expect(small.asked).toHaveLength(1)
  })
})

describe('a desk phone that does not answer', () => {
  it('A desk phone that does not answer twice, a second apart, is registered no longer', async () => {
    const row = await watched()
    await answered(408, 1_000)
    expect(isKnown(row)).toBe(true)
    small.clock.advance(1_000)
    small.asked[1]?.answer(408)
    await expect.poll(rows).toEqual([])
    expect(isKnown(row)).toBe(false)
    expect(small.lines).toMatchObject([
      { msg: 'a desk phone does not answer', endpoint: 1, address: '10.0.0.1' },
    ])
    small.clock.advance(3_600_000)
    expect(small.asked).toHaveLength(2)
  })

  it('A desk phone that loses an answer now and then stays', async () => {
    const row = await watched()
    for (let at = 0; at < 3; at += 1) {
      await answered(503, 1_000)
      small.clock.advance(1_000)
      await answered(200, 30_000)
      small.clock.advance(30_000)
    }
    expect(isKnown(row)).toBe(true)
    expect(await rows()).toHaveLength(1)
  })

  it('A desk phone is not blamed for the engine’s being away', async () => {
    const row = await watched()
    await answered(408, 1_000)
    small.control.connected = false
    for (let at = 0; at < 3; at += 1) {
      small.clock.advance(1_000)
      await answered(503, 1_000)
    }
    small.control.connected = true
    small.clock.advance(1_000)
    expect(isKnown(row)).toBe(true)
    small.asked.at(-1)?.answer(408) // the miss of before still counts
    await expect.poll(rows).toEqual([])
  })

  it('A desk phone that has unregistered is asked no more, and is asked at once when it comes back', async () => {
    const row = await watched()
    await answered(200, 30_000)
    small.contacts.unregister(1, null)
    small.clock.advance(300_000)
    expect(small.asked).toHaveLength(1)
    small.contacts.register(row)
    watch.watch(row)
    small.clock.advance(0)
    expect(small.asked).toHaveLength(2)
  })

  it('A stopped watch asks nobody, and what is answered to it then changes nothing', async () => {
    const row = await watched()
    await answered(408, 1_000)
    small.clock.advance(1_000)
    watch.stop()
    small.asked[1]?.answer(408)
    await small.pass(3_600_000)
    expect([isKnown(row), (await rows()).length, small.asked.length]).toEqual([true, 1, 2])
  })

  it('A desk phone that goes while the store takes nothing is in the log', async () => {
    const row = await watched()
    await answered(408, 1_000)
    small.clock.advance(1_000)
    const write = small.store.write
    small.store.write = () => Promise.reject(new Error('full'))
    small.asked[1]?.answer(408)
    await expect
      .poll(() => small.lines.at(-1))
      .toMatchObject({ msg: 'what a desk phone answered was not stored', err: { message: 'full' } })
    expect(isKnown(row)).toBe(false)
    small.store.write = write
  })
})

it('The time that a desk phone takes to answer is written when it changed by more than 20 ms', async () => {
  await watched()
  const told: (number | null | undefined)[] = []
  for (const ms of [100, 120, 121, 100, 79]) {
    small.clock.advance(ms)
    await answered(200, 30_000)
    told.push((await rows())[0]?.last_rtt_ms)
    small.clock.advance(30_000)
  }
  expect(told).toEqual([100, 100, 121, 100, 79])
})

describe('registrations over connections, after a start', () => {
  const closed = async (change: Partial<Registration>, status = 503) => {
    const row = await small.register(registered({ qualifyS: 0, ...change }))
    watch.tryFlows()
    small.asked[0]?.answer(status)
    await small.pass(0)
    return row
  }

  it('A connection that is closed takes its registrations with it, and no other one', async () => {
    const other = await small.register(
      registered({ endpointId: 2, contact: 'sip:b@10.0.0.2', flow: 'flow-2' }),
    )
    const row = await small.register(registered({ protocol: 'ws' }))
    watch.tryFlows()
    expect(small.asked.map(({ proxy }) => proxy).sort()).toEqual([
      'sip:flow-1@flow.invalid',
      'sip:flow-2@flow.invalid',
    ])
    for (const { proxy, answer } of small.asked) answer(proxy?.includes('flow-1') ? 503 : 200)
    await expect.poll(async () => (await rows()).map((one) => one.endpoint_id)).toEqual([2])
    expect([isKnown(row), isKnown(other)]).toEqual([false, true])
    expect(small.lines).toMatchObject([{ msg: 'a registered connection is closed', endpoints: [1] }])
  })

  it.each([200, 404, 408])('A connection that brings the answer %d is open', async (status) => {
    expect(isKnown(await closed({}, status))).toBe(true)
  })

  it.each<Partial<Registration>>([{ protocol: 'udp' }, { flow: null }])(
    'A registration with %j has no connection to be asked',
    async (change) => {
      await closed(change)
      expect(small.asked).toEqual([])
    },
  )

  it('A connection is not taken for closed because the engine is away', async () => {
    small.control.connected = false
    expect(isKnown(await closed({}))).toBe(true)
  })

  it('A connection that cannot be asked is in the log', async () => {
    await small.register(registered())
    watch.tryFlows()
    small.asked[0]?.fail(new Error('gone'))
    await expect
      .poll(() => small.lines)
      .toMatchObject([
        { msg: expect.stringContaining('asking a registered connection'), err: { message: 'gone' } },
      ])
  })

  it('The end of a connection that nobody had registered over is nothing to write', async () => {
    let writes = 0
    small.store.onWritten(() => {
      writes += 1
    })
    await watch.flowEnded('unknown')
    expect([writes, small.lines]).toEqual([0, []])
  })
})
