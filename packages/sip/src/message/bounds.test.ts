import { expect, it } from 'vitest'
import { parseMessage } from './parse.ts'

const HEAD = [
  'INVITE sip:b@example.com SIP/2.0',
  'Via: SIP/2.0/UDP 192.0.2.1:5070;branch=z9hG4bK1;rport',
  'From: <sip:a@example.com>;tag=a1',
  'To: <sip:b@example.com>',
  'Call-ID: c1@192.0.2.1',
  'CSeq: 7 INVITE',
]

const message = (more: readonly string[], body = '', head: readonly string[] = HEAD): string =>
  [...head, ...more, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n')

const withFrom = (from: string): string =>
  message([], '', HEAD.toSpliced(2, 1, `From: <sip:a@example.com>;tag=a1${from}`))

// Every one of them took a program with regular expressions between 20 ms and 5 s (attack of 2026-11-23).
it.each([
  ['a From of blanks', withFrom(`${' '.repeat(1_500)};x`)],
  ['a From of folded blanks', withFrom(`${'\r\n '.repeat(500)};x`)],
  ['a From of 2 kB', withFrom(`;x=${'a'.repeat(2_048)}`)],
  ['a P-Asserted-Identity of brackets', message([`P-Asserted-Identity: ${'<'.repeat(30_000)}`])],
  ['a Refer-To of brackets', message([`Refer-To: ${'<'.repeat(30_000)}`])],
  ['Contacts without end', message(Array(10).fill(`Contact: <sip:a@x;y=${'a'.repeat(1_000)}>`))],
  ['a Route of 8,000 proxies', message([`Route: ${Array(8_000).fill('<sip:a>').join(',')}`])],
  ['an Authorization of brackets', message([`Authorization: Digest ${'<'.repeat(4_000)}`])],
  ['a Content-Type without end', message([`Content-Type: multipart/mixed${';'.repeat(3_000)}`], 'x')],
  [
    'parts of one line',
    message(['Content-Type: multipart/mixed;boundary=b'], `--b\r\n${'Content-Type:'.repeat(1_000)}`),
  ],
  [
    'parts of blanks',
    message(['c: multipart/mixed;boundary=b'], `--b\r\nContent-Type:${'\r\n'.repeat(50)}x`),
  ],
])('A message with %s is refused with 400', (_what, text) => {
  expect(parseMessage(text)).toMatchObject({ ok: false, status: 400 })
})

it('A Request-URI of 2 kB is refused with 414 (RFC 3261 21.4.12)', () => {
  const text = message([], '', HEAD.toSpliced(0, 1, `INVITE sip:${'a.'.repeat(1_024)} SIP/2.0`))
  expect(parseMessage(text)).toMatchObject({ ok: false, status: 414 })
})

it.each([
  ['ten proxies', message(Array(10).fill(`Record-Route: <sip:${'p'.repeat(60)}.example.com;lr;ftag=a1>`))],
  ['a header that nobody reads, of 20 kB', message([`X-Passport: ${'a'.repeat(20_000)}`])],
  ['blanks here and there', withFrom(`${' '.repeat(60)};x = 1`)],
  [
    'SDP in one of two parts',
    message(
      ['Content-Type: multipart/mixed;boundary=b'],
      '--b\r\nContent-Type: application/sdp\r\n\r\nv=0\r\n--b--',
    ),
  ],
  ['a body of one long line', message(['Content-Type: text/plain'], 'a'.repeat(20_000))],
])('A message with %s passes the bounds', (_what, text) => {
  expect(parseMessage(text).ok).toBe(true)
})
