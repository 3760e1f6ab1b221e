import { request, SDP, SDP_TYPE, type TortureCase } from './torture-case.ts'

const OPTIONS = 'OPTIONS sip:1002@ramal.test SIP/2.0'
const INVITE = 'INVITE sip:1002@ramal.test SIP/2.0'
const REGISTER = 'REGISTER sip:ramal.test SIP/2.0'

/** RFC 4475 3.2 to 3.4: well-formed, and the trouble lies in what it means. */
export const SEMANTICS: readonly TortureCase[] = [
  {
    section: '4475 3.2.1',
    property:
      'a branch of nothing but the magic cookie names no transaction: Call-ID and CSeq tell requests apart',
    wire: request(OPTIONS, { via: 'Via: SIP/2.0/UDP 127.0.0.2;branch=z9hG4bK;rport' }),
    verdict: 'application',
  },
  {
    section: '4475 3.3.1',
    property: 'Call-ID, From and To are missing',
    wire: request(INVITE, { callId: undefined, from: undefined, to: undefined }),
    verdict: 400,
  },
  {
    section: '4475 3.3.2',
    property: 'a Request-URI of a scheme nobody knows',
    wire: request('OPTIONS esquemaqueninguemconhece:algoopaco SIP/2.0'),
    verdict: 416,
  },
  {
    section: '4475 3.3.3',
    property: 'a Request-URI of a known scheme that is not ours',
    wire: request('OPTIONS soap.beep://127.0.0.103:3002 SIP/2.0'),
    verdict: 416,
  },
  {
    section: '4475 3.3.4',
    property: 'other schemes in To, From and Contact: the application decides whether it needs them',
    wire: request(REGISTER, {
      to: 'To: isbn:9788535914849',
      from: 'From: <https://www.ramal.test>;tag=3234233',
      contact: 'Contact: <nome:Ana_Lima>',
    }),
    verdict: 'application',
    reads: { to: 'isbn:9788535914849', fromTag: '3234233' },
  },
  {
    section: '4475 3.3.5',
    property: 'Require and Proxy-Require ask for what nobody supports',
    wire: request(OPTIONS, {
      require: 'Require: nadaDisto, nemDisto',
      proxy: 'Proxy-Require: nadaDisto, nemAquilo',
    }),
    verdict: 420,
  },
  {
    section: '4475 3.3.6',
    property: 'a body of a type nobody reads',
    wire: request(
      INVITE,
      { type: 'Content-Type: application/formatodesconhecido' },
      '<audio><pcmu porta="443"/></audio>',
    ),
    verdict: 415,
  },
  {
    section: '4475 3.3.7',
    property: 'credentials of a scheme nobody knows: the registrar challenges as if there were none',
    wire: request(REGISTER, { auth: 'Authorization: EsquemaSecreto opaco-data=aqui' }),
    verdict: 'application',
  },
  {
    section: '4475 3.3.8',
    property: 'several values where there may be one',
    wire: request(INVITE, {
      more: [
        'CSeq: 5 INVITE',
        'Call-ID: outro@ramal.test',
        'From: <sip:b@ramal.test>;tag=b',
        'To: <sip:c@ramal.test>',
        'Max-Forwards: 5',
      ],
    }),
    verdict: 400,
  },
  {
    section: '4475 3.3.9',
    property: 'two Content-Lengths that differ',
    wire: request(OPTIONS, { more: 'Content-Length: 13' }, 'Olá e adeus!\r\n'),
    verdict: 400,
  },
  {
    section: '4475 3.3.10',
    property: 'a 200 that wants to be sent on to a broadcast address',
    wire: request('SIP/2.0 200 OK', {
      via: [
        'Via: SIP/2.0/UDP 127.0.0.198;branch=z9hG4bKnossa',
        'Via: SIP/2.0/UDP 255.255.255.255;branch=z9hG4bKtodos',
      ],
      cseq: 'CSeq: 12 INVITE',
    }),
    verdict: 'nobody',
    reads: { status: 200 },
  },
  {
    section: '4475 3.3.11',
    property: 'Max-Forwards 0: the end of the way is still reached',
    wire: request(OPTIONS, { forwards: 'Max-Forwards: 0' }),
    verdict: 'application',
    headers: { 'max-forwards': '0' },
  },
  {
    section: '4475 3.3.12',
    property: 'a parameter behind a Contact without brackets is of the header',
    wire: request(REGISTER, { contact: 'Contact: sip:+5511400010000@gw1.ramal.test;desconhecido' }),
    verdict: 'application',
    headers: { contact: 'sip:+5511400010000@gw1.ramal.test;desconhecido' },
  },
  {
    section: '4475 3.3.13',
    property: 'a parameter inside the brackets of a Contact is of the URI',
    wire: request(REGISTER, { contact: 'Contact: <sip:+5511400010000@gw1.ramal.test;desconhecido>' }),
    verdict: 'application',
    headers: { contact: '<sip:+5511400010000@gw1.ramal.test;desconhecido>' },
  },
  {
    section: '4475 3.3.14',
    property: 'headers inside the bracketed URI of a Contact are kept',
    wire: request(REGISTER, { contact: 'Contact: <sip:1001@ramal.test?Route=%3Csip:porta.test%3E>' }),
    verdict: 'application',
    headers: { contact: '<sip:1001@ramal.test?Route=%3Csip:porta.test%3E>' },
  },
  {
    section: '4475 3.3.15',
    property: 'an INVITE that accepts no SDP in the answer',
    wire: request(INVITE, { accept: 'Accept: text/nadaquesesaiba', type: SDP_TYPE }, SDP),
    verdict: 406,
  },
  {
    section: '4475 3.4.1',
    property: 'an INVITE as before RFC 3261: no branch, no From tag, no Max-Forwards, no Content-Length',
    wire: request(
      INVITE,
      {
        via: 'Via: SIP/2.0/UDP velho.ramal.test;rport',
        from: 'From: <sip:1001@ramal.test>',
        forwards: undefined,
        length: undefined,
        type: SDP_TYPE,
      },
      SDP,
    ),
    verdict: 'application',
    reads: { fromTag: '', body: SDP },
  },
]
