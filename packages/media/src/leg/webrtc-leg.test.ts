import { createHash, generateKeyPairSync } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { promises } from 'node:dns'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { RTCCertificate, RTCDtlsTransport, RTCPeerConnection } from 'werift'
import { bindingRequest } from '../ice/testing/binding-request.ts'
import { DtlsGate } from './dtls-gate.ts'
import type { Negotiated } from './leg.ts'
import { openLegs } from './testing/webrtc-pair.ts'
import { dtlsOf } from './werift-internals.ts'

describe('the names inside werift that we hold on to', () => {
  it('The installed werift is the version whose inner names were read', async () => {
    const entry = createRequire(import.meta.url).resolve('werift')
    const root = entry.slice(0, entry.lastIndexOf(join('werift', 'lib')) + 'werift'.length)
    expect(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).version).toBe('0.24.4')
  })

  it('A new peer connection has all the names inside werift that we hold on to', async () => {
    const pc = new RTCPeerConnection({ iceServers: [] })
    pc.addTransceiver('audio', { direction: 'sendrecv' })
    const dtls = dtlsOf(pc)
    expect(dtls).toMatchObject({
      state: 'new',
      srtpStarted: false,
      srtpProfiles: expect.arrayContaining([1, 7]),
    })
    expect(
      [dtls.startSrtp, dtls.sendRtcp, dtls.onStateChange.subscribe, dtls.iceTransport.start].map(
        (name) => typeof name,
      ),
    ).toEqual(Array(4).fill('function'))
    const { connection } = dtls.iceTransport
    expect(connection).toMatchObject({
      generation: 0,
      remotePassword: '',
      localUsername: expect.any(String),
      localPassword: expect.any(String),
      localCandidates: [],
      localCandidatesStart: false,
      localCandidatesEnd: false,
    })
    const { onData, setState, restart, gatherCandidates, addRemoteCandidate, connect, send, close } =
      connection
    const verbs = [
      onData.execute,
      setState,
      restart,
      gatherCandidates,
      addRemoteCandidate,
      connect,
      send,
      close,
    ]
    expect(verbs.map((verb) => typeof verb)).toEqual(Array(8).fill('function'))
    await pc.close()
  })
})

/** As many audio streams more. */
const streams = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    ['m=audio 9 UDP/TLS/RTP/SAVPF 0', `a=mid:more${at}`, 'a=rtpmap:0 PCMU/8000', 'a=sendrecv', ''].join(
      '\r\n',
    ),
  ).join('')

/** What a description names for checks. */
function credentialsIn(offer: Negotiated): { fragment: string; password: string } {
  const sdp = offer.ok ? offer.sdp : ''
  const named = (what: string) => new RegExp(`^a=ice-${what}:(\\S+)`, 'm').exec(sdp)![1]!
  return { fragment: named('ufrag'), password: named('pwd') }
}

