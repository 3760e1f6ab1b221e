import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { untilTrue } from '@ramal/process/testing/until'
import { expect, it } from 'vitest'
import { encodeG711 } from '../g711.ts'
import { writeRtp } from '../rtp/packet.ts'
import { readWav } from '../wav.ts'
import { HOST, openHarness, SIP_PORT } from './testing/media-harness.ts'

const harness = openHarness(46_000)

it('Audio follows a call from early media to another machine that answers it', async () => {
  const agent = await harness.callIn('agent')
  const offer = await harness.client.request('leg.create', { leg: 'trunk', kind: 'rtp' })
  const sdp = offer.ok ? offer.sdp : ''
  const [announcement, person] = [await harness.phone(), await harness.phone()]
  await harness.bridge('agent', 'trunk')
  for (const [phone, name, hz] of [
    [announcement, 'tone-440', 440],
    [person, 'tone-1000', 1000],
  ] as const) {
    const answer = await phone.answer(sdp)
    expect(
      await harness.client.request('leg.answer', { leg: 'trunk', sdp: answer.ok ? answer.sdp : '' }),
    ).toMatchObject({ ok: true })
    await phone.playWav(harness.tone(name), { loop: true })
    await untilTrue(() => agent.stats().marker(hz))
  }
  await untilTrue(() => !agent.stats().marker(440)) // it goes on sending, and is not heard any more
  await agent.playWav(harness.tone('beep'), { loop: true })
  await untilTrue(() => person.stats().marker(700))
  const early = announcement.stats().packets
  const from = person.stats().packets
  await untilTrue(() => person.stats().packets >= from + 10)
  expect(announcement.stats().packets).toBe(early)
})

it('Audio follows a later offer to another address and another law', async () => {
  const customer = await harness.callIn('customer')
  await harness.callIn('agent')
  await harness.bridge('customer', 'agent')
  await customer.playWav(harness.tone('tone-1000'), { loop: true })
  const moved = await harness.phone()
  const offer = (await moved.offer()).replace(' 0 8 101', ' 8 101').replace(/a=rtpmap:0 .*\r\n/, '')
  const answer = await harness.client.request('leg.create', { leg: 'agent', kind: 'rtp', offer })
  expect(answer.ok && answer.sdp).toMatch(/RTP\/AVP 8 101\r\n/)
  await moved.setRemote(answer.ok ? answer.sdp : '')
  await untilTrue(() => moved.stats().marker(1000))
  await moved.playWav(harness.tone('tone-440'), { loop: true })
  await untilTrue(() => customer.stats().marker(440))
})

it('Packets of 30 ms are passed on and recorded from a phone that asked for them', async () => {
  const agent = await harness.callIn('agent')
  const socket = createSocket('udp4').bind(0, HOST)
  await once(socket, 'listening')
  const offer = (await (await harness.phone()).offer())
    .replace('a=ptime:20', 'a=ptime:30')
    .replace(/m=audio \d+/, `m=audio ${socket.address().port}`)
  const answer = await harness.client.request('leg.create', { leg: 'phone', kind: 'rtp', offer })
  const port = Number(/m=audio (\d+)/.exec(answer.ok ? answer.sdp : '')![1])
  await harness.bridge('agent', 'phone')
  await harness.client.request('record.start', { record: 'r', left: 'phone', right: 'agent', file: 'r.wav' })
  const samples = Int16Array.from({ length: 240 }, (_, i) => 8000 * Math.sin((2 * Math.PI * i) / 8))
  const payload = encodeG711(samples, 'pcmu')
  const started = performance.now()
  for (let sequence = 0; sequence < 30; sequence++) {
    const packet = { payloadType: 0, marker: false, sequence, timestamp: sequence * 240, ssrc: 7, payload }
    await untilTrue(() => performance.now() >= started + sequence * 30)
    socket.send(writeRtp(packet), port, HOST)
  }
  await untilTrue(() => agent.stats().packets === 30)
  expect(agent.stats().marker(1000)).toBe(true)
  await harness.client.request('record.stop', { record: 'r' })
  const wav = readWav(await readFile(join(harness.folder, 'recordings', 'r.wav')))
  // Packets that a busy machine sends late leave a hole each, rightly; those in time join on, where 20 ms of each would make no 30.
  const left = wav.samples.filter((_, i) => i % 2 === 0)
  expect(longestSound(left)).toBeGreaterThan(3 * 240)
  socket.close()
})

/** Samples of the longest stretch without two silent ones side by side: a sine is 0 for a sample at a time. */
function longestSound(samples: Int16Array): number {
  let [longest, length] = [0, 0]
  for (const [i, sample] of samples.entries()) {
    const isSound = Math.abs(sample) > 100 || Math.abs(samples[i - 1] ?? 0) > 100
    length = isSound ? length + 1 : 0
    longest = Math.max(longest, length)
  }
  return longest
}

