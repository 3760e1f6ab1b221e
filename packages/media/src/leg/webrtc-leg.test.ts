import { createHash } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { promises } from 'node:dns'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { RTCPeerConnection } from 'werift'
import { OwnServices } from './own-services.ts'
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
    expect(connection).toMatchObject({ generation: 0, remotePassword: '', protocols: [] })
    expect(Object.values(connection.userHistory)).toHaveLength(1)
    // The reason for clearing it: given no server, werift names Google's.
    expect(connection.stunServer).toEqual(['stun.l.google.com', 19302])
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

describe('a browser leg', () => {
  it('A browser leg asks no STUN server and offers its own address only, G.711 and events only', async () => {
    const { a, close } = await openLegs()
    const offer = await a.leg.offer()
    const lines = offer.ok ? offer.sdp.split('\r\n') : []
    expect(lines.find((line) => line.startsWith('m=audio'))).toMatch(/ 0 8 101$/)
    const candidates = lines.filter((line) => line.startsWith('a=candidate:'))
    expect(candidates).toHaveLength(1)
    expect(candidates[0]).toMatch(/ 127\.0\.0\.1 \d+ typ host/)
    await close()
  })

  it('A browser leg sends nothing to a candidate that names one of our own ports, however it is spelled', async () => {
    const heard: Record<'service' | 'peer', number> = { service: 0, peer: 0 }
    const open = async (name: keyof typeof heard) => {
      const socket = createSocket('udp4', () => {
        heard[name] += 1
      })
      await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
      return { socket, port: socket.address().port }
    }
    const [service, peer] = [await open('service'), await open('peer')]
    const { a, b, close } = await openLegs(new OwnServices(['127.0.0.1'], [service.port]))
    const offer = await a.leg.offer()
    const named = (address: string, port: number, at: number) =>
      `a=candidate:${at} 1 udp ${2_113_937_151 - at} ${address} ${port} typ host`
    const candidates = [
      ...['127.0.0.1', '0.0.0.0', '::ffff:127.0.0.1'].map((one, at) => named(one, service.port, at + 1)),
      named('127.0.0.1', peer.port, 9),
    ]
    const sdp = (offer.ok ? offer.sdp : '').replace(/a=candidate:.*/, candidates.join('\r\n'))
    await b.leg.answer(sdp)
    await b.until(() => heard.peer > 2)
    expect(heard.service).toBe(0)
    await close()
    for (const { socket } of [service, peer]) socket.close()
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
    const offer = await a.leg.offer()
    if (!offer.ok) throw new Error(offer.error)
    expect(await a.leg.offer()).toEqual(offer)
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
      const made = await a.leg.offer({ restartIce })
      if (!made.ok) throw new Error(made.error)
      return made.sdp
    }
    const plain = await offer(false)
    const restart = await offer(true)
    expect(fragment(restart)).not.toBe(fragment(plain))
    expect(await offer(true)).toBe(restart)
    const answer = await b.leg.answer(restart)
    expect(await a.leg.accept(answer.ok ? answer.sdp : '')).toEqual({ ok: true })
    await a.sends(3)
    await b.sends(3)
    await close()
  })

  it('A browser leg takes a second answer that says something else of the audio, and none of somebody else', async () => {
    const { a, b, close } = await openLegs()
    const offer = await a.leg.offer()
    const answer = await b.leg.answer(offer.ok ? offer.sdp : '')
    const sdp = answer.ok ? answer.sdp : ''
    await a.leg.accept(sdp)
    expect(await a.leg.accept(sdp.replace('a=sendrecv', 'a=sendonly'))).toEqual({ ok: true })
    expect(a.leg.format?.direction).toBe('sendonly')
    const stranger = sdp
      .replace(/(a=fingerprint:sha-256 )../, '$1' + '00')
      .replace('a=sendonly', 'a=sendrecv')
    expect(await a.leg.accept(stranger)).toMatchObject({ ok: false, code: 'wrong_state' })
    expect(a.leg.format?.direction).toBe('sendonly')
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
    const offer = await a.leg.offer()
    const answer = await b.leg.answer(offer.ok ? offer.sdp : '')
    const sdp = answer.ok ? answer.sdp : ''
    expect([await a.leg.accept(sdp), await a.leg.accept(sdp)]).toEqual([{ ok: true }, { ok: true }])
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
})
