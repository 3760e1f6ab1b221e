import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeExchange } from '../testing/exchange.ts'
import { type RunningSimulator, runSimulator } from '../testing/running-simulator.ts'

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

/** The exchange calls somebody outside. */
async function callOut(number: string): Promise<OutgoingCall> {
  const call = exchange.agent.invite({
    to: `sip:${number}@127.0.0.1:${sim.simulator.sipPort}`,
    from: 'sip:1140001000@127.0.0.1',
    proxy: { host: '127.0.0.1', port: sim.simulator.sipPort },
    sdp: await exchange.audio.offer(),
  })
  call.on('answered', (sdp) => void exchange.audio.setRemote(sdp))
  return call
}

const calls = () => sim.client.trpc.calls.list.query()
const onlyCall = async () => {
  const [call] = await calls()
  return call!
}

describe('a call out through the trunk', () => {
  it('A call out through the trunk rings, is answered by hand, is heard, and is hung up by either side', async () => {
    const call = await callOut('11988887777') // the last digits ring for ever
    const progress = vi.fn()
    call.on('progress', progress)
    await vi.waitFor(() => expect(progress).toHaveBeenCalledWith(180, '', expect.anything()))
    const { uid } = await onlyCall()
    await sim.client.trpc.calls.act.mutate({ uid, act: 'answer' })
    expect(await call.outcome).toMatchObject({ ok: true, status: 200 })
    await vi.waitFor(() => expect(exchange.audio.stats().packets).toBeGreaterThan(25), 3000)
    expect(exchange.audio.stats().loudnessDb).toBeGreaterThan(-60)
    const ended = new Promise((resolve) => call.once('ended', resolve))
    await sim.client.trpc.calls.act.mutate({ uid, act: 'hangup' })
    await ended
    expect(await onlyCall()).toMatchObject({
      direction: 'out',
      from: '1140001000',
      to: '11988887777',
      state: 'over',
    })
  })

  it('A call out through the trunk to an ordinary number is answered without anybody’s help', async () => {
    const call = await callOut('11988881234')
    expect(await call.outcome).toMatchObject({ ok: true, status: 200 })
    expect((await call.bye()).ok).toBe(true)
    await vi.waitFor(async () => expect((await onlyCall()).state).toBe('over'))
  })

  it('A call out to a number that ends in a refusal is refused with that status', async () => {
    const refusals = [486, 404, 480, 603]
    const outgoing = await Promise.all(refusals.map((status) => callOut(`11988887${status}`)))
    const outcomes = await Promise.all(outgoing.map((call) => call.outcome))
    expect(outcomes.map((outcome) => outcome.status)).toEqual(refusals)
  })

  it.each([[486], [487], [510], [551], [552], [559], [609]])(
    '[R4.1-27] A call out ends with dial status %i when a person says so',
    async (status) => {
      const call = await callOut('11988887777')
      await vi.waitFor(async () => expect(await calls()).toHaveLength(1))
      const { uid } = await onlyCall()
      await sim.client.trpc.calls.act.mutate({ uid, act: 'reject', dial_status: status })
      expect(await call.outcome).toMatchObject({ ok: false, status })
    },
  )

  it('A call out is over once its caller gave up', async () => {
    const call = await callOut('11988887777')
    await vi.waitFor(async () => expect((await onlyCall())?.state).toBe('ringing'))
    call.cancel()
    expect(await call.outcome).toMatchObject({ ok: false, status: 487 })
    await vi.waitFor(async () => expect((await onlyCall()).state).toBe('over'))
  })
})

describe('what a customer does in a call', () => {
  async function talking() {
    const { uid } = await sim.client.trpc.calls.place.mutate({ to: '1140001000', from: '11999990001' })
    const session = await exchange.answer(await exchange.arrived)
    await vi.waitFor(async () => expect((await onlyCall()).state).toBe('talking'))
    return { uid, session }
  }

  it('A customer holds the agent and takes the call back', async () => {
    const { uid, session } = await talking()
    const offers: string[] = []
    session.onReinvite(async (offer) => {
      offers.push(offer)
      const answer = await exchange.audio.answer(offer)
      return answer.ok ? answer.sdp : ''
    })
    await sim.client.trpc.calls.act.mutate({ uid, act: 'hold' })
    expect(offers[0]).toContain('a=inactive')
    expect((await onlyCall()).on_hold).toBe(true)
    await sim.client.trpc.calls.act.mutate({ uid, act: 'hold' })
    expect(offers[1]).toContain('a=sendrecv')
    expect((await onlyCall()).on_hold).toBe(false)
  })

  it('A customer sends digits and hears those of the agent; REFERs and other requests are kept', async () => {
    const { uid, session } = await talking()
    await sim.client.trpc.calls.act.mutate({ uid, act: 'dtmf', dtmf: '5#' })
    exchange.audio.sendDtmf('9')
    await session.request('REFER', '', { 'Refer-To': '<sip:10002@demo.ramal.local>' })
    await vi.waitFor(() => expect(exchange.digits).toBe('5#'), 3000)
    await vi.waitFor(async () => expect(await onlyCall()).toMatchObject({ dtmf: '9' }))
    expect((await onlyCall()).requests).toEqual([
      { method: 'REFER', refer_to: '<sip:10002@demo.ramal.local>' },
    ])
  })

  it('The customer’s telephone answers a hold of the agent as RFC 3264 says', async () => {
    const { session } = await talking()
    const held = (await exchange.audio.offer()).replace('a=sendrecv', 'a=sendonly')
    expect(await session.reinvite(held)).toMatchObject({
      ok: true,
      body: expect.stringContaining('a=recvonly'),
    })
  })

  it('An act on a call that makes no sense is refused in a sentence', async () => {
    const { uid } = await talking()
    const { act } = sim.client.trpc.calls
    await expect(act.mutate({ uid, act: 'reject' })).rejects.toThrow('answered already')
    await expect(act.mutate({ uid, act: 'answer' })).rejects.toThrow('does not ring')
    await expect(act.mutate({ uid: 'none', act: 'hangup' })).rejects.toThrow('There is no call none')
    const { place } = sim.client.trpc.calls
    await expect(place.mutate({ to: '1140001000', from: '11', say: 'nobody' })).rejects.toThrow()
    await expect(place.mutate({ to: '1140001000', from: '11999', say: 'nobody' })).rejects.toThrow(
      'cannot be played',
    )
  })

  it('A customer hangs up when the simulator stops', async () => {
    const { session } = await talking()
    const ended = new Promise((resolve) => session.once('ended', resolve))
    await sim.simulator.stop()
    await ended
  })
})
