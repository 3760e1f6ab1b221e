import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectMedia, type MediaClient } from '../control/client.ts'
import type { MediaEvents } from '../control/protocol.ts'
import { decodeG711 } from '../g711.ts'
import { openRtp, type RtpEndpoint } from '../leg/rtp-endpoint.ts'
import { WebRtcLeg } from '../leg/webrtc-leg.ts'
import { readRtp } from '../rtp/packet.ts'
import { silentLog, until } from '../testing.ts'
import { ToneMeter } from '../tone-meter.ts'
import { readWav, writeWav } from '../wav.ts'
import { type MediaWorker, startMedia } from './worker.ts'

const HOST = '127.0.0.1'
const SECRET = 'of-this-test'

let folder: string
let media: MediaWorker
let client: MediaClient
let phones: RtpEndpoint[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ramal-media-'))
  await writeTone('tone-1000', 1000, 1)
  await writeTone('tone-440', 440, 1)
  await writeTone('beep', 700, 0.2)
  media = await startMedia({
    host: HOST,
    publicAddress: HOST,
    port: 0,
    secret: SECRET,
    rtpPorts: [40_000, 40_400],
    recordingsDir: join(folder, 'recordings'),
    soundsDir: folder,
    log: silentLog,
    orphanMs: 300,
  })
  phones = []
  client = await connect()
})

afterEach(async () => {
  client.close()
  await Promise.all(phones.map((phone) => phone.close()))
  await media.stop()
  await rm(folder, { recursive: true })
})

async function connect(): Promise<MediaClient> {
  const connecting = connectMedia({ host: HOST, port: media.port, secret: SECRET, log: silentLog })
  await until(() => connecting.connected)
  return connecting
}

async function writeTone(name: string, hz: number, seconds: number): Promise<void> {
  const samples = Int16Array.from(
    { length: 8000 * seconds },
    (_, i) => 8000 * Math.sin((2 * Math.PI * hz * i) / 8000),
  )
  await writeFile(join(folder, `${name}.wav`), writeWav({ channels: 1, sampleRate: 8000, samples }))
}

/** A phone that has called in: its offer was answered by a new leg. */
async function callIn(leg: string): Promise<RtpEndpoint> {
  const phone = await openRtp({ host: HOST, portRange: [40_500, 40_900] })
  phones.push(phone)
  const answer = await client.request('leg.create', { leg, kind: 'rtp', offer: await phone.offer() })
  if (!answer.ok) throw new Error(answer.error)
  await phone.setRemote(answer.sdp)
  return phone
}

/** A phone that was called: it answered the offer of a new leg. */
async function callOut(leg: string): Promise<RtpEndpoint> {
  const phone = await openRtp({ host: HOST, portRange: [40_500, 40_900] })
  phones.push(phone)
  const offer = await client.request('leg.create', { leg, kind: 'rtp' })
  if (!offer.ok) throw new Error(offer.error)
  const answer = await phone.answer(offer.sdp)
  if (!answer.ok) throw new Error(answer.error)
  await client.request('leg.answer', { leg, sdp: answer.sdp })
  return phone
}

const pair = (a: string, b: string) => [
  { leg: a, from: b },
  { leg: b, from: a },
]
const tone = (name: string) => join(folder, `${name}.wav`)

function collect<E extends keyof MediaEvents>(event: E): MediaEvents[E][] {
  const seen: MediaEvents[E][] = []
  client.on(event, (fields) => seen.push(fields as MediaEvents[E]))
  return seen
}

it('relays audio both ways between two phones, and tells that they are up and heard', async () => {
  const [up, heard] = [collect('leg.up'), collect('heard')]
  const customer = await callIn('customer')
  const agent = await callOut('agent')
  await client.request('bridge.set', { bridge: 'call', hears: pair('customer', 'agent') })
  await customer.playWav(tone('tone-1000'), { loop: true })
  await agent.playWav(tone('tone-440'), { loop: true })
  await until(() => agent.stats().marker(1000) && customer.stats().marker(440))
  expect(agent.stats().marker(440)).toBe(false)
  expect(up.map(({ leg }) => leg).sort()).toEqual(['agent', 'customer'])
  expect(heard).toHaveLength(2)
  expect(heard[0]).toMatchObject({ state: 'audible', packets: 1 })
  expect(heard[0]!.loudness_db).toBeGreaterThan(-20)
})

