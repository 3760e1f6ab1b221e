import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { untilTrue } from '@ramal/process/testing/until'
import { expect, it } from 'vitest'
import { decodeG711 } from '../g711.ts'
import { readRtp } from '../rtp/packet.ts'
import { PlayedBrowser } from '../testing/played-browser.ts'
import { ToneMeter } from '../tone-meter.ts'
import { readWav } from '../wav.ts'
import { HOST, openHarness } from './testing/media-harness.ts'

const harness = openHarness(40_000)

it('The worker relays audio both ways between two phones, and tells that they are up and heard', async () => {
  const [up, heard] = [harness.collect('leg.up'), harness.collect('heard')]
  const customer = await harness.callIn('customer')
  const agent = await harness.callOut('agent')
  await harness.bridge('customer', 'agent')
  await customer.playWav(harness.tone('tone-1000'), { loop: true })
  await agent.playWav(harness.tone('tone-440'), { loop: true })
  await untilTrue(() => agent.stats().marker(1000) && customer.stats().marker(440))
  expect(agent.stats().marker(440)).toBe(false)
  expect(up.map(({ leg }) => leg).sort()).toEqual(['agent', 'customer'])
  expect(heard).toHaveLength(2)
  expect(heard[0]).toMatchObject({ state: 'audible', packets: 1 })
  expect(heard[0]!.loudness_db).toBeGreaterThan(-20)
})

// Found by chaos exchange-kill: media had a pairing of each call that it ever carried.
it('A pairing ends with the last of its legs', async () => {
  await harness.callIn('customer')
  await harness.callOut('agent')
  await harness.bridge('customer', 'agent')
  const bridges = async () => {
    const list = await harness.client.request('list', {})
    return list.ok ? list.bridges.length : null
  }
  await harness.client.request('leg.release', { leg: 'agent' })
  expect(await bridges()).toBe(1)
  await harness.client.request('leg.release', { leg: 'customer' })
  expect(await bridges()).toBe(0)
})

it('The worker relays between a browser leg and a phone, and says how many packets there were', async () => {
  const phone = await harness.callIn('phone')
  const meter = new ToneMeter()
  const listener = {
    onPacket(datagram: Buffer) {
      meter.push(decodeG711(readRtp(datagram)!.payload, 'pcmu'), performance.now())
    },
    onUp() {},
    onGone() {},
  }
  const browser = new PlayedBrowser({ address: HOST, ports: [40_450, 40_498], listener })
  const offer = await harness.client.request('leg.create', { leg: 'browser', kind: 'webrtc' })
  const answer = await browser.answer(offer.ok ? offer.sdp : '')
  await harness.client.request('leg.answer', { leg: 'browser', sdp: answer.ok ? answer.sdp : '' })
  await harness.bridge('phone', 'browser')
  await phone.playWav(harness.tone('tone-1000'), { loop: true })
  await untilTrue(() => meter.hasTone(1000, performance.now()))
  const released = await harness.client.request('leg.release', { leg: 'browser' })
  expect(released.ok && released.packets_out).toBeGreaterThan(0)
  await browser.close()
})

it('The worker offers an ICE restart of a browser leg when it is asked for one', async () => {
  const leg = { leg: 'browser', kind: 'webrtc' } as const
  const fragment = async (args: object) => {
    const offer = await harness.client.request('leg.create', { ...leg, ...args })
    return /a=ice-ufrag:(.*)/.exec(offer.ok ? offer.sdp : '')![1]
  }
  const first = await fragment({})
  expect(await fragment({})).toBe(first)
  expect(await fragment({ restart: true })).not.toBe(first)
})

it('A holder’s audio stops in both directions, and the other side hears what it is played', async () => {
  const customer = await harness.callIn('customer')
  const agent = await harness.callIn('agent')
  await harness.bridge('customer', 'agent')
  await agent.playWav(harness.tone('tone-440'), { loop: true })
  await untilTrue(() => customer.stats().marker(440))
  const hold = (await agent.offer()).replace('a=sendrecv', 'a=sendonly')
  const answer = await harness.client.request('leg.create', { leg: 'agent', kind: 'rtp', offer: hold })
  expect(answer.ok && answer.sdp).toContain('a=recvonly')
  await harness.client.request('play', { play: 'music', leg: 'customer', sound: 'tone-1000', loop: true })
  await customer.playWav(harness.tone('beep'), { loop: true })
  await untilTrue(() => customer.stats().marker(1000) && !customer.stats().marker(440))
  const silentFrom = agent.stats().packets
  const musicFrom = customer.stats().packets
  await untilTrue(() => customer.stats().packets >= musicFrom + 10)
  expect(agent.stats().packets - silentFrom).toBeLessThanOrEqual(1)
})

