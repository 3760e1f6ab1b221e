import { describe, expect, it } from 'vitest'
import { findCrypto, writeCrypto } from './crypto-line.ts'

const KEY = Buffer.alloc(30, 5)
const INLINE = `inline:${KEY.toString('base64')}`
const SUITE = 'AES_CM_128_HMAC_SHA1_80'

describe('keys in a description (RFC 4568)', () => {
  it.each([
    ['a bare key', `a=crypto:1 ${SUITE} ${INLINE}`, '1'],
    ['a lifetime', `a=crypto:2 ${SUITE} ${INLINE}|2^31`, '2'],
    ['a lifetime in digits', `a=crypto:2 ${SUITE} ${INLINE}|1048576`, '2'],
    ['a window size, which is advice', `a=crypto:7 ${SUITE} ${INLINE} WSH=128`, '7'],
  ])('A key in a description is taken with %s', (_, line, tag) => {
    expect(findCrypto([line])).toEqual({ tag, key: KEY })
  })

  it.each([
    ['another suite', `a=crypto:1 AES_CM_128_HMAC_SHA1_32 ${INLINE}`],
    ['a key identifier, which would stand in each packet', `a=crypto:1 ${SUITE} ${INLINE}|2^20|1:4`],
    ['two keys', `a=crypto:1 ${SUITE} ${INLINE}|2^20|1:4;${INLINE}|2^20|2:4`],
    ['a parameter that it does not know', `a=crypto:1 ${SUITE} ${INLINE} UNENCRYPTED_SRTP`],
    ['a key too short', `a=crypto:1 ${SUITE} inline:${Buffer.alloc(16).toString('base64')}`],
    ['a key too long', `a=crypto:1 ${SUITE} inline:${Buffer.alloc(46).toString('base64')}`],
    ['a tag that is no number', `a=crypto:x ${SUITE} ${INLINE}`],
    ['nothing', 'a=crypto:'],
  ])('A key in a description is not taken with %s', (_, line) => {
    expect(findCrypto([line])).toBeNull()
  })

  it('A description’s lines that cannot be taken are passed over, and the tag of the one that is taken is repeated', () => {
    const lines = [`a=crypto:1 AES_256_CM_HMAC_SHA1_80 ${INLINE}`, `a=crypto:2 ${SUITE} ${INLINE}`]
    expect(writeCrypto(findCrypto(lines)!)).toBe(`a=crypto:2 ${SUITE} ${INLINE}`)
  })
})
