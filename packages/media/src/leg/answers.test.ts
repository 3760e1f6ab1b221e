import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PortRange } from './port-range.ts'
import { RtpLeg } from './rtp-leg.ts'

const HOST = '127.0.0.1'
const KEY = `inline:${Buffer.alloc(30, 9).toString('base64')}`
const CRYPTO = `a=crypto:1 AES_CM_128_HMAC_SHA1_80 ${KEY}`
const EVENTS = 'a=rtpmap:101 telephone-event/8000'
const offer = (...lines: string[]) =>
  ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', `c=IN IP4 ${HOST}`, 't=0 0', ...lines, ''].join('\r\n')

/** The m= lines of a description, our own port as PORT. */
function linesOf(sdp: string): string[] {
  const lines = sdp.split('\r\n').filter((line) => line.startsWith('m='))
  return lines.map((line) => line.replace(/^(m=\S+) [1-9]\d* /, '$1 PORT '))
}

let leg: RtpLeg

beforeEach(async () => {
  const socket = (await new PortRange([43_300, 43_400]).bind(HOST))!
  leg = new RtpLeg({ socket, publicAddress: HOST, listener: { onPacket() {}, onUp() {}, onGone() {} } })
})

afterEach(() => leg.close())

async function answer(...lines: string[]): Promise<string> {
  const answered = await leg.answer(offer(...lines))
  if (!answered.ok) throw new Error(answered.error)
  return answered.sdp
}

const AUDIO = ['m=audio 4000 RTP/AVP 8 101', EVENTS]
const VIDEO = ['m=video 4002 RTP/AVP 96 97', 'a=rtpmap:96 H264/90000', 'a=inactive']

describe('an answer repeats the lines of its offer in number, order and transport (RFC 3264 6)', () => {
  it.each([
    ['audio, then video', [...AUDIO, ...VIDEO], ['m=audio PORT RTP/AVP 8 101', 'm=video 0 RTP/AVP 96 97']],
    ['video, then audio', [...VIDEO, ...AUDIO], ['m=video 0 RTP/AVP 96 97', 'm=audio PORT RTP/AVP 8 101']],
    ['audio with feedback', ['m=audio 4000 RTP/AVPF 0'], ['m=audio PORT RTP/AVPF 0']],
    [
      'a fax beside',
      [...AUDIO, 'm=image 4004 udptl t38'],
      ['m=audio PORT RTP/AVP 8 101', 'm=image 0 udptl t38'],
    ],
    [
      'two of audio, the first without a codec of ours',
      ['m=audio 4000 RTP/AVP 9', ...AUDIO],
      ['m=audio 0 RTP/AVP 9', 'm=audio PORT RTP/AVP 8 101'],
    ],
    [
      'encrypted and clear audio',
      ['m=audio 4000 RTP/SAVP 0 97', CRYPTO, 'a=rtpmap:97 telephone-event/8000', ...AUDIO],
      ['m=audio PORT RTP/SAVP 0 97', 'm=audio 0 RTP/AVP 8 101'],
    ],
    [
      'clear audio and encryption that we do not speak',
      ['m=audio 4000 RTP/SAVP 0', 'a=crypto:1 AES_256_CM_HMAC_SHA1_80 inline:x', ...AUDIO],
      ['m=audio 0 RTP/SAVP 0', 'm=audio PORT RTP/AVP 8 101'],
    ],
    [
      'a codec under a number of the peer',
      ['m=audio 4000 RTP/AVP 97', 'a=rtpmap:97 PCMA/8000'],
      ['m=audio PORT RTP/AVP 97'],
    ],
  ])('An answer repeats the lines of its offer: %s', async (_, offered, answered) => {
    expect(linesOf(await answer(...offered))).toEqual(answered)
  })

  it('An answer also repeats the lines of a later offer that adds video, or takes the stream elsewhere', async () => {
    expect(linesOf(await answer(...AUDIO))).toEqual(['m=audio PORT RTP/AVP 8 101'])
    expect(linesOf(await answer(...AUDIO, ...VIDEO))).toEqual([
      'm=audio PORT RTP/AVP 8 101',
      'm=video 0 RTP/AVP 96 97',
    ])
    expect(linesOf(await answer('m=audio 0 RTP/AVP 8', ...VIDEO, ...AUDIO))).toHaveLength(3)
  })

  it('An offer of ours that follows keeps the lines, with the number of the events (RFC 3264 8)', async () => {
    await answer(...VIDEO, 'm=audio 4000 RTP/AVP 0 96', 'a=rtpmap:96 telephone-event/8000')
    const ours = await leg.offer()
    expect(ours.ok && linesOf(ours.sdp)).toEqual(['m=video 0 RTP/AVP 96 97', 'm=audio PORT RTP/AVP 0 8 96'])
    const taken = offer(
      'm=video 0 RTP/AVP 96',
      'm=audio 4100 RTP/AVP 0 96',
      'a=rtpmap:96 telephone-event/8000',
    )
    expect(await leg.accept(taken)).toEqual({ ok: true })
    expect(leg.format).toMatchObject({ codecs: ['pcmu'], telephoneEvent: 96, ourTelephoneEvent: 96 })
  })
})

