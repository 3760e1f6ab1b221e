import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AcdHarness } from '../testing/acd-harness.ts'

let harness: AcdHarness
let call: Awaited<ReturnType<AcdHarness['talk']>>
beforeEach(async () => {
  harness = await AcdHarness.start({ queue: { strategy: 'linear' } })
  call = await harness.talk()
})
afterEach(() => harness.stop())

const media = (state: 'audible' | 'silent') =>
  harness.media.tell((one) => one.heard?.(call.agentLeg.mediaLeg, state))
const pass = async (ms: number) => {
  harness.clock.advance(ms)
  await harness.writesDone()
}

describe('a party that falls silent (architecture §4a)', () => {
  it('A party that is neither heard nor reachable for ten seconds is lost, and their customer goes on', async () => {
    call.agentDialog.alive = false
    media('silent')
    await pass(4_999)
    expect(call.agentDialog.asked).toBe(0)
    await pass(1)
    await until('the loss', () => call.agentDialog.byes === 1 || !call.call.isJoined)
    expect(call.dialog.byes).toBe(0)
  })

  it('A silent party who is reachable stays, and is asked again every five seconds', async () => {
    media('silent')
    for (const asked of [1, 2, 3]) {
      await pass(5_000)
      expect(call.agentDialog.asked).toBe(asked)
    }
    expect(call.call.isJoined).toBe(true)
  })

  it('A party who is heard again is asked no more', async () => {
    call.agentDialog.alive = false
    media('silent')
    await pass(4_000)
    media('audible')
    await pass(60_000)
    expect([call.agentDialog.asked, call.call.isJoined]).toEqual([0, true])
    expect(harness.exchange.live.hasMedia(1)).toBe(true)
  })

  it('An agent who is not heard has no media', () => {
    expect(harness.exchange.live.hasMedia(1)).toBe(true)
    media('silent')
    expect(harness.exchange.live.hasMedia(1)).toBe(false)
  })
})

describe('a page that is opened anew', () => {
  it('The talk of the former page is lost at once where nobody answers for it', async () => {
    call.agentDialog.alive = false
    harness.register(1, 'new')
    await until('the loss', () => !call.call.isJoined)
  })

  it('A talk whose page answers goes on: it is asked six times, a second apart, and each time shortly', async () => {
    harness.register(1, 'new')
    await until('the question', () => call.agentDialog.asked === 1)
    await harness.writesDone()
    for (let seconds = 0; seconds < 60; seconds += 1) await pass(1_000)
    expect(call.agentDialog.patience).toEqual(Array.from({ length: 6 }, () => 1_500))
    expect(call.call.isJoined).toBe(true)
  })
})

describe('media that is lost (architecture §4a)', () => {
  const list = (...legs: string[]) => {
    const held = legs.map((leg) => ({ leg }))
    harness.media.list = async () => ({ legs: held, bridges: [], plays: [], records: [] }) as never
  }

  it('Calls end with their records when media is away for three seconds', async () => {
    harness.media.tell((one) => one.disconnected?.())
    await pass(2_999)
    expect(call.call.isEnding).toBe(false)
    await pass(1)
    expect(await harness.record()).toMatchObject({ ended_by: 'system' })
  })

  it('Calls go on when media is back in time and holds their legs', async () => {
    list(call.customer.mediaLeg, call.agentLeg.mediaLeg)
    harness.media.tell((one) => one.disconnected?.())
    await pass(2_000)
    harness.media.tell((one) => one.connected?.())
    await pass(10_000)
    expect(call.call.isEnding).toBe(false)
  })

  it('Calls whose legs media no longer holds end', async () => {
    list(call.customer.mediaLeg)
    harness.media.tell((one) => one.connected?.())
    expect(await harness.record()).toMatchObject({ ended_by: 'system' })
  })

  it('A call ends when media tells that a leg of it is gone, and other legs are nobody’s', async () => {
    harness.media.tell((one) => one.legGone?.('of nobody'))
    await harness.writesDone()
    expect(call.call.isEnding).toBe(false)
    harness.media.tell((one) => one.legGone?.(call.agentLeg.mediaLeg))
    expect(await harness.record()).toMatchObject({ ended_by: 'system' })
  })
})
