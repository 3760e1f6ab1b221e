import { describe, expect, it } from 'vitest'
import { StreamFraming } from './stream-framing.ts'

const ONE = 'OPTIONS sip:x SIP/2.0\r\nContent-Length: 4\r\n\r\nolá'
const TWO = 'BYE sip:x SIP/2.0\r\nl : 0\r\n\r\n'

describe('StreamFraming', () => {
  it('The stream framing finds the same messages however the stream is cut', () => {
    const stream = Buffer.from(`${ONE}\r\n\r\n${TWO}\r\n${ONE}`)
    for (let size = 1; size <= stream.length; size += 1) {
      const framing = new StreamFraming()
      const messages: string[] = []
      let pings = 0
      for (let at = 0; at < stream.length; at += size) {
        const framed = framing.push(stream.subarray(at, at + size))
        messages.push(...framed.messages)
        pings += framed.pings
        expect(framed.broken).toBe(false)
      }
      expect([messages, pings]).toEqual([[ONE, TWO, ONE], 1])
    }
  })

  it.each([
    ['no Content-Length', 'OPTIONS sip:x SIP/2.0\r\nTo: x\r\n\r\n'],
    ['a length past the limit', 'OPTIONS sip:x SIP/2.0\r\nContent-Length: 99999\r\n\r\n'],
    ['headers without end', `OPTIONS sip:x SIP/2.0\r\n${'X: y\r\n'.repeat(12_000)}`],
  ])('The stream framing gives up a stream with %s', (_what, text) => {
    expect(new StreamFraming().push(Buffer.from(text)).broken).toBe(true)
  })
})
