import { randomBytes, randomInt } from 'node:crypto'

/** What a browser offers: audio by DTLS-SRTP with ICE, G.711 and telephone events (contract §13). No media flow behind it. */
export function browserOffer(): string {
  return session('actpass')
}

/** The same session offered again on hold (contract §13.3). */
export function onHold(offer: string): string {
  return offer.replace('a=sendrecv', 'a=sendonly').replace(/^(o=- \d+) 2 /m, '$1 3 ')
}

/** The answer to an offer of the exchange. */
export function browserAnswer(): string {
  return session('active')
}

function session(setup: 'actpass' | 'active'): string {
  const port = randomInt(40_000, 60_000)
  const lines = [
    'v=0',
    `o=- ${randomInt(1, 2 ** 40)} 2 IN IP4 127.0.0.1`,
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    `m=audio ${port} UDP/TLS/RTP/SAVPF 0 8 101`,
    'c=IN IP4 127.0.0.1',
    'a=rtcp:9 IN IP4 0.0.0.0',
    `a=candidate:1 1 udp 2113937151 127.0.0.1 ${port} typ host generation 0`,
    `a=ice-ufrag:${randomBytes(3).toString('hex')}`,
    `a=ice-pwd:${randomBytes(12).toString('hex')}`,
    `a=fingerprint:sha-256 ${FINGERPRINT}`,
    `a=setup:${setup}`,
    'a=mid:0',
    'a=sendrecv',
    'a=rtcp-mux',
    'a=rtpmap:0 PCMU/8000',
    'a=rtpmap:8 PCMA/8000',
    'a=rtpmap:101 telephone-event/8000',
    'a=fmtp:101 0-16',
    `a=ssrc:${randomInt(1, 2 ** 31)} cname:ramal-contract`,
  ]
  return `${lines.join('\r\n')}\r\n`
}

/** Of a certificate that nobody has. */
const FINGERPRINT = Array.from({ length: 32 }, (_, at) => (at + 0xa0).toString(16).toUpperCase()).join(':')
