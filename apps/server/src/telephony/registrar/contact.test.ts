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
    ['not a SIP URI', '<http://a>', '60', { kind: 'bad' }],
    ['nonsense as time', '<sip:a@b>', 'soon', { kind: 'bind', uri: 'sip:a@b', expires: 300 }],
  ])('A Contact of a REGISTER is read so: %s', (_title, contact, expires, expected) => {
    expect(readContact(contact, expires, 300)).toEqual(expected)
  })
})
