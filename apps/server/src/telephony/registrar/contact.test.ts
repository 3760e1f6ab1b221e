import { describe, expect, it } from 'vitest'
import { type ContactRequest, readContact } from './contact.ts'

describe('the Contact of a REGISTER (RFC 3261 10.2)', () => {
  it.each<[string, string | undefined, string | undefined, ContactRequest]>([
    [
      '[R9-06] 300 s when nothing is asked',
      '<sip:a@b;transport=ws>',
      undefined,
      { kind: 'bind', uri: 'sip:a@b;transport=ws', expires: 300 },
    ],
    [
      'the parameter wins over the header',
      '<sip:a@b>;expires=60',
      '120',
      { kind: 'bind', uri: 'sip:a@b', expires: 60 },
    ],
    ['the header', '<sip:a@b>;+sip.ice;reg-id=1', '120', { kind: 'bind', uri: 'sip:a@b', expires: 120 }],
    ['a longer time asked for is cut', '<sip:a@b>', '3600', { kind: 'bind', uri: 'sip:a@b', expires: 300 }],
    [
      'a display name with a bracket',
      '"a <b> \\" c" <sip:a@b>',
      '60',
      { kind: 'bind', uri: 'sip:a@b', expires: 60 },
    ],
    [
      "without brackets the parameters are the header's",
      'sip:a@b;expires=30',
      undefined,
      { kind: 'bind', uri: 'sip:a@b', expires: 30 },
    ],
    ['zero ends one', '<sip:a@b>;expires=0', undefined, { kind: 'unbind', uri: 'sip:a@b' }],
    ['star with zero ends all', '*', '0', { kind: 'unbind', uri: null }],
    ['star without zero', '*', '300', { kind: 'bad' }],
    ['nothing is a question', undefined, undefined, { kind: 'query' }],
    ['blanks are a question', '  ', undefined, { kind: 'query' }],
    ['star between blanks', ' * ', ' 0 ', { kind: 'unbind', uri: null }],
    ['star without a time', '*', undefined, { kind: 'bad' }],
    ['blanks before it', '  <sip:a@b> ', '60', { kind: 'bind', uri: 'sip:a@b', expires: 60 }],
    [
      'blanks before a name in quotes',
      '  "a <sip:c@d>" <sip:a@b>',
      '60',
      { kind: 'bind', uri: 'sip:a@b', expires: 60 },
    ],
    ['a name without quotes', 'Ana <sip:a@b>', '60', { kind: 'bind', uri: 'sip:a@b', expires: 60 }],
    [
      'a time in quotes and blanks',
      '<sip:a@b>; Expires = "60"',
      '120',
      { kind: 'bind', uri: 'sip:a@b', expires: 60 },
    ],
    ['SIPS', '<SIPS:a@b>', ' 60 ', { kind: 'bind', uri: 'SIPS:a@b', expires: 60 }],
    ['without brackets or parameters', 'sip:a@b', '60', { kind: 'bind', uri: 'sip:a@b', expires: 60 }],
    ['zero in the header ends one', '<sip:a@b>', '0', { kind: 'unbind', uri: 'sip:a@b' }],
    ['a blank in the URI', '<sip:a b@c>', '60', { kind: 'bad' }],
    ['a URI of nothing', '<sip:>', '60', { kind: 'bad' }],
    ['a SIP URI behind another one', '<http:sip:a@b>', '60', { kind: 'bad' }],
    ['a time with more behind it', '<sip:a@b>', '60s', { kind: 'bind', uri: 'sip:a@b', expires: 300 }],
    ['a time with more before it', '<sip:a@b>', 'x60', { kind: 'bind', uri: 'sip:a@b', expires: 300 }],
    [
      'an expires within the URI is the URI’s',
      '<sip:a@b;expires=30>',
      '60',
      { kind: 'bind', uri: 'sip:a@b;expires=30', expires: 60 },
    ],
    ['not a SIP URI', '<http://a>', '60', { kind: 'bad' }],
    ['nonsense as time', '<sip:a@b>', 'soon', { kind: 'bind', uri: 'sip:a@b', expires: 300 }],
  ])('A Contact of a REGISTER is read so: %s', (_title, contact, expires, expected) => {
    expect(readContact(contact, expires, 300)).toEqual(expected)
  })
})
