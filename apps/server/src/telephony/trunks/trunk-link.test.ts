import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import type { TrunkSettings } from '../directory/trunk-settings.ts'
import { FakePeer } from './testing/fake-peer.ts'
import { TrunkLink, type TrunkState } from './trunk-link.ts'

const SETTINGS: TrunkSettings = {
  id: 1,
  host: 'sip.example',
  port: 5071,
  transport: 'tcp',
  proxy: null,
  registration: { expires: 600, contactUser: 'contato' },
  credentials: { username: 'conta', sealed: 'selada', isHash: false },
  from: { user: 'origem', host: 'empresa.example' },
  qualifyS: 0,
}
const ASKED: TrunkSettings = { ...SETTINGS, registration: null, qualifyS: 30 }

let clock: ManualClock
let peer: FakePeer
let told: TrunkState[]
beforeEach(() => {
  clock = new ManualClock()
  peer = new FakePeer()
  told = []
})

function start(change: Partial<TrunkSettings> = {}, settings = SETTINGS): TrunkLink {
  const link = new TrunkLink(
    { ...settings, ...change },
    { clock, log: silentLog, control: peer, changed: (state) => told.push(state) },
  )
  link.start()
  return link
}
/** Seconds until something is sent again; a millisecond earlier nothing is. */
function expectNextAfter(seconds: number): void {
  const before = peer.requests.length
  clock.advance(seconds * 1_000 - 1)
  expect(peer.requests).toHaveLength(before)
  clock.advance(1)
  expect(peer.requests).toHaveLength(before + 1)
}

describe('how a trunk registers (entities §4)', () => {
  it('A trunk registers with its names, its contact and its account', () => {
    start()
    expect(peer.requests).toEqual([
      {
        method: 'REGISTER',
        uri: 'sip:sip.example:5071;transport=tcp',
        headers: {
          From: '<sip:origem@empresa.example>',
          To: '<sip:origem@empresa.example>',
          'User-Agent': 'Ramal',
          'Call-ID': expect.stringMatching(/^[\da-f-]{36}$/),
          Contact: '<sip:contato@localhost;transport=tcp>;expires=600',
          Expires: '600',
        },
        cseq: 1,
        credentials: SETTINGS.credentials,
        timeoutMs: 4_000,
      },
    ])
  })

  it('A trunk with a proxy sends its requests there', () => {
    start({ proxy: 'sip:proxy.example' })
    expect(peer.requests[0]).toMatchObject({ proxy: 'sip:proxy.example' })
  })

  it('A trunk over UDP names no transport', () => {
    start({ transport: 'udp' })
    expect(peer.requests[0]).toMatchObject({
      uri: 'sip:sip.example:5071',
      headers: { Contact: '<sip:contato@localhost>;expires=600' },
    })
  })

  it('A trunk that was let in is connected, and its calls come from where its registrar answered', async () => {
    const link = start()
    expect(link.registrarAddress).toBeNull()
    await peer.answer('REGISTER', 200, { address: '192.0.2.7' })
    expect(told).toEqual([{ status: 'connected', lastError: null }])
    expect(link.registrarAddress).toBe('192.0.2.7')
  })

  it('A registration is renewed within its call, before it ends, and past the numbers that a challenge takes (RFC 3261 10.2.4)', async () => {
    start()
    await peer.answer('REGISTER', 200)
    expectNextAfter(540)
    const [first, second] = peer.of('REGISTER')
    expect(second).toEqual({ ...first, cseq: 4 })
  })

  it.each([
    ['what the registrar grants our contact', { Contact: '<sip:x>;expires=200', Expires: '500' }, 140],
    ['what it grants our contact in quotes', { Contact: '<sip:x>; EXPIRES = "200"' }, 140],
    ['its Expires where it says nothing of our contact', { Contact: '<sip:x>', Expires: ' 500' }, 440],
    ['what we asked for where it says nothing', {}, 540],
    ['what we asked for where it grants more', { Expires: '9000' }, 540],
    ['what we asked for where it grants no time', { Expires: '0' }, 540],
    ['what we asked for where it says no number', { Expires: 'soon' }, 540],
  ])('A registration is renewed by %s', async (_what, headers, seconds) => {
    start()
    await peer.answer('REGISTER', 200, { headers })
    expectNextAfter(seconds)
  })

  it.each([
    [403, 'Forbidden', 'error', 30],
    [503, 'Service Unavailable', 'disconnected', 2],
    [302, 'Moved', 'error', 30],
  ] as const)(
    'A trunk that is answered %i says why, and tries again',
    async (status, reason, word, seconds) => {
      const link = start()
      await peer.answer('REGISTER', status, { reason })
      expect(told).toEqual([{ status: word, lastError: `REGISTER: ${status} ${reason}` }])
      expect(link.registrarAddress).toBeNull()
      expectNextAfter(seconds)
    },
  )

  it('A trunk waits twice as long after each refusal, and as long as the first time once it was let in', async () => {
    start()
    for (const seconds of [30, 60, 120]) {
      await peer.answer('REGISTER', 403)
      expectNextAfter(seconds)
    }
    await peer.answer('REGISTER', 200)
    expectNextAfter(540)
    await peer.answer('REGISTER', 403)
    expectNextAfter(30)
  })

  it('A trunk waits as long as the registrar asks for', async () => {
    start()
    await peer.answer('REGISTER', 503, { headers: { 'Retry-After': '90 (busy)' } })
    expectNextAfter(90)
  })

  it('A registration that is refused is none any more, until one is granted again', async () => {
    const link = start()
    await peer.answer('REGISTER', 200)
    clock.advance(540_000)
    await peer.answer('REGISTER', 403, { reason: 'Forbidden' })
    expect(link.registrarAddress).toBeNull()
    clock.advance(30_000)
    await peer.answer('REGISTER', 200)
    expect(told.map(({ status, lastError }) => [status, lastError])).toEqual([
      ['connected', null],
      ['error', 'REGISTER: 403 Forbidden'],
      ['connected', null],
    ])
  })

  it('What stands as before is not told again', async () => {
    start()
    for (let times = 0; times < 3; times += 1) {
      await peer.answer('REGISTER', 200)
      clock.advance(540_000)
    }
    expect(told).toHaveLength(1)
  })
})

