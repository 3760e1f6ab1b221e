import { describe, expect, it } from 'vitest'
import { answerChallenge, digestHa1, digestResponse, parseDigest, verifyDigest } from './digest.ts'

const RFC_2617 = {
  username: 'Mufasa',
  realm: 'testrealm@host.com',
  password: 'Circle Of Life',
  method: 'GET',
  uri: '/dir/index.html',
  nonce: 'dcd98b7102dd2f0e8b11d0f600bfb0c093',
  qop: 'auth',
  nc: '00000001',
  cnonce: '0a4f113b',
}

describe('digest', () => {
  it('The digest gives the response of the example of RFC 2617 3.5', () => {
    expect(digestResponse(RFC_2617)).toBe('6629fae49393a05397450978507c4ef1')
  })

  it('The digest reads quoted, bare and escaped parameters', () => {
    expect(parseDigest('Digest realm="a, \\"b\\"", nonce=xyz , qop="auth,auth-int"')).toEqual({
      realm: 'a, "b"',
      nonce: 'xyz',
      qop: 'auth,auth-int',
    })
  })

  it.each(['Basic abc', 'Digest realm="open', ''])('The digest does not read %j', (value) => {
    expect(parseDigest(value)).toBeUndefined()
  })

  it('The digest answers a challenge so that the registrar believes it, and only with the right password', () => {
    const challenge = parseDigest('Digest realm="r", nonce="n1", opaque="o", qop="auth"')!
    const request = { method: 'REGISTER', uri: 'sip:r', username: 'ana', password: 'secret', cnonce: 'c1' }
    const credentials = parseDigest(answerChallenge(challenge, request))!
    expect(credentials['opaque']).toBe('o')
    expect(verifyDigest(credentials, 'REGISTER', digestHa1('ana', 'r', 'secret'))).toBe(true)
    expect(verifyDigest(credentials, 'REGISTER', digestHa1('ana', 'r', 'Secret'))).toBe(false)
    expect(verifyDigest(credentials, 'INVITE', digestHa1('ana', 'r', 'secret'))).toBe(false)
    expect(
      verifyDigest({ ...credentials, algorithm: 'SHA-256' }, 'REGISTER', digestHa1('ana', 'r', 'secret')),
    ).toBe(false)
  })
})
