import { request, SDP_TYPE, type TortureCase } from './torture-case.ts'

const SDP6 =
  'v=0\r\no=- 9 1 IN IP6 2001:db8::20\r\ns=-\r\nc=IN IP6 2001:db8::20\r\nt=0 0\r\nm=audio 40200 RTP/AVP 0\r\n'
const BOTH =
  'v=0\r\no=- 9 1 IN IP4 192.0.2.1\r\ns=-\r\nt=0 0\r\nm=audio 40200 RTP/AVP 0\r\nc=IN IP6 2001:db8::1\r\nm=audio 40300 RTP/AVP 0\r\nc=IN IP4 192.0.2.1\r\n'
const MAPPED =
  'v=0\r\no=- 9 1 IN IP6 ::ffff:192.0.2.7\r\ns=-\r\nc=IN IP6 ::ffff:192.0.2.7\r\nt=0 0\r\nm=audio 40200 RTP/AVP 0\r\n'

/** RFC 5118 4: IPv6 addresses. */
export const IPV6: readonly TortureCase[] = [
  {
    section: '5118 4.1',
    property: 'an address in brackets in Request-URI, Via and Contact',
    wire: request('REGISTER sip:[2001:db8::11] SIP/2.0', {
      via: 'Via: SIP/2.0/UDP [2001:db8::9:2];branch=$BRANCH;rport',
      contact: 'Contact: <sip:1001@[2001:db8::2]>',
    }),
    verdict: 'application',
    target: { user: '', host: '[2001:db8::11]', port: undefined },
  },
  {
    section: '5118 4.2',
    property: 'an address without brackets in the Request-URI',
    wire: request('REGISTER sip:2001:db8::11 SIP/2.0'),
    verdict: 400,
  },
  {
    section: '5118 4.3',
    property: 'what was meant as a port stands inside the brackets: it is part of the address',
    wire: request('REGISTER sip:[2001:db8::11:5071] SIP/2.0'),
    verdict: 'application',
    target: { host: '[2001:db8::11:5071]', port: undefined },
  },
  {
    section: '5118 4.4',
    property: 'a port behind the brackets',
    wire: request('REGISTER sip:[2001:db8::11]:5071 SIP/2.0'),
    verdict: 'application',
    target: { host: '[2001:db8::11]', port: 5071 },
  },
  {
    section: '5118 4.5 with delimiters',
    property: 'received with brackets, as many write it',
    wire: request('BYE sip:1002@[2001:db8::11] SIP/2.0', {
      via2: 'Via: SIP/2.0/UDP [2001:db8::9:2];received=[2001:db8::9:254];branch=z9hG4bKas3',
      to: 'To: <sip:1002@ramal.test>;tag=outra',
    }),
    verdict: 481,
    reads: { method: 'BYE', toTag: 'outra' },
  },
  {
    section: '5118 4.5 without delimiters',
    property: 'received without brackets, as the grammar has it',
    wire: request('OPTIONS sip:1002@[2001:db8::11] SIP/2.0', {
      via: 'Via: SIP/2.0/UDP [2001:db8::9:2];received=2001:db8::9:254;branch=$BRANCH;rport',
    }),
    verdict: 'application',
    reads: { method: 'OPTIONS' },
  },
  {
    section: '5118 4.6',
    property: 'IPv6 addresses in SDP',
    wire: request('INVITE sip:1002@[2001:db8::11] SIP/2.0', { type: SDP_TYPE }, SDP6),
    verdict: 'application',
    reads: { body: SDP6 },
  },
  {
    section: '5118 4.7',
    property: 'IPv4 and IPv6 mixed along the path',
    wire: request('OPTIONS sip:1002@ramal.test SIP/2.0', {
      via2: [
        'Via: SIP/2.0/UDP [2001:db8::9:1]:6050;branch=z9hG4bKa',
        'Via: SIP/2.0/TCP 192.0.2.1;branch=z9hG4bKb;received=192.0.2.9',
      ],
    }),
    verdict: 'application',
    reads: { method: 'OPTIONS' },
  },
  {
    section: '5118 4.8',
    property: 'two streams, one over IPv6 and one over IPv4',
    wire: request('INVITE sip:1002@ramal.test SIP/2.0', { type: SDP_TYPE }, BOTH),
    verdict: 'application',
    reads: { body: BOTH },
  },
  {
    section: '5118 4.9',
    property: 'an IPv4 address written as IPv6 in Via, Contact and SDP',
    wire: request(
      'INVITE sip:1002@ramal.test SIP/2.0',
      {
        via2: 'Via: SIP/2.0/UDP [::ffff:192.0.2.10]:5070;branch=z9hG4bKm',
        contact: 'Contact: <sip:1001@[::ffff:192.0.2.7]>',
        type: SDP_TYPE,
      },
      MAPPED,
    ),
    verdict: 'application',
    reads: { body: MAPPED },
  },
  {
    section: '5118 4.10 three colons',
    property: 'the address that a fault in the grammar of RFC 3261 makes is borne',
    wire: request('OPTIONS sip:1002@[2001:db8:::192.0.2.1] SIP/2.0', {
      to: 'To: sip:1002@[2001:db8:::192.0.2.1]',
    }),
    verdict: 'application',
    target: { host: '[2001:db8:::192.0.2.1]', port: undefined },
  },
  {
    section: '5118 4.10 two colons',
    property: 'the same address as it should be',
    wire: request('OPTIONS sip:1002@[2001:db8::192.0.2.1] SIP/2.0', {
      to: 'To: sip:1002@[2001:db8::192.0.2.1]',
    }),
    verdict: 'application',
    target: { host: '[2001:db8::192.0.2.1]', port: undefined },
  },
]