it('The worker records both sides into one file, each on its channel, also after the right side changed', async () => {
  const recorded = harness.collect('recorded')
  const customer = await harness.callIn('customer')
  const agent = await harness.callIn('agent')
  const record = { record: 'r1', left: 'customer', file: '2026/call.wav' }
  expect(await harness.client.request('record.start', { ...record, right: null })).toMatchObject({ ok: true })
  expect(await harness.client.request('record.start', { ...record, right: 'agent' })).toMatchObject({
    ok: true,
  })
  await customer.playWav(harness.tone('tone-1000'))
  await agent.playWav(harness.tone('tone-440'))
  await new Promise((resolve) => setTimeout(resolve, 700)) // real time: audio that is recorded
  const stopped = await harness.client.request('record.stop', { record: 'r1' })
  expect(stopped).toMatchObject({ ok: true, file: '2026/call.wav' })
  await untilTrue(() => recorded.length === 1)
  expect(await harness.client.request('record.stop', { record: 'r1' })).toMatchObject({
    ...stopped,
    id: expect.any(Number),
  })
  const wav = readWav(await readFile(join(harness.folder, 'recordings', '2026/call.wav')))
  expect(wav).toMatchObject({ channels: 2, sampleRate: 8000 })
  expect(tonesOf(wav.samples, 0)).toEqual({ 1000: true, 440: false })
  expect(tonesOf(wav.samples, 1)).toEqual({ 1000: false, 440: true })
  expect(stopped.ok && stopped.duration_ms).toBe(Math.round(wav.samples.length / 16))
  expect(await harness.client.request('record.start', { ...record, right: null })).toMatchObject({
    code: 'file_exists',
  })
})

function tonesOf(samples: Int16Array, side: 0 | 1): Record<number, boolean> {
  const meter = new ToneMeter()
  for (let at = 0; at + 320 <= samples.length; at += 320) {
    meter.push(
      samples.subarray(at, at + 320).filter((_, i) => i % 2 === side),
      0,
    )
  }
  return { 1000: meter.hasTone(1000, 0), 440: meter.hasTone(440, 0) }
}

it('The worker tells each digit once and passes digits on through the bridge', async () => {
  const dtmf = harness.collect('dtmf')
  const customer = await harness.callIn('customer')
  const agent = await harness.callIn('agent')
  await harness.bridge('customer', 'agent')
  const heardByAgent: string[] = []
  agent.onDtmf((digit) => heardByAgent.push(digit))
  customer.sendDtmf('5#')
  await untilTrue(() => dtmf.length === 2)
  expect(dtmf.map(({ leg, digit, duration_ms }) => [leg, digit, duration_ms])).toEqual([
    ['customer', '5', 120],
    ['customer', '#', 120],
  ])
  await untilTrue(() => heardByAgent.length === 2)
  expect(heardByAgent).toEqual(['5', '#'])
})

it('The worker sends digits of its own', async () => {
  const customer = await harness.callOut('customer')
  const digits: string[] = []
  customer.onDtmf((digit) => digits.push(digit))
  await harness.client.request('dtmf.send', { leg: 'customer', digits: '19', gap_ms: 60 })
  await untilTrue(() => digits.length === 2)
  expect(digits).toEqual(['1', '9'])
})

it('The worker is idempotent: the same offer, play, record and release again change nothing', async () => {
  const phone = await harness.phone()
  const create = { leg: 'a', kind: 'rtp', offer: await phone.offer() } as const
  const [first, again] = [
    await harness.client.request('leg.create', create),
    await harness.client.request('leg.create', create),
  ]
  expect({ ...again, id: 0 }).toEqual({ ...first, id: 0 })
  const play = { play: 'p', leg: 'a', sound: 'beep', loop: true }
  await harness.client.request('play', play)
  expect(await harness.client.request('play', play)).toMatchObject({ ok: true })
  const list = await harness.client.request('list', {})
  expect(list).toMatchObject({ ok: true, plays: [{ play: 'p', leg: 'a', sound: 'beep', sounds: ['beep'] }] })
  expect(await harness.client.request('leg.release', { leg: 'a' })).toMatchObject({ ok: true })
  expect(await harness.client.request('leg.release', { leg: 'a' })).toMatchObject({
    ok: true,
    packets_in: 0,
    packets_out: 0,
  })
  expect(await harness.client.request('list', {})).toMatchObject({ legs: [], plays: [] })
})

it('The worker refuses what cannot be done, and lives', async () => {
  expect(await harness.client.request('play', { play: 'p', leg: 'x', sound: 'beep' })).toMatchObject({
    code: 'unknown_leg',
  })
  expect(await harness.client.request('play', { play: 'p', leg: 'x', sound: '../beep' })).toMatchObject({
    code: 'unknown_sound',
  })
  expect(
    await harness.client.request('leg.create', { leg: 'x', kind: 'rtp', offer: 'nonsense' }),
  ).toMatchObject({
    code: 'bad_sdp',
  })
  expect(await harness.client.request('leg.create', { leg: 'x', kind: 'webrtc' })).toMatchObject({
    code: 'wrong_kind',
  })
  expect(await harness.client.request('record.stop', { record: 'r' })).toMatchObject({
    code: 'unknown_record',
  })
  const outside = { record: 'r', left: 'x', right: null, file: '../../escaped.wav' }
  expect(await harness.client.request('record.start', outside)).toMatchObject({ code: 'bad_request' })
  expect(await harness.client.request('list', {})).toMatchObject({ ok: true })
})

it('The worker keeps its legs for a client that comes back, and releases them when none does', async () => {
  const customer = await harness.callIn('customer')
  await customer.playWav(harness.tone('tone-1000'), { loop: true })
  harness.client.close()
  harness.useClient(await harness.connect())
  expect(await harness.client.request('list', {})).toMatchObject({ legs: [{ leg: 'customer' }] })
  harness.client.close()
  await untilTrue(() => harness.warned.includes('no control client came back: all legs are released'))
  harness.useClient(await harness.connect())
  await expect.poll(() => harness.client.request('list', {})).toMatchObject({ legs: [] })
})