describe('how a trunk is supervised (entities §4, `qualify_frequency`)', () => {
  it('A trunk is asked by OPTIONS whether it is there, and does not register where it shall not', () => {
    start({}, ASKED)
    expect(peer.requests).toEqual([
      {
        method: 'OPTIONS',
        uri: 'sip:sip.example:5071;transport=tcp',
        headers: { From: '<sip:origem@empresa.example>', 'User-Agent': 'Ramal' },
        cseq: 1,
        credentials: SETTINGS.credentials,
        timeoutMs: 4_000,
      },
    ])
  })

  it('A trunk that is not supervised is not asked', () => {
    start({ qualifyS: 0 }, ASKED)
    expect(peer.requests).toEqual([])
  })

  it('A trunk that answers, whatever it is, is connected, and is asked again in its time', async () => {
    start({}, ASKED)
    await peer.answer('OPTIONS', 405)
    expect(told).toEqual([{ status: 'connected', lastError: null }])
    expectNextAfter(30)
  })

  it('A trunk that does not answer is disconnected, says why, and is asked sooner until it does', async () => {
    start({}, ASKED)
    await peer.answer('OPTIONS', 408, { reason: 'Request Timeout' })
    expect(told).toEqual([{ status: 'disconnected', lastError: 'OPTIONS: 408 Request Timeout' }])
    expectNextAfter(5)
    await peer.answer('OPTIONS', 200)
    expect(told.at(-1)).toEqual({ status: 'connected', lastError: null })
  })

  it('A trunk that is away says so before it says that it was refused', async () => {
    start({ qualifyS: 30 })
    await peer.answer('REGISTER', 403, { reason: 'Forbidden' })
    await peer.answer('OPTIONS', 408, { reason: 'Request Timeout' })
    expect(told.at(-1)).toEqual({ status: 'disconnected', lastError: 'OPTIONS: 408 Request Timeout' })
    clock.advance(5_000)
    await peer.answer('OPTIONS', 200)
    expect(told.at(-1)).toEqual({ status: 'error', lastError: 'REGISTER: 403 Forbidden' })
  })
})

describe('a trunk without its engine, and one that is stopped', () => {
  it.each([
    ['REGISTER', SETTINGS],
    ['OPTIONS', ASKED],
  ] as const)(
    'A %s that found no engine says nothing of the trunk, and is sent again a second later',
    async (method, settings) => {
      start({}, settings)
      peer.connected = false
      await peer.answer(method, 503)
      expect(told).toEqual([])
      expectNextAfter(1)
    },
  )

  it('A trunk that is stopped sends nothing more', async () => {
    const link = start({ qualifyS: 30 })
    await peer.answer('REGISTER', 200)
    await peer.answer('OPTIONS', 200)
    link.stop(false)
    clock.advance(3_600_000)
    expect(peer.requests).toHaveLength(2)
  })

  it('An answer that comes after a trunk was stopped changes nothing', async () => {
    const link = start({ qualifyS: 30 })
    link.stop(true)
    await peer.answer('REGISTER', 200)
    await peer.answer('OPTIONS', 200)
    expect(told).toEqual([])
    clock.advance(3_600_000)
    expect(peer.requests).toHaveLength(2)
  })

  it('A registration is taken back once where that is asked for', async () => {
    const link = start()
    await peer.answer('REGISTER', 200)
    link.stop(true)
    link.stop(true)
    expect(peer.of('REGISTER')).toHaveLength(2)
    expect(peer.of('REGISTER')[1]).toMatchObject({
      headers: { Contact: '<sip:contato@localhost;transport=tcp>;expires=0', Expires: '0' },
      cseq: 4,
    })
  })

  it('A trunk that is not registered has nothing to take back', async () => {
    const link = start()
    await peer.answer('REGISTER', 403)
    link.stop(true)
    expect(peer.of('REGISTER')).toHaveLength(1)
  })
})
