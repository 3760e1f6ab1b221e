import { callLegs, calls } from '@ramal/db/schema/calls'
import { until } from '@ramal/process/testing/until'
import { describe, expect, it } from 'vitest'
import { AcdHarness } from '../testing/acd-harness.ts'
import type { FakeInvite } from '../testing/fake-control.ts'

/** A generator that gives the same storm for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Thirty customers and three agents who answer, refuse, hang up, hold and vanish at random. */
async function storm(harness: AcdHarness, random: () => number): Promise<void> {
  const customers: FakeInvite[] = []
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  for (let step = 0; step < 300; step += 1) {
    const roll = random()
    if (roll < 0.1 && customers.length < 30)
      customers.push((await harness.enter(`call-${customers.length}`)).invite)
    else if (roll < 0.35) harness.answered.push(pick(harness.openAttempts())?.answer())
    else if (roll < 0.5) pick(harness.openAttempts())?.refuse(random() < 0.5 ? 486 : 480)
    else if (roll < 0.6) pick(customers)?.giveUp()
    else if (roll < 0.7) pick(harness.answered)?.hangUp()
    else if (roll < 0.75)
      void pick(harness.answered)?.handlers.onOffer({ sdp: 'a=sendonly', from: '127.0.0.9' })
    else if (roll < 0.8) harness.loseSomebody(random)
    else if (roll < 0.82) for (const endpointId of [1, 2, 3]) harness.register(endpointId)
    else if (roll < 0.9) harness.clock.advance(1_000 + Math.round(random() * 20_000))
    await turn()
  }
}

describe('a storm on one queue', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'In a storm of seed %d every call closes once, and nobody is left ringing, busy or in a bridge',
    async (seed) => {
      const harness = await AcdHarness.start({ queue: { strategy: seed % 2 ? 'ringall' : 'leastrecent' } })
      try {
        await storm(harness, seeded(seed))
        for (const call of harness.exchange.live.all()) await call.end('system')
        await until('all offers to end', () => harness.openAttempts().length === 0)
        await until('all agents to be free', () => [1, 2, 3].every((userId) => harness.isIdle(userId)))
        const rows = await harness.store.read(({ db }) => db.select().from(calls))
        expect(rows.length).toBeGreaterThan(5)
        expect(rows.filter((row) => row.ended_at === null || row.ended_by === null)).toEqual([])
        const legs = await until('all legs to end', async () => {
          const all = await harness.store.read(({ db }) => db.select().from(callLegs))
          return all.every((leg) => leg.ended_at !== null) ? all : null
        })
        expect(legs.filter((leg) => leg.role === 'customer')).toHaveLength(rows.length)
        const closings = (await harness.timeline()).filter((event) => event === 'ended')
        expect(closings).toHaveLength(rows.length)
        expect(harness.media.openBridges()).toEqual([])
        expect(harness.exchange.live.legs()).toEqual([])
      } finally {
        await harness.stop()
      }
    },
  )
})
