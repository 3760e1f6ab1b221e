import { oneOf, type Random } from './random.ts'

type Production = (random: Random) => string

const METHODS = [
  'INVITE',
  'REGISTER',
  'OPTIONS',
  'MESSAGE',
  'SUBSCRIBE',
  'BYE',
  'ACK',
  'CANCEL',
  'PRACK',
  'UPDATE',
  'REFER',
  'NOTIFY',
  'invite',
  'X%00',
  '',
]
const NUMBERS = [
  '0',
  '1',
  '70',
  '255',
  '256',
  '-1',
  '4294967296',
  '9'.repeat(40),
  '0x10',
  '1e9',
  '',
  ' ',
  '１',
]
const HOSTS = [
  '127.0.0.1',
  'ramal.test',
  '[::1]',
  '[::1',
  '::1',
  '[]',
  '127.0.0.1:99999',
  '.',
  'é.test',
  '%',
  'a'.repeat(300),
  '',
]
const PARAMS = [
  '',
  ';lr',
  ';;',
  ';tag',
  ';tag=',
  ';tag=a;tag=b',
  ';branch',
  ';branch=z9hG4bK',
  ';x="a;b"',
  ';x="a',
  ';rport',
  ';rport=0',
  ';received=x',
  ';expires=-1',
  ';transport=tcp',
  ';transport=\u0000',
  `;${'p'.repeat(900)}=1`,
]
const DISPLAYS = [
  '',
  '"Ana" ',
  'Ana ',
  '"a\\"b" ',
  '"open ',
  '"\u0000" ',
  '"日本" ',
  '\ud83d\ude00 ',
  '"<sip:x@y>" ',
  '<',
  ', ',
]
const BODIES = [
  '',
  'v=0\r\n',
  'v=0\r\nm=audio 99999999 RTP/AVP x\r\n',
  '\r\n\r\n',
  '\u0000\u0000',
  'x'.repeat(5_000),
  'm='.repeat(500),
]
const EXTRA = [
  'Contact',
  'Route',
  'Record-Route',
  'Require',
  'Expires',
  'Authorization',
  'Content-Type',
  'Session-Expires',
  'Min-SE',
  'Replaces',
  'Refer-To',
  'Event',
  'Subject',
  'X',
  'Content-Length',
  'Max-Forwards',
  'Via',
  'To',
  'RAck',
  'k',
  'o',
  '',
  'a b',
]
const VALUES = [
  '',
  '*',
  '0',
  ',',
  ',,,',
  ';',
  '<',
  '"',
  '<sip:a@b>',
  '<sip:a@b>, <sip:c@d>',
  'Digest',
  'Digest username="',
  'Digest a="b", nonce=c, response=d',
  'timer',
  'a@b;to-tag=1;from-tag=2',
  '1 1 INVITE',
  '\u0000',
  'é'.repeat(200),
  '%'.repeat(100),
  '\t\t',
]

const pick =
  (values: readonly string[]): Production =>
  (random) =>
    values[random(values.length)] ?? ''
const number = pick(NUMBERS)
const host = pick(HOSTS)
const params: Production = (random) => Array.from({ length: random(3) }, () => pick(PARAMS)(random)).join('')
const uri: Production = (random) =>
  `${oneOf(random, ['sip:', 'sip:', 'sip:', 'sips:', 'tel:', 'SIP:', ':', ''])}${oneOf(random, ['1001@', '1001@', 'a;b@', 'a:p@', '@', '', '%40@', 'a@b@'])}${host(random)}${oneOf(random, ['', '', ':5060', ':', ':x', '?a=b'])}${params(random)}`
const address: Production = (random) => {
  const inside = uri(random)
  return `${pick(DISPLAYS)(random)}${oneOf(random, [`<${inside}>`, `<${inside}>`, inside, `<${inside}`, `${inside}>`])}${params(random)}`
}
const via: Production = (random) =>
  `SIP/${oneOf(random, ['2.0', '2.0', '2.0', '3.0', ''])}/${oneOf(random, ['UDP', 'UDP', 'TCP', 'WS', 'X', ''])} ${host(random)}${oneOf(random, ['', ':5060', ':0', ':-1'])};branch=z9hG4bKf${random(1e9)}${params(random)}`

/** A message that a grammar of SIP makes when it may choose a wrong branch now and then. */
export function grammarMessage(random: Random): Buffer {
  const method = pick(METHODS)(random)
  const body = pick(BODIES)(random)
  const wrong = (): boolean => random(6) === 0
  const lines = [
    random(5) === 0
      ? `SIP/2.0 ${wrong() ? number(random) : 100 + random(600)} ${pick(DISPLAYS)(random)}`
      : `${method} ${wrong() ? uri(random) : 'sip:1002@127.0.0.1'} ${wrong() ? 'SIP/3.0' : 'SIP/2.0'}`,
    `Via: ${wrong() ? via(random) : `SIP/2.0/UDP 127.0.0.1:9;rport;branch=z9hG4bKf${random(1e9)}`}`,
    `From: ${wrong() ? address(random) : `<sip:f@ramal.test>;tag=${random(1e9)}`}`,
    `To: ${wrong() ? address(random) : '<sip:1002@ramal.test>'}${random(4) === 0 ? ';tag=alheia' : ''}`,
    `Call-ID: ${wrong() ? oneOf(random, ['', ' ', 'a b', '|', 'x;from-tag=y']) : `fuzz${random(1e9)}`}`,
    `CSeq: ${wrong() ? number(random) : random(1e6)} ${wrong() ? pick(METHODS)(random) : method}`,
    ...Array.from(
      { length: random(6) },
      () =>
        `${pick(EXTRA)(random)}${oneOf(random, [': ', ':', ' : ', ''])}${random(2) === 0 ? address(random) : pick(VALUES)(random)}`,
    ),
    `Content-Length: ${wrong() ? number(random) : Buffer.byteLength(body)}`,
  ]
  if (random(12) === 0) lines.splice(1 + random(lines.length - 1), 1)
  if (random(12) === 0)
    lines.splice(1 + random(lines.length - 1), 0, oneOf(random, [' dobra', '\tdobra', 'lixo', '']))
  return Buffer.from(`${lines.join(random(20) === 0 ? '\n' : '\r\n')}\r\n\r\n${body}`)
}
