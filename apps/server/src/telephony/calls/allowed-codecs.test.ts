import { describe, expect, it } from 'vitest'
import { allowedSdp } from './allowed-codecs.ts'

const SDP = [
  'v=0',
  'm=audio 4000 RTP/AVP 0 8 101',
  'a=rtpmap:0 PCMU/8000',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:101 telephone-event/8000',
  'a=fmtp:101 0-16',
  'a=sendrecv',
  '',
].join('\r\n')

describe('the codecs that may be spoken', () => {
  it.each([
    [['alaw'], 'RTP/AVP 8 101', ['a=rtpmap:8', 'a=rtpmap:101', 'a=fmtp:101']],
    [['ulaw'], 'RTP/AVP 0 101', ['a=rtpmap:0', 'a=rtpmap:101', 'a=fmtp:101']],
  ] as const)('The allowed codecs %j leave %s', (allow, media, attributes) => {
    const sdp = allowedSdp(SDP, allow) ?? ''
    expect(/^m=audio 4000 (.*?)\r$/m.exec(sdp)?.[1]).toBe(media)
    expect(sdp.match(/^a=(rtpmap|fmtp):\d+/gm)).toEqual(attributes)
  })

  it('Both allowed codecs, or none preferred, leave the SDP as it is', () => {
    expect(allowedSdp(SDP, ['alaw', 'ulaw'])).toBe(SDP)
    expect(allowedSdp(SDP, undefined)).toBe(SDP)
  })

  it('An allowed codec of another kind than is offered leaves nothing', () => {
    expect(allowedSdp(SDP.replace('0 8 101', '8 101').replace(/a=rtpmap:0.*\r\n/, ''), ['ulaw'])).toBeNull()
  })
})
