import { describe, expect, it } from 'vitest'
import { cleanForWerift } from './clean.ts'
import { answerDirection, DIRECTIONS, readSession, writeSession } from './session.ts'

const offer = (lines: string[]) => ['v=0', 'o=- 1 1 IN IP4 10.0.0.1', 's=-', ...lines, ''].join('\r\n')

describe('readSession', () => {
  it('reads address, port, codecs in order, events and direction', () => {
    const sdp = offer([
      'c=IN IP4 10.0.0.7',
      't=0 0',
      'm=audio 4000 RTP/AVP 18 8 0 96',
      'a=rtpmap:96 telephone-event/8000',
      'a=sendonly',
    ])
    expect(readSession(sdp)).toEqual({
      address: '10.0.0.7',
      port: 4000,
      codecs: ['pcma', 'pcmu'],
      telephoneEvent: 96,
      direction: 'sendonly',
    })
  })

  it('prefers the address and the direction of the section', () => {
    const sdp = offer([
      'c=IN IP4 10.0.0.7',
      'a=sendrecv',
      'm=audio 4000 RTP/AVP 0',
      'c=IN IP4 10.0.0.8',
      'a=inactive',
    ])
    expect(readSession(sdp)).toMatchObject({ address: '10.0.0.8', direction: 'inactive' })
  })

  it('does not take events at 48 kHz, nor those the m= line leaves out', () => {
    const sdp = offer([
      'c=IN IP4 10.0.0.7',
      'm=audio 4000 RTP/AVP 0 110',
      'a=rtpmap:110 telephone-event/48000',
      'a=rtpmap:126 telephone-event/8000',
    ])
    expect(readSession(sdp)?.telephoneEvent).toBeNull()
  })

  it.each([
    ['no audio', offer(['c=IN IP4 10.0.0.7', 'm=video 4000 RTP/AVP 96'])],
    ['a refused stream', offer(['c=IN IP4 10.0.0.7', 'm=audio 0 RTP/AVP 0'])],
    ['a name instead of an address', offer(['c=IN IP4 evil.example', 'm=audio 4000 RTP/AVP 0'])],
    ['no address', offer(['m=audio 4000 RTP/AVP 0'])],
    ['no description', 'hello'],
  ])('gives null for %s', (_, sdp) => {
    expect(readSession(sdp)).toBeNull()
  })

  it.each(DIRECTIONS)('reads back what writeSession wrote, %s', (direction) => {
    const session = {
      address: '127.0.0.1',
      port: 20_000,
      codecs: ['pcmu', 'pcma'],
      telephoneEvent: 101,
      direction,
    } as const
    expect(readSession(writeSession({ ...session, codecs: [...session.codecs] }, 1))).toEqual(session)
  })

  it('answers each direction with its mirror image', () => {
    expect(DIRECTIONS.map(answerDirection)).toEqual(['sendrecv', 'recvonly', 'sendonly', 'inactive'])
  })
})

describe('cleanForWerift', () => {
  it('keeps UDP candidates without their generation and drops the rest', () => {
    const lines = [
      'a=rtcp:9',
      'a=rtcp-mux',
      'a=candidate:1 1 udp 2113937151 10.0.0.7 50000 typ host generation 2 network-cost 999',
      'a=candidate:2 1 udp 2113937151 3f-x.local 50000 typ host generation 0',
      'a=candidate:3 1 tcp 1518280447 10.0.0.7 9 typ host tcptype active',
    ]
    expect(cleanForWerift(lines.join('\r\n')).split('\r\n')).toEqual([
      'a=rtcp-mux',
      'a=candidate:1 1 udp 2113937151 10.0.0.7 50000 typ host network-cost 999',
    ])
  })
})
