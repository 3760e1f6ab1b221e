import { request, SDP, SDP_TYPE, type TortureCase, wire } from './torture-case.ts'

const LONG = 'muitolongo'.repeat(30)

/** RFC 4475 3.1.1: unusual, but nobody may refuse it for that. */
export const VALID: readonly TortureCase[] = [
  {
    section: '4475 3.1.1.1',
    property: 'folding, odd white space and case, compact and unknown names, escaped quotes in one INVITE',
    wire: wire(
      [
        'INVITE sip:1002@ramal.test;estranho=sim;bandeira SIP/2.0',
        'TO :',
        ' sip:1002@ramal.test ;   cor   = azul',
        'f   : "A. Prado \\\\\\""   <sip:1001@ramal.test>',
        '  ;',
        '  tag = p98rado',
        'MaX-fOrWaRdS: 0068',
        'Call-ID: $CALL',
        'CSeq: 0009',
        '  INVITE',
        'v:  SIP  / 2.0',
        '  /UDP',
        '    127.0.0.2 ;branch=$BRANCH;rport',
        's :',
        'Invencao:',
        ' dobrada em',
        '   tres linhas',
        'CabecalhoDeAmanha: ;;,,;,;',
        'Content-Type: application/sdp',
        'Route:',
        ' <sip:porta.ramal.test;lr;sabe=nada;nem-valor>',
        'v: SIP  / 2.0  / TCP     meio.ramal.test   ;',
        '  branch  =   z9hG4bK9ikj8  ,',
        ' SIP  /    2.0   / UDP  127.0.0.3   ; branch=',
        ' z9hG4bK30239',
        'm:"Aspas \\"\\"" <sip:1001@127.0.0.2> ; novo =',
        '      valor ;',
        '  segundo ; q = 0.33',
        `l: ${SDP.length}`,
      ],
      SDP,
    ),
    verdict: 'application',
    reads: { method: 'INVITE', cseq: 9, fromTag: 'p98rado', toTag: '', body: SDP },
    headers: { invencao: 'dobrada em tres linhas', 'max-forwards': '0068', subject: '' },
  },
  {
    section: '4475 3.1.1.2',
    property: 'every character a method, a user, a display name and a header name may have',
    wire: request(
      "!ramal-Metodo0.%*_+`'~ sip:1~!@ramal.test SIP/2.0".replace('1~!', "1_n-i.c~o!*'()&=+$,;?/:"),
      {
        to: 'To: "BEL:\\\u0007 NUL:\\\u0000 DEL:\\\u007f" <sip:1_u~@ramal.test>',
        from: "From: sinal1~`'%!-_+*.token <sip:um@ramal.test>;tag=_tag-.!%*+`'~",
        cseq: "CSeq: 139122385 !ramal-Metodo0.%*_+`'~",
        extra: "cabecalho-!.%*+_`'~: \u{feff}大停電 Ç\r\n",
      },
    ),
    verdict: 501,
    reads: { method: "!ramal-Metodo0.%*_+`'~", fromTag: "_tag-.!%*+`'~" },
    target: { user: "1_n-i.c~o!*'()&=+$,;?/", host: 'ramal.test' },
  },
  {
    section: '4475 3.1.1.3',
    property: 'an escaped @ and : in the user are no separators',
    wire: request(
      'INVITE sip:sips%3Aana%40ramal.test@filial.test SIP/2.0',
      {
        to: 'To: <sip:%61na@ramal.test>',
        contact: 'Contact: <sip:cal%6Cer@127.0.0.1;p%61rametro=v%61lor>',
        type: SDP_TYPE,
      },
      SDP,
    ),
    verdict: 'application',
    reads: { uri: 'sip:sips%3Aana%40ramal.test@filial.test', to: '<sip:%61na@ramal.test>' },
    target: { user: 'sips%3Aana%40ramal.test', host: 'filial.test' },
  },
  {
    section: '4475 3.1.1.4',
    property: 'an escaped NUL does not end the user',
    wire: request('REGISTER sip:ramal.test SIP/2.0', {
      to: 'To: sip:zero-%00-zero@ramal.test',
      from: 'From: sip:zero-%00-zero@ramal.test;tag=z9',
      contact: ['Contact: <sip:%00@127.0.0.1:5062>', 'Contact: <sip:%00%00@127.0.0.1:5062>'],
    }),
    verdict: 'application',
    reads: { to: 'sip:zero-%00-zero@ramal.test', fromTag: 'z9' },
  },
  {
    section: '4475 3.1.1.5',
    property: 'in a method % is a letter: RE%47ISTER is not REGISTER',
    wire: request('RE%47ISTER sip:ramal.test SIP/2.0'),
    verdict: 501,
    reads: { method: 'RE%47ISTER' },
  },
  {
    section: '4475 3.1.1.6',
    property: 'no white space between display name and <',
    wire: request('OPTIONS sip:1002@ramal.test SIP/2.0', {
      from: 'From: portaria<sip:1001@ramal.test>;tag=col4',
    }),
    verdict: 'application',
    reads: { fromTag: 'col4' },
  },
  {
    section: '4475 3.1.1.7',
    property: 'values of some hundred characters everywhere',
    wire: request(
      `INVITE sip:1002@ramal.test;${LONG}=1 SIP/2.0`,
      {
        to: `To: "${LONG.repeat(2)}" <sip:u${LONG}@ramal.test>`,
        from: `From: sip:f${LONG}@ramal.test;tag=${LONG}`,
        callId: `Call-ID: $CALL${LONG}`,
        extra: `Desconhecido-${LONG}: ${LONG.repeat(3)}`,
        vias: Array.from(
          { length: 30 },
          (_, at) => `Via: SIP/2.0/TCP salto${at}.ramal.test;branch=z9hG4bK${LONG}`,
        ),
        type: SDP_TYPE,
      },
      SDP,
    ),
    verdict: 'application',
    reads: { fromTag: LONG, body: SDP },
  },
  {
    section: '4475 3.1.1.8',
    property: 'a second message behind the end of a datagram is cut off, not served',
    wire: Buffer.concat([
      request('REGISTER sip:ramal.test SIP/2.0'),
      request('INVITE sip:escondido@ramal.test SIP/2.0', { type: SDP_TYPE }, SDP),
    ]),
    verdict: 'application',
    reads: { method: 'REGISTER', body: '' },
  },
  {
    section: '4475 3.1.1.9',
    property: 'a semicolon before @ belongs to the user',
    wire: request('OPTIONS sip:1002;ala=n%40rte@ramal.test;maddr=127.0.0.9 SIP/2.0'),
    verdict: 'application',
    target: { user: '1002;ala=n%40rte', host: 'ramal.test', params: ';maddr=127.0.0.9' },
  },
  {
    section: '4475 3.1.1.10',
    property: 'transports nobody knows further down the path',
    wire: request('OPTIONS sip:1002@ramal.test SIP/2.0', {
      vias: ['SCTP', 'TLS', 'POMBO', 'TCP'].map(
        (name, at) => `Via: SIP/2.0/${name} v${at}.test;branch=z9hG4bKv${at}`,
      ),
    }),
    verdict: 'application',
    reads: { method: 'OPTIONS' },
  },
  {
    section: '4475 3.1.1.11',
    property: 'a body in parts, one of them binary with NUL and line ends: its length counts octets',
    wire: binaryBody(),
    verdict: 'application',
    reads: { method: 'MESSAGE' },
    headers: { 'content-type': 'multipart/mixed;boundary=corte7' },
  },
  {
    section: '4475 3.1.1.12',
    property: 'a reason phrase of signs and letters beyond ASCII',
    wire: request('SIP/2.0 200 = 2**3 * 5**2 já são cento e noventa e nove – quase', {
      cseq: 'CSeq: 12 INVITE',
    }),
    verdict: 'nobody',
    reads: { status: 200, reason: '= 2**3 * 5**2 já são cento e noventa e nove – quase' },
  },
  {
    section: '4475 3.1.1.13',
    property: 'an empty reason phrase',
    wire: request('SIP/2.0 100 ', { cseq: 'CSeq: 12 INVITE' }),
    verdict: 'nobody',
    reads: { status: 100, reason: '' },
  },
]

function binaryBody(): Buffer {
  const body = Buffer.concat([
    Buffer.from(
      '--corte7\r\nContent-Type: text/plain\r\n\r\nolá\r\n--corte7\r\nContent-Type: application/octet-stream\r\n\r\n',
    ),
    Buffer.from([0x30, 0x82, 0x00, 0xff, 0xfe, 0x0d, 0x0a, 0x0d, 0x0a, 0x80, 0xc3, 0x28, 0x00]),
    Buffer.from('\r\n--corte7--\r\n'),
  ])
  const head = request('MESSAGE sip:1002@ramal.test SIP/2.0', {
    type: 'Content-Type: multipart/mixed;boundary=corte7',
    length: `Content-Length: ${body.length}`,
  })
  return Buffer.concat([head, body])
}
