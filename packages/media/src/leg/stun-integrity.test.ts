import { createHmac } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { describe, expect, it } from 'vitest'
import { isAuthenticRequest, isStunRequest } from './stun-integrity.ts'
import { openLegs } from './testing/webrtc-pair.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex')

/** RFC 5769 §2.1; user name `evtj:h6vY`, password `VOkJxbRl1RmTxUk/WvJxBt`. */
const SAMPLE = hex(`
  00010058 2112a442 b7e7a701bc34d686fa87dfae 80220010 5354554e 20746573 7420636c 69656e74 00240004 6e0001ff 80290008
  932ff9b1 51263b36 00060009 6576746a 3a683676 59202020 00080014 9aeaa70c bfd8cb56 781ef2b5 b2d3f249 c1b571a2 80280004
  e57a3bcf`)
const PASSWORDS = { evtj: 'VOkJxbRl1RmTxUk/WvJxBt' }

/** A binding request as a browser sends it, MESSAGE-INTEGRITY under this password. */
function bindingRequest(username: string, password: string): Buffer {
  const name = Buffer.from(username)
  const padded = Buffer.concat([name, Buffer.alloc((4 - (name.length % 4)) % 4)])
  const attribute = (type: number, length: number) => Buffer.from([type >> 8, type, length >> 8, length])
  const head = Buffer.concat([
    hex('0001 0000 2112a442'),
    Buffer.alloc(12, 5),
    attribute(6, name.length),
    padded,
  ])
  head.writeUInt16BE(head.length - 20 + 24, 2)
  const mac = createHmac('sha1', password).update(head).digest()
  return Buffer.concat([head, attribute(8, 20), mac])
}

describe('isAuthenticRequest', () => {
  it('The sample request of RFC 5769 is accepted as authentic', () => {
    expect(isStunRequest(SAMPLE)).toBe(true)
    expect(isAuthenticRequest(SAMPLE, PASSWORDS)).toBe(true)
  })

  it('A request with another password, another user, a changed byte, or without the attribute is refused', () => {
    expect(isAuthenticRequest(SAMPLE, { evtj: 'another' })).toBe(false)
    expect(isAuthenticRequest(SAMPLE, { other: PASSWORDS.evtj })).toBe(false)
    const changed = Buffer.from(SAMPLE)
    changed[30] = changed[30]! ^ 1
    expect(isAuthenticRequest(changed, PASSWORDS)).toBe(false)
    expect(isAuthenticRequest(SAMPLE.subarray(0, 20), PASSWORDS)).toBe(false)
    expect(isAuthenticRequest(SAMPLE.subarray(0, SAMPLE.length - 12), PASSWORDS)).toBe(false)
  })
})

describe('the port of a browser leg', () => {
  it.each([
    ['answers a check with the right password', true],
    ['is silent to a check with a wrong one', false],
  ])('The port of a browser leg %s', async (_, right) => {
    const { a, close } = await openLegs()
    const offer = await a.leg.offer()
    const sdp = offer.ok ? offer.sdp : ''
    const [ufrag, password] = [/ice-ufrag:(.+)/.exec(sdp)![1]!.trim(), /ice-pwd:(.+)/.exec(sdp)![1]!.trim()]
    const port = Number(/127\.0\.0\.1 (\d+) typ host/.exec(sdp)![1])
    const socket = createSocket('udp4')
    const answered = new Promise<boolean>((resolve) => {
      socket.on('message', () => resolve(true))
      setTimeout(() => resolve(false), 300)
    })
    socket.send(bindingRequest(`${ufrag}:them`, right ? password : 'guess'), port, '127.0.0.1')
    expect(await answered).toBe(right)
    socket.close()
    await close()
  })
})
