import { describe, expect, it } from 'vitest'
import { parseMessage } from 'werift'
import { bindingResponse, isAuthentic, isStunRequest, readBindingRequest } from './stun.ts'
import { bindingRequest } from './testing/binding-request.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex')

/** RFC 5769 §2.1; user name `evtj:h6vY`, password `VOkJxbRl1RmTxUk/WvJxBt`. */
const SAMPLE = hex(`
  00010058 2112a442 b7e7a701bc34d686fa87dfae 80220010 5354554e 20746573 7420636c 69656e74 00240004 6e0001ff 80290008
  932ff9b1 51263b36 00060009 6576746a 3a683676 59202020 00080014 9aeaa70c bfd8cb56 781ef2b5 b2d3f249 c1b571a2 80280004
  e57a3bcf`)
const PASSWORD = 'VOkJxbRl1RmTxUk/WvJxBt'

const check = (datagram: Buffer, password = PASSWORD) => {
  const request = readBindingRequest(datagram)
  return request !== null && isAuthentic(datagram, request, password)
}

describe('binding requests', () => {
  it('The sample request of RFC 5769 is read, and accepted as authentic', () => {
    expect(isStunRequest(SAMPLE)).toBe(true)
    expect(readBindingRequest(SAMPLE)).toMatchObject({ fragment: 'evtj', nominates: false })
    expect(check(SAMPLE)).toBe(true)
  })

  it('A request with another password, a changed byte, or without the attribute is refused', () => {
    expect(check(SAMPLE, 'another')).toBe(false)
    const changed = Buffer.from(SAMPLE)
    changed[30] = changed[30]! ^ 1
    expect(check(changed)).toBe(false)
    expect(check(SAMPLE.subarray(0, 20))).toBe(false)
    expect(check(SAMPLE.subarray(0, SAMPLE.length - 12))).toBe(false)
  })

  it('A request longer than any check is not looked at, whatever it proves', () => {
    const username = (length: number) => `ours:${'x'.repeat(length)}`
    const [longest, longer] = [1400, 1600].map((length) =>
      bindingRequest({ username: username(length), password: PASSWORD }),
    )
    expect([check(longest!), check(longer!)]).toEqual([true, false])
  })

  it('What stands behind the proof of a request says nothing: a nomination there was not the peer’s', () => {
    const nominating = bindingRequest({ username: 'ours:theirs', password: PASSWORD, nominates: true })
    expect(readBindingRequest(nominating)).toMatchObject({ fragment: 'ours', nominates: true })
    const plain = bindingRequest({ username: 'ours:theirs', password: PASSWORD })
    const added = Buffer.concat([plain, Buffer.from([0x00, 0x25, 0, 0])])
    expect(readBindingRequest(added)?.nominates).toBe(false)
  })

  it('A request with lengths that lie is none, whatever they are', () => {
    for (let at = 20; at < SAMPLE.length; at++)
      for (const value of [0, 1, 0x7f, 0xff]) {
        const broken = Buffer.from(SAMPLE)
        broken[at] = value
        expect(() => check(broken)).not.toThrow()
      }
    const proofEnds = SAMPLE.length - 8 // the fingerprint stands behind it
    for (let length = 0; length < proofEnds; length++) expect(check(SAMPLE.subarray(0, length))).toBe(false)
  })
})

describe('bindingResponse', () => {
  it('An answer is read by werift as what RFC 8489 wants: the source, our proof and a fingerprint', () => {
    const request = bindingRequest({ username: 'ours:theirs', password: PASSWORD })
    const answer = bindingResponse(request, { address: '192.0.2.1', port: 32_853 }, PASSWORD)
    const read = parseMessage(answer, Buffer.from(PASSWORD))
    expect(read?.transactionId).toEqual(request.subarray(8, 20))
    expect(read?.getAttributeValue('XOR-MAPPED-ADDRESS')).toEqual(['192.0.2.1', 32_853])
    expect(read?.attributesKeys).toEqual(['XOR-MAPPED-ADDRESS', 'MESSAGE-INTEGRITY', 'FINGERPRINT'])
    expect(parseMessage(answer, Buffer.from('another'))).toBeUndefined()
  })
})
