import { request, SDP, SDP_TYPE, type TortureCase } from './torture-case.ts'

const OPTIONS = 'OPTIONS sip:1002@ramal.test SIP/2.0'
const INVITE = 'INVITE sip:1002@ramal.test SIP/2.0'

/** RFC 4475 3.1.2: syntax that is wrong. Where the RFC leaves it open, we bear what nobody here reads. */
export const INVALID: readonly TortureCase[] = [
  {
    section: '4475 3.1.2.1',
    property: 'separators with nothing between them in Via and Contact',
    wire: request(INVITE, {
      via: 'Via: SIP/2.0/UDP 127.0.0.2;;branch=$BRANCH,;,,',
      contact: 'Contact: "Zé" <sip:ze@ramal.test>;;;;',
    }),
    verdict: 400,
  },
  {
    section: '4475 3.1.2.2',
    property: 'Content-Length larger than what came',
    wire: request(INVITE, { type: SDP_TYPE, length: 'Content-Length: 9999' }, SDP),
    verdict: 400,
  },
  {
    section: '4475 3.1.2.3',
    property: 'a negative Content-Length',
    wire: request(INVITE, { type: SDP_TYPE, length: 'Content-Length: -841' }, SDP),
    verdict: 400,
  },
  {
    section: '4475 3.1.2.4',
    property: 'numbers of a request beyond their range',
    wire: request('REGISTER sip:ramal.test SIP/2.0', {
      cseq: 'CSeq: 46893488147419103299 REGISTER',
      forwards: 'Max-Forwards: 410',
      expires: 'Expires: 20000000000000000000',
      contact: 'Contact: <sip:1001@127.0.0.1>;expires=290297596632815',
    }),
    verdict: 400,
  },
  {
    section: '4475 3.1.2.5',
    property: 'numbers of a response beyond their range',
    wire: request('SIP/2.0 503 Cheio', {
      cseq: 'CSeq: 9292394834772304023312 OPTIONS',
      retry: 'Retry-After: 949302838503028349304023988',
      warning: 'Warning: 2812 ramal.test "longe"',
    }),
    verdict: 'nobody',
  },
  {
    section: '4475 3.1.2.6',
    property: 'a quote in a display name that stays open',
    wire: request(INVITE, { to: 'To: "Sr. João <sip:1002@ramal.test>' }),
    verdict: 400,
  },
  {
    section: '4475 3.1.2.7',
    property: 'a Request-URI in angle brackets',
    wire: request('INVITE <sip:1002@ramal.test> SIP/2.0'),
    verdict: 400,
  },
  {
    section: '4475 3.1.2.8',
    property: 'white space inside the Request-URI',
    wire: request('INVITE sip:1002@ramal.test; lr SIP/2.0'),
    verdict: 400,
  },
  {
    section: '4475 3.1.2.9',
    property: 'several spaces between the parts of the request line',
    wire: request('INVITE  sip:1002@ramal.test  SIP/2.0'),
    verdict: 400,
  },
  {
    section: '4475 3.1.2.10',
    property: 'spaces at the end of the request line',
    wire: request('OPTIONS sip:1002@ramal.test SIP/2.0  '),
    verdict: 400,
  },
  {
    section: '4475 3.1.2.11',
    property: 'headers inside the Request-URI',
    wire: request('INVITE sip:1002@ramal.test?Route=%3Csip:mau.test%3E SIP/2.0'),
    verdict: 400,
  },
  {
    // The RFC lets a liberal reader pass over it; nobody here reads Date.
    section: '4475 3.1.2.12',
    property: 'a Date in another zone than GMT',
    wire: request(INVITE, { date: 'Date: Fri, 20 Nov 2026 16:00:00 BRT', type: SDP_TYPE }, SDP),
    verdict: 'application',
    headers: { date: 'Fri, 20 Nov 2026 16:00:00 BRT' },
  },
  {
    section: '4475 3.1.2.13',
    property: 'a Contact whose URI has headers but no brackets: where the URI ends is a guess',
    wire: request('REGISTER sip:ramal.test SIP/2.0', {
      contact: 'Contact: sip:1001@ramal.test?Route=%3Csip:porta.test%3E',
    }),
    verdict: 400,
  },
  {
    // The RFC allows to pass over it: what stands between the brackets is clear without its spaces.
    section: '4475 3.1.2.14',
    property: 'spaces around the URI inside the brackets',
    wire: request(OPTIONS, { to: 'To: "Prado, Ana" < sip:ana.prado@ramal.test >' }),
    verdict: 'application',
  },
  {
    // The RFC allows to guess; trunks do write names with commas, and From is no list.
    section: '4475 3.1.2.15',
    property: 'a display name with a comma and no quotes',
    wire: request(OPTIONS, { from: 'From: Prado, Ana <sip:a.prado@ramal.test>;tag=vd43' }),
    verdict: 'application',
    reads: { fromTag: 'vd43' },
  },
  {
    section: '4475 3.1.2.16',
    property: 'a version of SIP that does not exist yet',
    wire: request('OPTIONS sip:1002@ramal.test SIP/7.0', {
      via: 'Via: SIP/7.0/UDP c.ramal.test;branch=$BRANCH',
      via2: 'Via: SIP/2.0/UDP d.ramal.test;branch=z9hG4bKd',
    }),
    verdict: 505,
  },
  {
    section: '4475 3.1.2.17',
    property: 'start line and CSeq name different methods',
    wire: request(OPTIONS, { cseq: 'CSeq: 8 INVITE' }),
    verdict: 400,
  },
  {
    section: '4475 3.1.2.18',
    property: 'an unknown method whose CSeq names another one',
    wire: request('TRANSMUTAR sip:1002@ramal.test SIP/2.0', { cseq: 'CSeq: 8 INVITE' }),
    verdict: 400,
  },
  {
    section: '4475 3.1.2.19',
    property: 'a status code beyond three digits',
    wire: request('SIP/2.0 5294967301 enorme', { cseq: 'CSeq: 8 INVITE' }),
    verdict: 'nobody',
  },
]