describe('encryption asked for', () => {
  it.each([
    ['without keys', ['m=audio 4000 RTP/SAVP 0']],
    ['with keys of another kind', ['m=audio 4000 RTP/SAVPF 0', CRYPTO.replace('_80', '_32')]],
    ['by DTLS, which is for browsers', ['m=audio 4000 UDP/TLS/RTP/SAVP 0', 'a=fingerprint:sha-256 AA']],
  ])('Encryption asked for %s is refused, never answered in clear', async (_, lines) => {
    expect(await leg.answer(offer(...lines))).toMatchObject({ ok: false, code: 'bad_sdp' })
  })

  it('Encryption asked for is answered in its own profile under the offered tag, with one key of ours for the whole call', async () => {
    const keyOf = (sdp: string) =>
      /^a=crypto:(\d+) AES_CM_128_HMAC_SHA1_80 inline:(\S{40})$/m.exec(sdp)?.slice(1)
    const first = keyOf(await answer('m=audio 4000 RTP/SAVPF 0', CRYPTO.replace(':1 ', ':4 ')))
    const again = keyOf(await answer('m=audio 4000 RTP/SAVPF 0', CRYPTO, 'a=sendonly'))
    expect([first?.[0], again?.[0]]).toEqual(['4', '1'])
    expect(again?.[1]).toBe(first?.[1])
    const ours = await leg.offer()
    expect(ours.ok && ours.sdp).toMatch(/m=audio \d+ RTP\/SAVPF 0 8 101\r\na=crypto:1 /)
    expect(await leg.accept(offer('m=audio 4000 RTP/AVP 0'))).toMatchObject({ ok: false, code: 'bad_sdp' })
  })
})

describe('where audio is sent to', () => {
  it.each([
    ['224.0.0.5', '203.0.113.7', false],
    ['255.255.255.255', '203.0.113.7', false],
    ['0.1.2.3', '203.0.113.7', false],
    ['127.0.0.1', '203.0.113.7', false],
    ['127.0.0.5', '127.0.0.2', true],
    ['169.254.169.254', '203.0.113.7', false],
    ['169.254.1.1', '169.254.1.2', true],
    ['10.0.0.7', '203.0.113.7', true],
    ['198.51.100.7', '203.0.113.7', true],
  ])('Audio is sent to %s, as signalled from %s: %s', async (address, signalledFrom, isTaken) => {
    const sdp = offer('m=audio 4000 RTP/AVP 0').replace(`c=IN IP4 ${HOST}`, `c=IN IP4 ${address}`)
    expect((await leg.answer(sdp, signalledFrom)).ok).toBe(isTaken)
  })
})
