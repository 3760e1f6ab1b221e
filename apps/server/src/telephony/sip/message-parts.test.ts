import { describe, expect, it } from 'vitest'
import { proofFor } from './credentials.ts'
import type { SrfRequest, SrfResponse } from './drachtio.ts'
import { readDigit } from './info-digit.ts'
import { offerOf } from './offer.ts'
import { readReferral } from './refer.ts'
import { cameByWebsocket } from './websocket-origin.ts'

/** A message with these headers. */
const message = <T>(headers: Readonly<Record<string, string>>, rest: object = {}) =>
  ({ get: (name: string) => headers[name], has: (name: string) => name in headers, ...rest }) as T

describe('a key in an INFO', () => {
  it.each([
    ['application/dtmf-relay', 'Signal=5\r\nDuration=160\r\n', '5'],
    ['Application/DTMF-Relay', 'Duration=160\r\n signal = d \r\n', 'D'],
    ['application/dtmf-relay', 'Signal=55', null],
    ['application/dtmf-relay', 'Signal=x', null],
    ['application/dtmf-relay', '5', null],
    ['application/dtmf', ' # \r\n', '#'],
    ['application/dtmf', '5a', null],
    ['text/application/dtmf', '5', null],
    ['application/dtmfs', '5', null],
    ['text/plain', '5', null],
  ])('Of the type %s the body %j is the key %j', (type, body, key) => {
    expect(readDigit(type, body)).toBe(key)
  })
})

describe('what an INVITE offers', () => {
  it.each([
    [{}, 'v=0'],
    [{ 'Content-Type': 'application/sdp' }, 'v=0'],
    [{ 'Content-Type': ' Application / SDP ' }, 'v=0'],
    [{ 'Content-Type': 'multipart/mixed;boundary=b' }, 'v=0'],
    [{ 'Content-Type': 'application/isup' }, ''],
    [{ 'Content-Type': 'x-application/sdp' }, ''],
  ])('A body under the headers %j offers %j', (headers, sdp) => {
    const rest = { body: 'v=0', source_address: '192.0.2.1' }
    expect(offerOf(message<SrfRequest>(headers, rest))).toEqual({ sdp, from: '192.0.2.1' })
  })

  it('An INVITE without a body offers nothing', () => {
    expect(offerOf(message<SrfRequest>({}, { source_address: '192.0.2.1' })).sdp).toBe('')
  })
})

describe('whether a request came by a websocket (docs/sip.md §9.4)', () => {
  const came = (headers: Record<string, string>, receivedOn?: string) =>
    cameByWebsocket(message<SrfRequest>(headers, { receivedOn }), ['wss/192.0.2.1:8443'])

  it('Its local address tells, or its Via, or its Contact, and nothing else does', () => {
    expect(came({}, '192.0.2.1:8443')).toBe(true)
    expect(came({ Via: 'SIP/2.0/WS browser.invalid' })).toBe(true)
    expect(came({ Via: 'SIP/2.0/WSS browser.invalid' })).toBe(true)
    expect(came({ Contact: '<sip:a@browser.invalid;transport=ws>' })).toBe(true)
    expect(came({}, '192.0.2.1:5060')).toBe(false)
    expect(came({})).toBe(false)
    expect(came({ Via: 'SIP/2.0/TCP phone', Contact: '<sip:a@phone;transport=tcp>' })).toBe(false)
    expect(came({ Contact: '<sip:a@phone;transport=wsx>' })).toBe(false)
  })
})

describe('the answer to a challenge (RFC 3261 22)', () => {
  const DIGEST = 'Digest realm="trunk", nonce="n1"'
  const proof = (status: number, header: string, challenge: string, isHash = false) =>
    proofFor(
      message<SrfResponse>({ [header]: challenge }, { status }),
      { method: 'INVITE', uri: 'sip:trunk' },
      { username: 'ramal', sealed: 'sealed', isHash },
      (sealed) => `open ${sealed}`,
    )

  it('A peer is answered in the header that belongs to its challenge', () => {
    const own = proof(401, 'WWW-Authenticate', DIGEST)
    expect(Object.keys(own ?? {})).toEqual(['Authorization'])
    expect(own?.['Authorization']).toContain('username="ramal"')
    expect(own?.['Authorization']).toContain('uri="sip:trunk"')
    expect(Object.keys(proof(407, 'Proxy-Authenticate', DIGEST) ?? {})).toEqual(['Proxy-Authorization'])
  })

  it('No secret is shown for another status, another scheme or another header', () => {
    expect(proof(403, 'WWW-Authenticate', DIGEST)).toBeNull()
    expect(proof(401, 'Proxy-Authenticate', DIGEST)).toBeNull()
    expect(proof(407, 'WWW-Authenticate', DIGEST)).toBeNull()
    expect(proof(401, 'WWW-Authenticate', `${DIGEST}, algorithm=SHA-256`)).toBeNull()
    expect(proof(401, 'WWW-Authenticate', `${DIGEST}, algorithm=md5`)).not.toBeNull()
  })
})

describe('what a REFER asks for (RFC 3515)', () => {
  const referral = (referTo: string | null, headers: Record<string, string> = {}) =>
    readReferral(message(referTo === null ? headers : { 'Refer-To': referTo, ...headers }))

  it('The target is the user of the URI, in brackets or without', () => {
    for (const uri of [
      '<sip:10002@ramal>',
      'sip:10002@ramal',
      '"Ana" <sips:10002@ramal>;x=1',
      'sip:10002@ramal;x=1',
      '<SIP:10002@ramal>', // RFC 3261 19.1.4: a scheme is one in any case.
    ])
      expect(referral(uri)).toMatchObject({ target: '10002', replaces: null })
  })

  it.each([null, '', '<tel:10002>', '<sip:ramal>', 'mailto:a@b'])('A REFER to %j asks for nothing', (uri) => {
    expect(referral(uri)).toBeNull()
  })

  it('The dialog to be replaced is read with its tags, and without those that it leaves out (RFC 3891)', () => {
    const replaces = (text: string) => referral(`<sip:10002@ramal?x=1&Replaces=${text}>`)?.replaces
    expect(replaces('c1%40host%3Bto-tag%3Dt%3Bfrom-tag%3Df')).toEqual({
      callId: 'c1@host',
      toTag: 't',
      fromTag: 'f',
    })
    expect(replaces('c1%3BFrom-Tag%3Df')).toEqual({ callId: 'c1', toTag: '', fromTag: 'f' })
    expect(replaces('')).toBeNull()
    expect(replaces('c1%')).toEqual({ callId: 'c1%', toTag: '', fromTag: '' })
  })

  it('Other headers of the REFER are there to be asked for', () => {
    const { header } = referral('<sip:10002@ramal>', { 'X-One': '1' })!
    expect([header('X-One'), header('X-Two')]).toEqual(['1', undefined])
  })
})