describe('a browser leg', () => {
  it('A browser leg asks no STUN server and offers its own port only, by UDP and TCP, G.711 and events only', async () => {
    const { b, port, close } = await openLegs()
    const offer = await b.leg.offer()
    const lines = offer.ok ? offer.sdp.split('\r\n') : []
    expect(lines.find((line) => line.startsWith('m=audio'))).toMatch(/ 0 8 101$/)
    expect(lines.filter((line) => line.startsWith('a=candidate:'))).toEqual([
      `a=candidate:udp1 1 udp 2130706431 127.0.0.1 ${port.port} typ host`,
      `a=candidate:tcp1 1 tcp 1520435199 127.0.0.1 ${port.port} typ host tcptype passive`,
    ])
    await close()
  })

  it('A browser leg says of the session that its ICE is the lite one, and of no stream', async () => {
    const { b, close } = await openLegs()
    const offer = await b.leg.offer()
    expect(
      offer.ok && offer.sdp.split(/^m=/m).map((part) => part.match(/^a=ice-lite/gm)?.length ?? 0),
    ).toEqual([1, 0])
    await close()
  })

  it('A browser leg sends nothing to where a description merely says that the browser is', async () => {
    let knocks = 0
    const named = createSocket('udp4', () => {
      knocks++
    })
    await new Promise<void>((resolve) => named.bind(0, '127.0.0.1', resolve))
    const { a, b, port, close } = await openLegs()
    const offer = await a.leg.offer()
    const there = `a=candidate:1 1 udp 2113937151 127.0.0.1 ${named.address().port} typ host`
    const sdp = (offer.ok ? offer.sdp : '').replace(/a=candidate:.*/, there)
    const answer = await b.leg.answer(sdp)
    await a.leg.accept(answer.ok ? answer.sdp : '')
    await b.until(() => b.leg.ready) // the browser came by itself
    expect([knocks, port.usage().udp_places]).toEqual([0, 1])
    await close()
    named.close()
  })

  it('A browser leg looks up no name while it connects: no call waits for the internet', async () => {
    // werift asks this one, and for names only.
    const lookup = vi.spyOn(promises, 'lookup')
    const { connect, close } = await openLegs()
    await connect()
    await close()
    expect(lookup.mock.calls.map(([name]) => name)).toEqual([])
    lookup.mockRestore()
  })

  it('Two browser legs connect and carry packets both ways, opened as they were sealed', async () => {
    const { a, b, connect, close } = await openLegs()
    await connect()
    await a.sends(3)
    await b.sends(3)
    expect([a.packets.length, b.packets.length]).toEqual([3, 3])
    await close()
  })

  it('A browser leg gives the same answer to the same offer and a new one to another', async () => {
    const { a, b, connect, close } = await openLegs()
    await connect()
    expect(await b.leg.offer()).toEqual(await b.leg.offer())
    const offer = await a.leg.offer()
    if (!offer.ok) throw new Error(offer.error)
    const first = await b.leg.answer(offer.sdp)
    expect(await b.leg.answer(offer.sdp)).toEqual(first)
    const hold = await b.leg.answer(offer.sdp.replace('a=sendrecv', 'a=sendonly'))
    expect(hold.ok && hold.sdp).toContain('a=recvonly')
    expect(b.leg.format?.direction).toBe('sendonly')
    await close()
  })

  it.each<[string, (sdp: string) => string]>([
    ['200 streams', (sdp) => sdp + streams(200)],
    ['a name for its checks of more than 256 signs', (sdp) => sdp.replace(/(?<=ufrag:).*/, 'u'.repeat(257))],
    ['a password of more than 256 signs', (sdp) => sdp.replace(/(?<=ice-pwd:).*/, 'p'.repeat(257))],
  ])(
    'A browser leg takes no description with %s: no browser makes one, and all calls would wait',
    async (_, change) => {
      const { a, b, close } = await openLegs()
      const offer = await a.leg.offer()
      const sdp = offer.ok ? offer.sdp : ''
      expect(await b.leg.answer(change(sdp))).toMatchObject({ ok: false, code: 'bad_sdp' })
      expect(await b.leg.answer(sdp)).toMatchObject({ ok: true })
      await close()
    },
  )

  it('A browser leg restarts ICE by an offer of its own, the same one until it is answered, and carries on', async () => {
    const { a, b, connect, close } = await openLegs()
    await connect()
    const fragment = (sdp: string) => /a=ice-ufrag:(.*)/.exec(sdp)?.[1]
    const offer = async (restartIce: boolean) => {
      const made = await b.leg.offer({ restartIce })
      if (!made.ok) throw new Error(made.error)
      return made.sdp
    }
    const plain = await offer(false)
    const restart = await offer(true)
    expect(fragment(restart)).not.toBe(fragment(plain))
    expect(await offer(true)).toBe(restart)
    const answer = await a.leg.answer(restart)
    expect(await b.leg.accept(answer.ok ? answer.sdp : '')).toEqual({ ok: true })
    await a.until(() => a.leg.ready)
    await a.sends(3)
    await b.sends(3)
    await close()
  })

  it('A browser leg takes a second answer that says something else of the audio, and none of somebody else', async () => {
    const { a, b, close } = await openLegs()
    const offer = await b.leg.offer()
    const answer = await a.leg.answer(offer.ok ? offer.sdp : '')
    const sdp = answer.ok ? answer.sdp : ''
    await b.leg.accept(sdp)
    expect(await b.leg.accept(sdp.replace('a=sendrecv', 'a=sendonly'))).toEqual({ ok: true })
    expect(b.leg.format?.direction).toBe('sendonly')
    const stranger = sdp
      .replace(/(a=fingerprint:sha-256 )../, '$1' + '00')
      .replace('a=sendonly', 'a=sendrecv')
    expect(await b.leg.accept(stranger)).toMatchObject({ ok: false, code: 'wrong_state' })
    expect(b.leg.format?.direction).toBe('sendonly')
    await close()
  })

  it.each([
    ['plain RTP', (sdp: string) => sdp.replace(/a=fingerprint.*\r\n/g, '')],
    ['a plain profile beside a fingerprint', (sdp: string) => sdp.replace('UDP/TLS/RTP/SAVPF', 'RTP/AVP')],
    ['no G.711', (sdp: string) => sdp.replace(' 0 8 101', ' 111')],
    ['nonsense', () => 'v=0'],
  ])('A browser leg refuses an offer of %s', async (_, spoil) => {
    const { a, b, close } = await openLegs()
    const offer = await a.leg.offer()
    expect(await b.leg.answer(spoil(offer.ok ? offer.sdp : ''))).toMatchObject({ ok: false, code: 'bad_sdp' })
    await close()
  })

  it('A browser leg takes the same answer twice: a caller that lost our reply asks again', async () => {
    const { a, b, close } = await openLegs()
    const offer = await b.leg.offer()
    const answer = await a.leg.answer(offer.ok ? offer.sdp : '')
    const sdp = answer.ok ? answer.sdp : ''
    expect([await b.leg.accept(sdp), await b.leg.accept(sdp)]).toEqual([{ ok: true }, { ok: true }])
    await close()
  })

  it('A browser leg lives through 2,000 broken datagrams, and none of them is heard', async () => {
    const { a, b, connect, close } = await openLegs()
    await connect()
    const offer = await b.leg.offer()
    const port = Number(/127\.0\.0\.1 (\d+) typ host/.exec(offer.ok ? offer.sdp : '')![1])
    const stranger = createSocket('udp4')
    for (let i = 0; i < 2000; i++) {
      const datagram = createHash('sha512')
        .update(`seed ${i}`)
        .digest()
        .subarray(0, i % 64)
      // Half of them look like media, the others like STUN, DTLS or nothing at all.
      if (i % 2 === 0 && datagram.length > 0) datagram[0] = 0x80 | (datagram[0]! & 0x3f)
      stranger.send(datagram, port, '127.0.0.1')
      // A turn of the event loop reads 32 from a socket: more at once would fill the kernel's buffer, and drop our own below.
      if (i % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await a.sends(3)
    await b.sends(3)
    expect(b.packets).toHaveLength(3)
    stranger.close()
    await close()
  })

  it('A browser leg lives through 2,000 broken datagrams of DTLS from where its browser was proved to be', async () => {
    const { a, b, port, connect, close } = await openLegs()
    await connect()
    const { fragment, password } = credentialsIn(await b.leg.offer())
    const peer = createSocket('udp4')
    const answered = new Promise((resolve) => peer.once('message', resolve))
    peer.send(bindingRequest({ username: `${fragment}:them`, password }), port.port, '127.0.0.1')
    await answered
    for (let i = 0; i < 2000; i++) {
      const datagram = createHash('sha512')
        .update(`seed ${i}`)
        .digest()
        .subarray(0, 1 + (i % 60))
      datagram[0] = 20 + (i % 44)
      peer.send(datagram, port.port, '127.0.0.1')
      if (i % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await a.sends(3)
    await b.sends(3)
    expect([b.packets.length, b.gone]).toEqual([3, null])
    peer.close()
    await close()
  })

  it('What is thrown at a datagram of DTLS ends the leg that it came for, and nothing else', async () => {
    const { a, b, close } = await openLegs()
    const admits = vi.spyOn(DtlsGate.prototype, 'admits').mockImplementationOnce(() => {
      throw new Error('planted')
    })
    try {
      const offer = await a.leg.offer()
      const answer = await b.leg.answer(offer.ok ? offer.sdp : '')
      await a.leg.accept(answer.ok ? answer.sdp : '')
      await b.until(() => b.gone !== null)
      expect(b.gone).toBe('dtls_failed')
    } finally {
      admits.mockRestore()
      await close()
    }
  })

  it('A browser leg refuses an answer when no offer is open', async () => {
    const { b, close } = await openLegs()
    expect(await b.leg.accept('v=0')).toMatchObject({ ok: false, code: 'wrong_state' })
    await close()
  })

  it('A browser leg gives up when the certificate is not the one the description named', async () => {
    const { a, b, close } = await openLegs()
    const offer = await a.leg.offer()
    const forged = offer.ok ? offer.sdp.replace(/(a=fingerprint:sha-256 )../, '$1' + '00') : ''
    const answer = await b.leg.answer(forged)
    await a.leg.accept(answer.ok ? answer.sdp : '')
    await b.until(() => b.gone !== null)
    expect([b.gone, b.leg.ready]).toEqual(['dtls_failed', false])
    await close()
  })

  it.each(['the browser', 'us'])(
    'A browser leg gives up who shows a certificate without having its key, offered by %s',
    async (offering) => {
      const seen = await RTCDtlsTransport.SetupCertificate() // a certificate is said in clear: whoever is on the way has it
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
      const certificate = new RTCCertificate(key, seen.certPem, seen.signatureHash)
      const { a, b, close } = await openLegs({ certificate })
      const [first, second] = offering === 'us' ? [b.leg, a.leg] : [a.leg, b.leg]
      const offer = await first.offer()
      const answer = await second.answer(offer.ok ? offer.sdp : '')
      await first.accept(answer.ok ? answer.sdp : '')
      await b.until(() => b.gone !== null || b.leg.ready)
      expect([b.gone, b.leg.ready]).toEqual(['dtls_failed', false])
      await close()
    },
  )

  it('A browser leg whose browser never comes is given up, one whose browser came is not', async () => {
    const { a, b, another, connect, close } = await openLegs({ unreachedMs: 300 })
    await connect()
    const lonely = another()
    const offer = await a.leg.offer()
    await lonely.leg.answer(offer.ok ? offer.sdp : '')
    await b.until(() => lonely.gone !== null)
    expect([lonely.gone, b.gone]).toEqual(['ice_failed', null])
    await close()
  })

  it('A browser leg whose browser came and shakes no hands is given up, too', async () => {
    const { a, b, port, close } = await openLegs({ unreachedMs: 200 })
    const offer = await a.leg.offer()
    const answer = await b.leg.answer(offer.ok ? offer.sdp : '')
    const said = (name: string) => new RegExp(`a=${name}:(.*)`).exec(answer.ok ? answer.sdp : '')![1]!.trim()
    const mute = createSocket('udp4')
    const check = { username: `${said('ice-ufrag')}:x`, password: said('ice-pwd') }
    mute.send(bindingRequest(check), port.port, '127.0.0.1')
    await b.until(() => b.gone !== null)
    expect([b.gone, port.usage().udp_places]).toEqual(['dtls_failed', 1])
    mute.close()
    await close()
  })
})