it.each([
  ['the one who held first', ['customer', 'agent']],
  ['the one who held last', ['agent', 'customer']],
])('Two sides may hold each other, %s coming back first', async (_, comingBack) => {
  const phones = { customer: await harness.callIn('customer'), agent: await harness.callIn('agent') }
  await harness.bridge('customer', 'agent')
  await phones.customer.playWav(harness.tone('tone-1000'), { loop: true })
  await phones.agent.playWav(harness.tone('tone-440'), { loop: true })
  const hears = () => [phones.customer.stats().marker(440), phones.agent.stats().marker(1000)]
  await untilTrue(() => hears().every(Boolean))
  const say = async (leg: 'customer' | 'agent', direction: string, answered: string) => {
    const offer = (await phones[leg].offer()).replace('a=sendrecv', `a=${direction}`)
    const answer = await harness.client.request('leg.create', { leg, kind: 'rtp', offer })
    expect(answer.ok && answer.sdp).toContain(`a=${answered}`)
    // Our phone is told sendrecv, so that it goes on sending as some do while they hold.
    await phones[leg].setRemote(answer.ok ? answer.sdp.replace(`a=${answered}`, 'a=sendrecv') : '')
  }
  await say('customer', 'sendonly', 'recvonly')
  await say('agent', 'inactive', 'inactive')
  await untilTrue(() => hears().every((heard) => !heard))
  await say(comingBack[0] as 'customer', 'sendrecv', 'sendrecv')
  await new Promise((resolve) => setTimeout(resolve, 300)) // real time: as much of a tone as would be heard
  expect(hears()).toEqual([false, false]) // the other still holds: neither heard nor spoken to
  await say(comingBack[1] as 'customer', 'sendrecv', 'sendrecv')
  await untilTrue(() => hears().every(Boolean))
})

it('Digits are read and written under the number each side gave them', async () => {
  const dtmf = harness.collect('dtmf')
  const customer = await harness.callIn('customer', (sdp) => sdp.replaceAll('101', '96'))
  const agent = await harness.callOut('agent')
  await harness.bridge('customer', 'agent')
  const [byAgent, byCustomer] = [[] as string[], [] as string[]]
  agent.onDtmf((digit) => byAgent.push(digit))
  customer.onDtmf((digit) => byCustomer.push(digit))
  customer.sendDtmf('4')
  agent.sendDtmf('6')
  await untilTrue(() => byAgent.length + byCustomer.length === 2)
  expect([byAgent, byCustomer]).toEqual([['4'], ['6']])
  expect(dtmf.map(({ leg, digit }) => `${leg} ${digit}`).sort()).toEqual(['agent 6', 'customer 4'])
})

it('Digits of a phone that answered with a number of its own are read, and sent under that', async () => {
  const dtmf = harness.collect('dtmf')
  // The phone knows nothing of the change: it sends under our 101, and 110 means nothing to it.
  const phone = await harness.callOut('phone', (sdp) => sdp.replaceAll('101', '110'))
  const digits: string[] = []
  phone.onDtmf((digit) => digits.push(digit))
  phone.sendDtmf('8')
  await untilTrue(() => dtmf.length === 1)
  const before = phone.stats().packets
  await harness.client.request('dtmf.send', { leg: 'phone', digits: '5' })
  await untilTrue(() => phone.stats().packets > before)
  await harness.client.request('play', { play: 'p', leg: 'phone', sound: 'beep', loop: true })
  await untilTrue(() => phone.stats().marker(700))
  expect(digits).toEqual([])
})

it('A digit is told and kept from a leg that takes digits otherwise, and from one that knows none', async () => {
  const dtmf = harness.collect('dtmf')
  const customer = await harness.callIn('customer')
  const agent = await harness.callIn('agent')
  const old = await harness.callIn('old', (sdp) =>
    sdp.replace(' 101', '').replace(/a=(rtpmap|fmtp):101.*\r\n/g, ''),
  )
  await harness.bridge('customer', 'agent')
  await harness.client.request('bridge.set', { bridge: 'listens', hears: [{ leg: 'old', from: 'customer' }] })
  await harness.client.request('leg.set', { leg: 'agent', swallow_events: true })
  const heard: string[] = []
  agent.onDtmf((digit) => heard.push(digit))
  customer.sendDtmf('13')
  await untilTrue(() => dtmf.length === 2)
  expect([heard.length, agent.stats().packets, old.stats().packets]).toEqual([0, 0, 0])
  await harness.client.request('leg.set', { leg: 'agent', swallow_events: false })
  customer.sendDtmf('2')
  await untilTrue(() => heard.length === 1)
  expect(heard).toEqual(['2'])
  expect(old.stats().packets).toBe(0)
  expect(await harness.client.request('leg.set', { leg: 'nobody' })).toMatchObject({ code: 'unknown_leg' })
})

it('A description that leads audio to our own SIP port is refused in an offer, an answer and a later offer', async () => {
  const leadTo = (port: number) => (sdp: string) => sdp.replace(/m=audio \d+/, `m=audio ${port}`)
  const refusal = { ok: false, code: 'bad_sdp', error: expect.stringContaining(`${HOST}:${SIP_PORT}`) }
  const bad = leadTo(SIP_PORT)(await (await harness.phone()).offer())
  expect(await harness.client.request('leg.create', { leg: 'in', kind: 'rtp', offer: bad })).toMatchObject(
    refusal,
  )

  const ours = await harness.client.request('leg.create', { leg: 'out', kind: 'rtp' })
  const answer = await (await harness.phone()).answer(ours.ok ? ours.sdp : '')
  const sdp = leadTo(SIP_PORT)(answer.ok ? answer.sdp : '')
  expect(await harness.client.request('leg.answer', { leg: 'out', sdp })).toMatchObject(refusal)

  // A call that stands goes on as it was.
  const [customer, agent] = [await harness.callIn('customer'), await harness.callIn('agent')]
  await harness.bridge('customer', 'agent')
  const later = leadTo(SIP_PORT)(await customer.offer())
  expect(
    await harness.client.request('leg.create', { leg: 'customer', kind: 'rtp', offer: later }),
  ).toMatchObject(refusal)
  await agent.playWav(harness.tone('tone-440'), { loop: true })
  await untilTrue(() => customer.stats().marker(440))
})
