import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { untilTrue } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { writeRtp } from '../rtp/packet.ts'
import { SrtpContext } from '../srtp/srtp-context.ts'
import { OwnLegs } from './own-legs.ts'
import { PortRange } from './port-range.ts'
import { RtpLeg } from './rtp-leg.ts'

const HOST = '127.0.0.1'
const numbered = (sequence: number) =>
  writeRtp({
    payloadType: 0,
    marker: false,
    sequence,
    timestamp: 1,
    ssrc: 1,
    payload: Buffer.alloc(160),
  })
const packet = numbered(1)
const offer = (port: number, extra = 'a=sendrecv', formats = '0 8') =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    `c=IN IP4 ${HOST}`,
    't=0 0',
    `m=audio ${port} RTP/AVP ${formats}`,
    extra,
    '',
  ].join('\r\n')

describe('a plain RTP leg', () => {
  let leg: RtpLeg
  let received: Buffer[]
  let sockets: Socket[]
  let port: number

  beforeEach(async () => {
    received = []
    sockets = []
    const socket = (await new PortRange([43_000, 43_100]).bind(HOST))!
    port = socket.address().port
    const listener = { onPacket: (datagram: Buffer) => received.push(datagram), onUp() {}, onGone() {} }
    leg = new RtpLeg({ socket, publicAddress: HOST, listener })
  })

  afterEach(async () => {
    for (const socket of sockets) socket.close()
    await leg.close()
  })

  async function peer(): Promise<{ socket: Socket; port: number; got: Buffer[] }> {
    const socket = createSocket('udp4')
    const got: Buffer[] = []
    sockets.push(socket)
    socket.on('message', (datagram) => got.push(datagram)).bind(0, HOST)
    await once(socket, 'listening')
    return { socket, port: socket.address().port, got }
  }

  it('A plain RTP leg sends to the described address, then to where the peer really sends from', async () => {
    const [described, real] = [await peer(), await peer()]
    await leg.answer(offer(described.port))
    leg.send(packet)
    await untilTrue(() => described.got.length === 1)
    for (let sequence = 1; sequence <= 4; sequence++) real.socket.send(numbered(sequence), port, HOST)
    await untilTrue(() => received.length === 2) // the first two were its probation
    leg.send(packet)
    await untilTrue(() => real.got.length === 1)
    expect(described.got).toHaveLength(1)
  })

  it('A plain RTP leg hears nobody else once it has a source, and never sends to a stranger', async () => {
    const [known, stranger] = [await peer(), await peer()]
    await leg.answer(offer(known.port))
    known.socket.send(packet, port, HOST)
    await untilTrue(() => received.length === 1)
    for (let i = 0; i < 50; i++) stranger.socket.send(packet, port, HOST)
    known.socket.send(packet, port, HOST)
    await untilTrue(() => received.length === 2)
    leg.send(packet)
    await untilTrue(() => known.got.length === 1)
    known.socket.send(packet, stranger.port, HOST)
    await untilTrue(() => stranger.got.length > 0)
    expect([received.length, stranger.got.length]).toEqual([2, 1])
  })

  it('A plain RTP leg drops RTCP and what is no RTP', async () => {
    const known = await peer()
    await leg.answer(offer(known.port))
    for (const bytes of ['81c80006', '81c9', '00010000', ''])
      known.socket.send(Buffer.from(bytes.padEnd(40, '0'), 'hex'), port, HOST)
    known.socket.send(packet, port, HOST)
    await untilTrue(() => received.length > 0)
    expect(received).toHaveLength(1)
  })

  it('A plain RTP leg answers with what both sides know and mirrors hold', async () => {
    const answer = await leg.answer(offer(5000, 'a=sendonly', '18 8'))
    expect(answer.ok && answer.sdp).toMatch(/m=audio \d+ RTP\/AVP 8\r\n/)
    expect(answer.ok && answer.sdp).toContain('a=recvonly')
    expect(leg.format).toMatchObject({ codecs: ['pcma'], telephoneEvent: null, direction: 'sendonly' })
  })

  it('A plain RTP leg keeps sending to the peer through a hold with a zero address', async () => {
    const known = await peer()
    await leg.answer(offer(known.port))
    await leg.answer(offer(known.port).replace(`c=IN IP4 ${HOST}`, 'c=IN IP4 0.0.0.0'))
    expect(leg.format?.direction).toBe('inactive')
    leg.send(packet)
    await untilTrue(() => known.got.length === 1)
  })

  it('A plain RTP leg offers G.711 and events, the same text until it is answered', async () => {
    const first = await leg.offer()
    expect(first.ok && first.sdp).toContain('RTP/AVP 0 8 101')
    expect(await leg.offer()).toEqual(first)
    await leg.accept(offer(5000))
    expect(await leg.offer()).not.toEqual(first)
  })

  it.each([
    ['no G.711', offer(5000, 'a=sendrecv', '18')],
    ['a refused stream', offer(0)],
  ])('A plain RTP leg refuses an offer with %s', async (_, sdp) => {
    expect(await leg.answer(sdp)).toMatchObject({ ok: false, code: 'bad_sdp' })
  })

  it('A plain RTP leg seals what it sends and hears only what opens, where the peer gave its key', async () => {
    const known = await peer()
    const key = Buffer.alloc(30, 3)
    const crypto = `a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:${key.toString('base64')}`
    const answer = await leg.answer(offer(known.port, crypto).replace('RTP/AVP', 'RTP/SAVP'))
    const ours = Buffer.from(/inline:(\S+)/.exec(answer.ok ? answer.sdp : '')![1]!, 'base64')
    const [theirs, back] = [key, ours].map((one) => new SrtpContext(1, one.subarray(0, 16), one.subarray(16)))
    known.socket.send(packet, port, HOST) // in clear: not believed
    known.socket.send(theirs!.protectRtp(numbered(2))!, port, HOST)
    await untilTrue(() => received.length > 0)
    expect(received).toEqual([numbered(2)])
    leg.send(numbered(9))
    await untilTrue(() => known.got.length === 1)
    expect(known.got[0]).toHaveLength(packet.length + 10)
    expect(back!.unprotectRtp(known.got[0]!)).toEqual(numbered(9))
  })

  it('A plain RTP leg speaks and hears a law under the number that the peer gave it', async () => {
    const known = await peer()
    await leg.answer(offer(known.port, 'a=rtpmap:97 PCMA/8000', '97'))
    const typed = (payloadType: number) => {
      const copy = Buffer.from(packet)
      copy[1] = payloadType
      return copy
    }
    known.socket.send(typed(97), port, HOST)
    await untilTrue(() => received.length === 1)
    expect(received).toEqual([typed(8)])
    leg.send(typed(8))
    await untilTrue(() => known.got.length === 1)
    expect(known.got).toEqual([typed(97)])
  })

  it('A plain RTP leg is quiet after its end', async () => {
    await leg.answer(offer(5000))
    await leg.close()
    expect(() => leg.send(packet)).not.toThrow()
  })
})

