import { describe, expect, it } from 'vitest'
import { header, headerLines, type SipRequest } from './message.ts'
import { parseMessage } from './parse.ts'

/** A request of which single lines can be replaced, added or taken away. */
function request(changes: Record<string, string | undefined> = {}, body = ''): string {
  const lines: Record<string, string | undefined> = {
    start: 'INVITE sip:1140001000@example.com SIP/2.0',
    via: 'Via: SIP/2.0/UDP 192.0.2.1:5070;branch=z9hG4bK1;rport',
    from: 'From: "Ana" <sip:ana@example.com>;tag=a1',
    to: 'To: <sip:1140001000@example.com>',
    callId: 'Call-ID: c1@192.0.2.1',
    cseq: 'CSeq: 7 INVITE',
    length: `Content-Length: ${Buffer.byteLength(body)}`,
    ...changes,
  }
  return `${Object.values(lines)
    .filter((line) => line !== undefined)
    .join('\r\n')}\r\n\r\n${body}`
}

function parsed(text: string): SipRequest {
  const result = parseMessage(text)
  if (!result.ok || result.message.kind !== 'request') throw new Error(JSON.stringify(result))
  return result.message
}

describe('parseMessage', () => {
  it('The parser reads a request', () => {
    expect(parsed(request({}, 'v=0\r\n'))).toMatchObject({
      method: 'INVITE',
      uri: 'sip:1140001000@example.com',
      callId: 'c1@192.0.2.1',
      cseq: 7,
      fromTag: 'a1',
      toTag: '',
      body: 'v=0\r\n',
      via: { transport: 'UDP', host: '192.0.2.1', port: 5070, branch: 'z9hG4bK1', rport: '' },
    })
  })

  it('The parser reads a response', () => {
    const result = parseMessage(request({ start: 'SIP/2.0 486 Busy Here', to: 'To: sip:b@x;tag=b2' }))
    expect(result).toMatchObject({
      ok: true,
      message: { status: 486, reason: 'Busy Here', method: 'INVITE', toTag: 'b2' },
    })
  })

  it.each([
    [
      'compact names',
      { via: 'v: SIP/2.0/UDP h;branch=z', from: 'f: sip:a@x;tag=1', to: 't: sip:b@x', callId: 'i: 1' },
    ],
    ['names in any case, spaces before the colon', { callId: 'cALL-iD  : 1', cseq: 'CSEQ : 7 INVITE' }],
    ['folded lines', { to: 'To:\r\n <sip:b@x>\r\n\t;x=1' }],
    ['spaces around the slashes of Via', { via: 'Via: SIP / 2.0 / UDP  h:5060 ;branch=z9' }],
    ['a list of Vias in one line', { via: 'Via: SIP/2.0/UDP h;branch=z, SIP/2.0/TCP g;branch=y' }],
    [
      'unknown headers and parameters',
      { extra: 'X-Strange: <>";,', from: 'From: <sip:a@x>;tag=1;odd="a;b"' },
    ],
    ['no Content-Length', { length: undefined }],
    ['an escaped quote in a display name', { from: 'From: "A \\" <b" <sip:a@x>;tag=1' }],
    ['a method nobody knows', { start: 'FOO.bar~ sip:x@y SIP/2.0', cseq: 'CSeq: 7 FOO.bar~' }],
    ['a user with reserved characters', { start: 'INVITE sip:a;b=c?d&e%20@h:5060;transport=udp SIP/2.0' }],
  ])('The parser takes a message with %s', (_what, changes) => {
    expect(parseMessage(request(changes)).ok).toBe(true)
  })

  it.each([
    ['no end of headers', 'OPTIONS sip:x SIP/2.0\r\nVia: x'],
    ['an empty first line', `\r\n\r\n${request()}`],
    ['two spaces in the start line', request({ start: 'INVITE  sip:x@y SIP/2.0' })],
    ['a Request-URI in brackets', request({ start: 'INVITE <sip:x@y> SIP/2.0' })],
    ['a Request-URI without scheme', request({ start: 'INVITE x@y SIP/2.0' })],
    ['no version', request({ start: 'INVITE sip:x@y' })],
    ['a status of two digits', request({ start: 'SIP/2.0 48 Busy' })],
    ['no Via', request({ via: undefined })],
    ['no From', request({ from: undefined })],
    ['no To', request({ to: undefined })],
    ['no Call-ID', request({ callId: undefined })],
    ['no CSeq', request({ cseq: undefined })],
    ['two different To', request({ more: 'To: <sip:c@x>' })],
    ['a CSeq of another method', request({ cseq: 'CSeq: 7 BYE' })],
    ['a CSeq without number', request({ cseq: 'CSeq: INVITE' })],
    ['a CSeq beyond 31 bits', request({ cseq: 'CSeq: 36893488147419103232 INVITE' })],
    ['Max-Forwards 300', request({ more: 'Max-Forwards: 300' })],
    ['a negative Content-Length', request({ length: 'Content-Length: -999' })],
    ['a Content-Length longer than the body', request({ length: 'Content-Length: 99' }, 'v=0')],
    ['two Content-Lengths', request({ more: 'l: 5' })],
    ['a line without colon', request({ more: 'this is no header' })],
    ['a header name that is no token', request({ more: 'X Y: 1' })],
    ['an open quote in From', request({ from: 'From: "Ana <sip:a@x>;tag=1' })],
    ['an open bracket in To', request({ to: 'To: <sip:b@x' })],
    ['a Via without host', request({ via: 'Via: SIP/2.0/UDP ;branch=z' })],
    ['a Via port that is none', request({ via: 'Via: SIP/2.0/UDP h:99999;branch=z' })],
    ['300 headers', request({ more: Array(300).fill('X: 1').join('\r\n') })],
  ])('The parser refuses a message with %s by 400', (_what, text) => {
    expect(parseMessage(text)).toMatchObject({ ok: false, status: 400 })
  })

  it('The parser refuses another version with 505', () => {
    expect(parseMessage(request({ start: 'INVITE sip:x@y SIP/7.0' }))).toMatchObject({
      ok: false,
      status: 505,
    })
  })

  it('The parser cuts the body at Content-Length in octets, not characters', () => {
    expect(parsed(request({ length: 'Content-Length: 2' }, 'é and more')).body).toBe('é')
    expect(parsed(request({}, 'olá ✓')).body).toBe('olá ✓')
  })

  it('The parser keeps header lines in order and gives the first or all', () => {
    const message = parsed(request({ more: 'Route: <sip:a>\r\nRoute: <sip:b>,<sip:c>' }))
    expect(header(message, 'route')).toBe('<sip:a>')
    expect(headerLines(message, 'route')).toEqual(['<sip:a>', '<sip:b>,<sip:c>'])
  })

  it('The parser is linear in what strangers send', () => {
    const long = `${'a="'.repeat(15_000)}`
    const before = performance.now()
    parseMessage(
      request({
        from: `From: <sip:a@x>;${long}`,
        via: `Via: SIP/2.0/UDP h;${long}`,
        to: `To: ${'<'.repeat(40_000)}`,
      }),
    )
    parseMessage(request({ more: ` ${'x '.repeat(30_000)}` }))
    expect(performance.now() - before).toBeLessThan(500)
  })
})