it('relays between a browser leg and a phone, and says how many packets there were', async () => {
  const phone = await callIn('phone')
  const meter = new ToneMeter()
  const listener = {
    onPacket(datagram: Buffer) {
      meter.push(decodeG711(readRtp(datagram)!.payload, 'pcmu'), performance.now())
    },
    onUp() {},
    onGone() {},
  }
  const browser = new WebRtcLeg({ address: HOST, publicAddress: HOST, ports: [40_401, 40_449], listener })
  const offer = await client.request('leg.create', { leg: 'browser', kind: 'webrtc' })
  const answer = await browser.answer(offer.ok ? offer.sdp : '')
  await client.request('leg.answer', { leg: 'browser', sdp: answer.ok ? answer.sdp : '' })
  await client.request('bridge.set', { bridge: 'call', hears: pair('phone', 'browser') })
  await phone.playWav(tone('tone-1000'), { loop: true })
  await until(() => meter.hasTone(1000, performance.now()))
  const released = await client.request('leg.release', { leg: 'browser' })
  expect(released.ok && released.packets_out).toBeGreaterThan(0)
  await browser.close()
})

it('stops a holder in both directions and lets the other side hear what it is played', async () => {
  const customer = await callIn('customer')
  const agent = await callIn('agent')
  await client.request('bridge.set', { bridge: 'call', hears: pair('customer', 'agent') })
  await agent.playWav(tone('tone-440'), { loop: true })
  await until(() => customer.stats().marker(440))
  const hold = (await agent.offer()).replace('a=sendrecv', 'a=sendonly')
  const answer = await client.request('leg.create', { leg: 'agent', kind: 'rtp', offer: hold })
  expect(answer.ok && answer.sdp).toContain('a=recvonly')
  await client.request('play', { play: 'music', leg: 'customer', sound: 'tone-1000', loop: true })
  await customer.playWav(tone('beep'), { loop: true })
  await until(() => customer.stats().marker(1000) && !customer.stats().marker(440))
  const silentFrom = agent.stats().packets
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(agent.stats().packets - silentFrom).toBeLessThanOrEqual(1)
})

it('plays a sound once, says so, and gives the bridge back', async () => {
  const played = collect('played')
  const customer = await callIn('customer')
  await callIn('agent').then((agent) => agent.playWav(tone('tone-440'), { loop: true }))
  await client.request('bridge.set', { bridge: 'call', hears: pair('customer', 'agent') })
  await client.request('play', { play: 'p1', leg: 'customer', sound: 'beep' })
  await until(() => customer.stats().marker(700))
  await until(() => played.length > 0)
  expect(played).toEqual([{ event: 'played', play: 'p1', leg: 'customer' }])
  await until(() => customer.stats().marker(440))
})

it('tells `played` once for each sound, whether it ended, was replaced, was stopped or lost its leg', async () => {
  const played = collect('played')
  await callIn('customer')
  const start = (play: string) => client.request('play', { play, leg: 'customer', sound: 'beep', loop: true })
  await start('replaced')
  await start('stopped')
  await client.request('stop', { play: 'stopped' })
  await client.request('stop', { play: 'stopped' })
  await start('with its leg')
  await client.request('leg.release', { leg: 'customer' })
  await until(() => played.length >= 3)
  expect(played.map(({ play }) => play)).toEqual(['replaced', 'stopped', 'with its leg'])
})

