import { until } from '@ramal/process/testing/until'
import { afterEach, describe, expect, it } from 'vitest'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import { NUMBER } from './testing/seed.ts'

let harness: ExchangeHarness

afterEach(() => harness.stop())

async function start() {
  harness = await ExchangeHarness.start({ queue: { strategy: 'linear' } })
  const [ana, customer] = [await harness.extension('10001'), await harness.phone()]
  return { ana, customer }
}

describe('a call without an offer (RFC 3261 13.3.1.4)', () => {
  it('A call without an offer gets ours, hears the queue, and talks with the agent once its ACK brings the answer', async () => {
    const { ana, customer } = await start()
    const call = await customer.call(NUMBER, { from: '11999990001', delayed: true })
    const outcome = await call.outcome
    expect(outcome).toMatchObject({ ok: true, status: 200 })
    expect(outcome.ok && outcome.body).toMatch(/^m=audio \d+ RTP\/AVP 0 8 101\r$/m)
    await until('music', () => customer.audio.stats().loudnessDb > -45)
    const session = await ana.answer(await ana.ringing())
    await Promise.all([ana.sayTone(), customer.saySpeech()])
    await until('the agent', () => customer.audio.stats().marker(1000))
    await until('the customer', () => ana.audio.stats().loudnessDb > -50)
    await session.bye()
    await until('the end', () => call.session?.isOver)
    const row = await until('the record', async () =>
      (await harness.calls()).find(({ ended_at }) => ended_at !== null),
    )
    expect(row).toMatchObject({ dial_status: 200, ended_by: 'agent', user_id: 1 })
    expect(await harness.timeline()).toContain('line_answered')
  })

  it('A call whose ACK brings no answer is ended by us, its record closed and its media gone', async () => {
    const { customer } = await start()
    const call = customer.agent.invite({
      to: `sip:${NUMBER}@127.0.0.1:${harness.engine.ports.sip}`,
      from: 'sip:11999990001@127.0.0.2',
      proxy: { host: '127.0.0.1', port: harness.engine.ports.sip },
      sdp: '',
    })
    expect(await call.outcome).toMatchObject({ ok: true, status: 200 })
    await until('our BYE', () => call.session?.isOver)
    await until('the record', async () => (await harness.calls()).every(({ ended_at }) => ended_at !== null))
    await until('media to be rid of it', async () => (await harness.listMedia()).legs.length === 0)
  })
})

describe('a re-INVITE without an offer (RFC 3261 14.2)', () => {
  it('A re-INVITE without an offer gets one that keeps the session, and what the ACK answers holds', async () => {
    const { ana, customer } = await start()
    const call = await customer.call(NUMBER, { from: '11999990001' })
    await ana.answer(await ana.ringing())
    await Promise.all([ana.sayTone(), customer.saySpeech()])
    await until('the agent', () => customer.audio.stats().marker(1000))
    const { session } = call
    if (!session) throw new Error('not answered')
    const refreshed = await session.reinviteWithoutOffer((offer) => customer.answerInAck(offer))
    expect(refreshed).toMatchObject({ ok: true, status: 200 })
    expect(refreshed.ok && refreshed.body).toMatch(/^a=sendrecv\r$/m)
    const before = customer.audio.stats().packets
    await until('audio after it', () => customer.audio.stats().packets > before + 10)
    const hold = async (offer: string) =>
      (await customer.answerInAck(offer)).replace('a=sendrecv', 'a=sendonly')
    expect((await session.reinviteWithoutOffer(hold)).ok).toBe(true)
    await until('the hold', async () => (await harness.timeline()).includes('hold'))
    expect((await session.reinviteWithoutOffer((offer) => customer.answerInAck(offer))).ok).toBe(true)
    await until('the tone again', () => customer.audio.stats().marker(1000))
    await call.bye()
  })
})

describe('a body that is no session description', () => {
  it('A body that is no session description is no offer: ours is in the 200', async () => {
    const { ana, customer } = await start()
    const call = customer.agent.invite({
      to: `sip:${NUMBER}@127.0.0.1:${harness.engine.ports.sip}`,
      from: 'sip:11999990001@127.0.0.2',
      proxy: { host: '127.0.0.1', port: harness.engine.ports.sip },
      sdp: 'isup',
      answerInAck: (offer) => customer.answerInAck(offer),
      headers: { 'Content-Type': 'application/isup', 'Content-Disposition': 'signal;handling=optional' },
    })
    await ana.answer(await ana.ringing())
    const outcome = await call.outcome
    expect(outcome.ok && outcome.body).toMatch(/^m=audio /m)
    await ana.sayTone()
    await until('the agent', () => customer.audio.stats().marker(1000))
  })
})

describe('a description that names an address nobody may be sent audio to', () => {
  it.each(['239.1.2.3', '255.255.255.255', '169.254.169.254'])(
    'A description that names the address %s is refused with 488',
    async (address) => {
      const { customer } = await start()
      const call = customer.agent.invite({
        to: `sip:${NUMBER}@127.0.0.1:${harness.engine.ports.sip}`,
        from: 'sip:11999990001@127.0.0.2',
        proxy: { host: '127.0.0.1', port: harness.engine.ports.sip },
        sdp: (await customer.audio.offer()).replace('c=IN IP4 127.0.0.2', `c=IN IP4 ${address}`),
      })
      expect(await call.outcome).toMatchObject({ ok: false, status: 488 })
    },
  )
})

describe('a phone that insists on encryption', () => {
  it('A phone that insists on encryption talks over SRTP with keys of the description, and never in clear', async () => {
    const { ana } = await start()
    const customer = await harness.phone({ encrypted: true })
    const call = await customer.call(NUMBER, { from: '11999990001' })
    await ana.answer(await ana.ringing())
    await Promise.all([ana.sayTone(), customer.saySpeech()])
    const outcome = await call.outcome
    expect(outcome.ok && outcome.body).toMatch(
      /^m=audio \d+ RTP\/SAVP 0 8 101\r\na=crypto:1 AES_CM_128_HMAC_SHA1_80 /m,
    )
    await until('the agent', () => customer.audio.stats().marker(1000))
    await until('the customer', () => ana.audio.stats().loudnessDb > -50)
    await call.bye()
    const without = await harness.phone()
    const sdp = (await without.audio.offer()).replace('RTP/AVP', 'RTP/SAVP')
    const refused = without.agent.invite({
      to: `sip:${NUMBER}@127.0.0.1:${harness.engine.ports.sip}`,
      from: 'sip:11999990002@127.0.0.2',
      proxy: { host: '127.0.0.1', port: harness.engine.ports.sip },
      sdp,
    })
    expect(await refused.outcome).toMatchObject({ ok: false, status: 488 })
  })
})
