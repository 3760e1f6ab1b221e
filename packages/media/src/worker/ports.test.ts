import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ramal/process/free-port'
import { untilTrue } from '@ramal/process/testing/until'
import { expect, it, onTestFinished } from 'vitest'
import { connectMedia } from '../control/client.ts'
import { silentLog } from '../testing/silent-log.ts'
import { HOST } from './testing/media-harness.ts'
import { startMedia } from './worker.ts'

/** A media process with room for one plain leg. */
async function open(options: { host?: string; publicAddresses?: string[] } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'ramal-media-ports-'))
  const first = (await freePort()) & ~1
  const warned: string[] = []
  const media = await startMedia({
    host: options.host ?? HOST,
    publicAddresses: options.publicAddresses ?? [HOST],
    ...{
      port: 0,
      browserPort: 0,
      secret: 's',
      rtpPorts: [first, first + 1],
      recordingsDir: folder,
      soundsDir: folder,
    },
    log: { ...silentLog, warn: (_fields, message) => void warned.push(message) },
  })
  const client = connectMedia({ host: HOST, port: media.port, secret: 's', log: silentLog })
  await untilTrue(() => client.connected)
  onTestFinished(async () => {
    client.close()
    await media.stop()
    await rm(folder, { recursive: true })
  })
  return { media, client, warned, first }
}

it('A range without a free port says once how many ports more calls want, and browsers need none of it', async () => {
  const { client, warned, first } = await open()
  const make = (leg: string, kind: 'rtp' | 'webrtc') => client.request('leg.create', { leg, kind })
  expect(await make('a', 'rtp')).toMatchObject({ ok: true })
  for (const leg of ['b', 'c'])
    expect(await make(leg, 'rtp')).toMatchObject({
      code: 'no_port',
      error: expect.stringContaining('room for 1 legs'),
    })
  expect(warned).toEqual([expect.stringContaining(`such as RTP_PORTS=${first}-${first + 3}`)])
  for (const leg of ['d', 'e', 'f']) expect(await make(leg, 'webrtc')).toMatchObject({ ok: true })
})

it('A media process says where audio comes in, and how much of that is in use', async () => {
  const { media, client, first } = await open({ publicAddresses: [HOST, '203.0.113.7'] })
  await client.request('leg.create', { leg: 'a', kind: 'rtp' })
  const offer = await client.request('leg.create', { leg: 'b', kind: 'webrtc' })
  const described = await client.request('describe', {})
  expect(described).toMatchObject({
    browsers: { port: media.browserPort, legs: 1, udp_places: 0, tcp_connections: 0 },
    plain: { address: HOST, from: first, to: first + 1, legs: 1, room: 1 },
  })
  const offered = offer.ok ? [...offer.sdp.matchAll(/^a=candidate:(.*)\r$/gm)].map(([, line]) => line) : []
  expect(described.ok && described.browsers.candidates).toEqual(offered)
  expect(offered).toHaveLength(4)
})

it('Behind NAT descriptions name the public address, and audio is taken at each of this machine’s', async () => {
  const { client } = await open({ host: '0.0.0.0', publicAddresses: ['203.0.113.7'] })
  const offer = await client.request('leg.create', { leg: 'a', kind: 'rtp' })
  expect(offer.ok && offer.sdp).toContain('c=IN IP4 203.0.113.7')
  const browser = await client.request('leg.create', { leg: 'b', kind: 'webrtc' })
  expect(browser.ok && browser.sdp).toMatch(/ 203\.0\.113\.7 \d+ typ host\r/)
})