it('records both sides into one file, each on its channel, also after the right side changed', async () => {
  const recorded = collect('recorded')
  const customer = await callIn('customer')
  const agent = await callIn('agent')
  const record = { record: 'r1', left: 'customer', file: '2026/call.wav' }
  expect(await client.request('record.start', { ...record, right: null })).toMatchObject({ ok: true })
  expect(await client.request('record.start', { ...record, right: 'agent' })).toMatchObject({ ok: true })
  await customer.playWav(tone('tone-1000'))
  await agent.playWav(tone('tone-440'))
  await new Promise((resolve) => setTimeout(resolve, 700))
  const stopped = await client.request('record.stop', { record: 'r1' })
  expect(stopped).toMatchObject({ ok: true, file: '2026/call.wav' })
  await until(() => recorded.length === 1)
  expect(await client.request('record.stop', { record: 'r1' })).toMatchObject({
    ...stopped,
    id: expect.any(Number),
  })
  const wav = readWav(await readFile(join(folder, 'recordings', '2026/call.wav')))
  expect(wav).toMatchObject({ channels: 2, sampleRate: 8000 })
  expect(tonesOf(wav.samples, 0)).toEqual({ 1000: true, 440: false })
  expect(tonesOf(wav.samples, 1)).toEqual({ 1000: false, 440: true })
  expect(stopped.ok && stopped.duration_ms).toBe(Math.round(wav.samples.length / 16))
  expect(await client.request('record.start', { ...record, right: null })).toMatchObject({
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

it('tells each digit once and passes digits on through the bridge', async () => {
  const dtmf = collect('dtmf')
  const customer = await callIn('customer')
  const agent = await callIn('agent')
  await client.request('bridge.set', { bridge: 'call', hears: pair('customer', 'agent') })
  const heardByAgent: string[] = []
  agent.onDtmf((digit) => heardByAgent.push(digit))
  customer.sendDtmf('5#')
  await until(() => dtmf.length === 2)
  expect(dtmf.map(({ leg, digit, duration_ms }) => [leg, digit, duration_ms])).toEqual([
    ['customer', '5', 120],
    ['customer', '#', 120],
  ])
  await until(() => heardByAgent.length === 2)
  expect(heardByAgent).toEqual(['5', '#'])
})

it('sends digits of its own', async () => {
  const customer = await callOut('customer')
  const digits: string[] = []
  customer.onDtmf((digit) => digits.push(digit))
  await client.request('dtmf.send', { leg: 'customer', digits: '19', gap_ms: 60 })
  await until(() => digits.length === 2)
  expect(digits).toEqual(['1', '9'])
})

it('is idempotent: the same offer, play, record and release again change nothing', async () => {
  const phone = await openRtp({ host: HOST, portRange: [40_500, 40_900] })
  phones.push(phone)
  const create = { leg: 'a', kind: 'rtp', offer: await phone.offer() } as const
  const [first, again] = [
    await client.request('leg.create', create),
    await client.request('leg.create', create),
  ]
  expect({ ...again, id: 0 }).toEqual({ ...first, id: 0 })
  const play = { play: 'p', leg: 'a', sound: 'beep', loop: true }
  await client.request('play', play)
  expect(await client.request('play', play)).toMatchObject({ ok: true })
  const list = await client.request('list', {})
  expect(list).toMatchObject({ ok: true, plays: [{ play: 'p', leg: 'a', sound: 'beep' }] })
  expect(await client.request('leg.release', { leg: 'a' })).toMatchObject({ ok: true })
  expect(await client.request('leg.release', { leg: 'a' })).toMatchObject({
    ok: true,
    packets_in: 0,
    packets_out: 0,
  })
  expect(await client.request('list', {})).toMatchObject({ legs: [], plays: [] })
})

it('refuses what cannot be done, and lives', async () => {
  expect(await client.request('play', { play: 'p', leg: 'x', sound: 'beep' })).toMatchObject({
    code: 'unknown_leg',
  })
  expect(await client.request('play', { play: 'p', leg: 'x', sound: '../beep' })).toMatchObject({
    code: 'unknown_sound',
  })
  expect(await client.request('leg.create', { leg: 'x', kind: 'rtp', offer: 'nonsense' })).toMatchObject({
    code: 'bad_sdp',
  })
  expect(await client.request('leg.create', { leg: 'x', kind: 'webrtc' })).toMatchObject({
    code: 'wrong_kind',
  })
  expect(await client.request('record.stop', { record: 'r' })).toMatchObject({ code: 'unknown_record' })
  const outside = { record: 'r', left: 'x', right: null, file: '../../escaped.wav' }
  expect(await client.request('record.start', outside)).toMatchObject({ code: 'bad_request' })
  expect(await client.request('list', {})).toMatchObject({ ok: true })
})

it('keeps its legs for a client that comes back, and releases them when none does', async () => {
  const customer = await callIn('customer')
  await customer.playWav(tone('tone-1000'), { loop: true })
  client.close()
  client = await connect()
  expect(await client.request('list', {})).toMatchObject({ legs: [{ leg: 'customer' }] })
  client.close()
  await new Promise((resolve) => setTimeout(resolve, 500))
  client = await connect()
  expect(await client.request('list', {})).toMatchObject({ legs: [] })
})
