import { describe, expect, it } from 'vitest'
import { cleanForWerift } from './clean.ts'
import { answerDirection, DIRECTIONS, readStreams } from './session.ts'
import { AUDIO_ALONE, writeSession } from './write-session.ts'

const offer = (lines: string[]) => ['v=0', 'o=- 1 1 IN IP4 10.0.0.1', 's=-', ...lines, ''].join('\r\n')

describe('readStreams', () => {
  it('An offer’s stream is read with place, transport, address, port, codecs in order, events and direction', () => {
    const sdp = offer([
      'c=IN IP4 10.0.0.7',
      't=0 0',
      'm=video 4002 RTP/AVP 96',
      'm=audio 4000 RTP/AVP 18 8 0 96',
      'a=rtpmap:96 telephone-event/8000',
      'a=sendonly',
    ])
    expect(readStreams(sdp)).toEqual([
      {
        at: 1,
        protocol: 'RTP/AVP',
        address: '10.0.0.7',
        port: 4000,
        formats: [
          { codec: 'pcma', payloadType: 8 },
          { codec: 'pcmu', payloadType: 0 },
        ],
        telephoneEvent: 96,
        direction: 'sendonly',
        crypto: null,
      },
    ])
  })

  it('The address and the direction of the section come before those of the session', () => {
    const sdp = offer([
      'c=IN IP4 10.0.0.7',
      'a=sendrecv',
      'm=audio 4000 RTP/AVP 0',
      'c=IN IP4 10.0.0.8',
      'a=inactive',
    ])
    expect(readStreams(sdp)).toMatchObject([{ address: '10.0.0.8', direction: 'inactive' }])
  })

  it('Events at 48 kHz are not taken, nor those the m= line leaves out', () => {
    const sdp = offer([
      'c=IN IP4 10.0.0.7',
      'm=audio 4000 RTP/AVP 0 110',
      'a=rtpmap:110 telephone-event/48000',
      'a=rtpmap:126 telephone-event/8000',
    ])
    expect(readStreams(sdp)[0]?.telephoneEvent).toBeNull()
  })

  it('G.711 is found under a payload type of the peer, each law once', () => {
    const lines = ['m=audio 4000 RTP/AVP 97 0 98 99', 'a=rtpmap:97 PCMA/8000', 'a=rtpmap:98 pcmu/8000/1']
    const sdp = offer(['c=IN IP4 10.0.0.7', ...lines, 'a=rtpmap:99 PCMA/16000'])
    expect(readStreams(sdp)[0]?.formats).toEqual([
      { codec: 'pcma', payloadType: 97 },
      { codec: 'pcmu', payloadType: 0 },
    ])
  })

  it.each([
    ['no audio', offer(['c=IN IP4 10.0.0.7', 'm=video 4000 RTP/AVP 96'])],
    ['a refused stream', offer(['c=IN IP4 10.0.0.7', 'm=audio 0 RTP/AVP 0'])],
    ['a name instead of an address', offer(['c=IN IP4 evil.example', 'm=audio 4000 RTP/AVP 0'])],
    ['no address', offer(['m=audio 4000 RTP/AVP 0'])],
    ['no description', 'hello'],
    ['an m= line that is none', offer(['c=IN IP4 10.0.0.7', 'm=audio'])],
  ])('An offer with %s gives no stream', (_, sdp) => {
    expect(readStreams(sdp)).toEqual([])
  })

  it.each(DIRECTIONS)('A session that writeSession wrote is read back, %s', (direction) => {
    const session = {
      address: '127.0.0.1',
      port: 20_000,
      formats: [
        { codec: 'pcmu', payloadType: 0 },
        { codec: 'pcma', payloadType: 97 },
      ],
      telephoneEvent: 101,
      direction,
      crypto: { tag: '3', key: Buffer.alloc(30, 7) },
    } as const
    const { lines } = AUDIO_ALONE
    const layout = { lines: [{ kind: 'video', protocol: 'RTP/AVP', formats: ['96'] }, ...lines], audioAt: 1 }
    expect(readStreams(writeSession(session, layout, 1))).toEqual([
      { ...session, at: 1, protocol: 'RTP/AVP' },
    ])
  })

  it('Each direction is answered with its mirror image', () => {
    expect(DIRECTIONS.map(answerDirection)).toEqual(['sendrecv', 'recvonly', 'sendonly', 'inactive'])
  })
})

describe('cleanForWerift', () => {
  it('A description cleaned for werift names no candidate: nothing is to be sent where it merely says to be', () => {
    const lines = [
      'a=rtcp:9',
      'a=rtcp-mux',
      'a=candidate:1 1 udp 2113937151 10.0.0.7 50000 typ host generation 2 network-cost 999',
      'a=candidate:2 1 udp 2113937151 3f-x.local 50000 typ host generation 0',
      'a=candidate:3 1 tcp 1518280447 10.0.0.7 9 typ host tcptype active',
      'a=ice-ufrag:abcd',
    ]
    expect(cleanForWerift(lines.join('\r\n')).split('\r\n')).toEqual(['a=rtcp-mux', 'a=ice-ufrag:abcd'])
  })
})
