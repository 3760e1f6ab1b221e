import { describe, expect, it } from 'vitest'
import { splitList } from './header-list.ts'
import { headerDisplay, headerKey } from './header-name.ts'
import { parseNameAddr, tagOf } from './name-addr.ts'
import { parameter } from './parameter.ts'
import { addressKey, parseUri } from './uri.ts'
import { parseVia, receivedVia } from './via.ts'

describe('URIs', () => {
  it.each([
    ['sip:ana@example.com', { user: 'ana', host: 'example.com', port: undefined, transport: undefined }],
    ['sip:ana:pw@h:5070;transport=TCP;x', { user: 'ana', host: 'h', port: 5070, transport: 'tcp' }],
    ['sips:[2001:db8::1]:5061', { user: '', host: '[2001:db8::1]', port: 5061 }],
    ['SIP:a;b?c@h?X=y', { user: 'a;b?c', host: 'h' }],
  ])('The URI %s is read into its parts', (text, parts) => {
    expect(parseUri(text)).toMatchObject(parts)
  })

  it.each(['tel:+5511', 'sip:', 'sip:a@', 'sip:a@h:70000', 'sip:a@h h', 'ana@h', 'sip:a@[::1'])(
    'The text %j is not read as a URI',
    (text) => {
      expect(parseUri(text)).toBeUndefined()
    },
  )

  it('A flow is found by user, host and port', () => {
    expect(addressKey(parseUri('sip:Ana@ABC.invalid;transport=ws')!)).toBe('Ana@abc.invalid')
    expect(addressKey(parseUri('sip:ana@h:5070')!)).toBe('ana@h:5070')
  })
})

describe('name-addr', () => {
  it.each([
    ['"A, \\"B\\"" <sip:a@x;y=1>;tag=t', { display: 'A, "B"', uri: 'sip:a@x;y=1', params: ';tag=t' }],
    ['sip:a@x;tag=t', { display: '', uri: 'sip:a@x', params: ';tag=t' }],
    ['Ana Lima <sip:a@x>', { display: 'Ana Lima', uri: 'sip:a@x', params: '' }],
  ])('The name-addr %s is read into its parts', (text, parts) => {
    expect(parseNameAddr(text)).toEqual(parts)
  })

  it.each(['<sip:a@x', '"open <sip:a@x>', '<sip:a@x> rest', 'no uri', ''])(
    'The text %j is not read as a name-addr',
    (text) => {
      expect(parseNameAddr(text)).toBeUndefined()
    },
  )

  it.each([
    ['<sip:a@x;tag=no>;tag=yes', 'yes'],
    ['<sip:a@x>; TAG = t1 ;y', 't1'],
    ['<sip:a@x;tag=no>', ''],
    ['sip:a@x;tag=t2', 't2'],
  ])('The tag of %s is %j', (text, tag) => {
    expect(tagOf(text)).toBe(tag)
  })
})

describe('lists, parameters, names', () => {
  it('A list splits at commas outside quotes and brackets', () => {
    expect(splitList('"a, b" <sip:x,y@h>;q=1, <sip:c>,, d')).toEqual([
      '"a, b" <sip:x,y@h>;q=1',
      '<sip:c>',
      'd',
    ])
  })

  it.each([
    [';a=1;lr;b="x;y=2"', 'lr', ''],
    [';a=1;lr;b="x;y=2"', 'b', 'x;y=2'],
    [';a=1;lr;b="x;y=2"', 'y', undefined],
    ['', 'a', undefined],
  ])('The parameters %j are searched for %s', (params, name, value) => {
    expect(parameter(params, name)).toBe(value)
  })

  it('Compact and usual forms of header names are known', () => {
    expect(headerKey('L')).toBe('content-length')
    expect(headerKey('X-Queue')).toBe('x-queue')
    expect(headerKey('bad name')).toBeUndefined()
    expect(['x-call-type', 'call-id', 'www-authenticate'].map(headerDisplay)).toEqual([
      'X-Call-Type',
      'Call-ID',
      'WWW-Authenticate',
    ])
  })
})

describe('Via', () => {
  it.each([
    [
      'SIP/2.0/UDP 10.0.0.1:5062;branch=b;rport',
      'SIP/2.0/UDP 10.0.0.1:5062;branch=b;rport=4000;received=192.0.2.9',
    ],
    ['SIP/2.0/UDP 10.0.0.1;branch=b', 'SIP/2.0/UDP 10.0.0.1;branch=b;received=192.0.2.9'],
    ['SIP/2.0/UDP 192.0.2.9;branch=b', 'SIP/2.0/UDP 192.0.2.9;branch=b'],
  ])('The Via %s comes back with what was seen (RFC 3261 18.2.1, RFC 3581 4)', (value, expected) => {
    expect(receivedVia(parseVia(value)!, '192.0.2.9', 4000)).toBe(expected)
  })
})
