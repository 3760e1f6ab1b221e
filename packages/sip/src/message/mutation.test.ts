import { expect, it } from 'vitest'
import { type Random, seededRandom } from '../torture/testing/random.ts'
import { refuseMalformed } from './malformed.ts'
import { parseMessage } from './parse.ts'

const SEEDS = [
  'INVITE sip:1140001000@example.com;user=phone SIP/2.0\r\nVia: SIP/2.0/UDP 192.0.2.1:5070;branch=z9hG4bK1;rport, SIP/2.0/TCP [2001:db8::1]\r\nRecord-Route: <sip:p;lr>\r\nFrom: "Ana \\" Lima" <sip:ana@example.com>;tag=a1\r\nTo: <sip:b@example.com>\r\nCall-ID: c1@192.0.2.1\r\nCSeq: 7 INVITE\r\nContact: <sip:ana@192.0.2.1:5070>;q=0.5, "x, y" <sip:z>\r\nMax-Forwards: 70\r\nContent-Length: 5\r\n\r\nv=0\r\n',
  'SIP/2.0 407 Proxy Authentication Required\r\nv: SIP/2.0/WS abc.invalid;branch=z9hG4bK2\r\nf: sip:a@x;tag=1\r\nt: sip:b@x;tag=2\r\ni: 1\r\nCSeq: 1\r\n REGISTER\r\nProxy-Authenticate: Digest realm="r", nonce="n"\r\nl: 0\r\n\r\n',
]
const PIECES = [
  '\r\n',
  '\r\n\r\n',
  ' ',
  '\t',
  '"',
  '<',
  '>',
  ';',
  ',',
  ':',
  '=',
  '@',
  '\\',
  '\0',
  'é✓',
  '%',
  '[',
  ']',
  '9'.repeat(30),
  'SIP/2.0',
  'Via:',
]

function mutated(random: Random): string {
  let text = SEEDS[random(SEEDS.length)] ?? ''
  for (let count = 1 + random(4); count > 0; count -= 1) {
    const at = random(text.length + 1)
    const piece = PIECES[random(PIECES.length)] ?? ''
    const cut = random(3) === 0 ? random(40) : 0
    text = `${text.slice(0, at)}${random(2) === 0 ? piece : ''}${text.slice(at + cut)}`
  }
  return text
}

it('Of 20,000 mutated messages none throws, all that parse have what a transaction needs, refusals are one message', () => {
  const random = seededRandom(4475)
  let refused = 0
  for (let count = 0; count < 20_000; count += 1) {
    const text = mutated(random)
    const parsed = parseMessage(text)
    if (parsed.ok) {
      const { callId, cseq, method, via } = parsed.message
      expect(callId !== '' && method !== '' && via.host !== '' && Number.isSafeInteger(cseq)).toBe(true)
      continue
    }
    const refusal = refuseMalformed(text, parsed.status, parsed.reason, { address: '192.0.2.9', port: 5060 })
    if (refusal === undefined) continue
    refused += 1
    // Nothing of the stranger's text may end the headers early and begin a message of its own.
    expect(refusal.indexOf('\r\n\r\n')).toBe(refusal.length - 4)
  }
  expect(refused).toBeGreaterThan(1_000)
})