describe('PortRange', () => {
  it('A range of ports gives even ports only, and null when all are taken', async () => {
    const range = new PortRange([43_201, 43_206])
    const sockets = [await range.bind(HOST), await range.bind(HOST), await range.bind(HOST)]
    expect(sockets.map((socket) => socket?.address().port).sort()).toEqual([43_202, 43_204, 43_206])
    expect(await range.bind(HOST)).toBeNull()
    for (const socket of sockets) socket?.close()
  })
})

describe('two plain legs of one process', () => {
  const ownLegs = new OwnLegs([HOST, '192.0.2.1'])
  const ports = new PortRange([43_200, 43_300])
  const open = async () => {
    const got: Buffer[] = []
    const listener = { onPacket: (datagram: Buffer) => got.push(datagram), onUp() {}, onGone() {} }
    const leg = new RtpLeg({ socket: (await ports.bind(HOST))!, publicAddress: HOST, listener, ownLegs })
    onTestFinished(() => leg.close())
    return { leg, got }
  }

  it('A plain leg that is described as another of the process, or as itself, sends it nothing', async () => {
    const [victim, other] = [await open(), await open()]
    const phone = createSocket('udp4').bind(0, HOST)
    onTestFinished(() => void phone.close())
    await once(phone, 'listening')
    await victim.leg.answer(offer(phone.address().port))
    await other.leg.answer(offer(victim.leg.port))
    for (let sequence = 1; sequence <= 20; sequence++) other.leg.send(numbered(sequence))
    await other.leg.answer(offer(other.leg.port))
    for (let sequence = 1; sequence <= 20; sequence++) other.leg.send(numbered(sequence))
    phone.send(numbered(21), victim.leg.port, HOST)
    await untilTrue(() => victim.got.length > 0)
    expect(victim.got).toHaveLength(1)
    expect(other.got).toHaveLength(0)
  })

  it('A call that a provider hands back to us as it was is heard', async () => {
    const [out, back] = [await open(), await open()]
    await back.leg.answer(offer(out.leg.port))
    await out.leg.offer()
    await out.leg.accept(offer(back.leg.port))
    back.leg.send(numbered(1))
    await untilTrue(() => out.got.length === 1)
    out.leg.send(numbered(1))
    await untilTrue(() => back.got.length === 1)
  })

  it('A port of a leg that is closed is anybody’s', async () => {
    const [gone, other] = [await open(), await open()]
    await gone.leg.close()
    const phone = createSocket('udp4').bind(gone.leg.port, HOST)
    onTestFinished(() => void phone.close())
    await once(phone, 'listening')
    await other.leg.answer(offer(gone.leg.port))
    const heard = once(phone, 'message', { signal: AbortSignal.timeout(2_000) })
    other.leg.send(numbered(1))
    await heard
  })
})
