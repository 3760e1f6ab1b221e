import { RTCRtpCodecParameters } from 'werift'
import type { Credentials } from '../ice/guest-list.ts'
import { saysTooMuch } from '../sdp/clean.ts'
import { type AudioSession, readStreams, TELEPHONE_EVENT } from '../sdp/session.ts'

/** What a browser is offered: G.711 in both laws, and telephone events. */
export const BROWSER_CODECS = [
  new RTCRtpCodecParameters({ mimeType: 'audio/PCMU', clockRate: 8000, channels: 1, payloadType: 0 }),
  new RTCRtpCodecParameters({ mimeType: 'audio/PCMA', clockRate: 8000, channels: 1, payloadType: 8 }),
  new RTCRtpCodecParameters({
    mimeType: 'audio/telephone-event',
    clockRate: 8000,
    channels: 1,
    payloadType: TELEPHONE_EVENT,
    parameters: '0-16',
  }),
] as const

/** What a browser's description says of audio; null unless it is G.711 under DTLS. Plain RTP is never taken from a browser. */
export function readFormat(sdp: string): AudioSession | null {
  if (saysTooMuch(sdp)) return null
  const session = readStreams(sdp)[0]
  if (session === undefined) return null
  // werift knows G.711 by its own payload types.
  const formats = session.formats.filter(({ payloadType }) => payloadType < 96)
  const isSecured = /RTP\/SAVPF?$/.test(session.protocol) && /^a=fingerprint:/m.test(sdp)
  return isSecured && formats.length > 0 ? { ...session, formats } : null
}

/** What a browser's description names for ICE (RFC 8839 §5.4); null where it names none. */
export function credentialsIn(sdp: string): Credentials | null {
  const fragment = /^a=ice-ufrag:([\w+/-]{4,256})\r?$/m.exec(sdp)?.[1]
  const password = /^a=ice-pwd:([\w+/-]{22,256})\r?$/m.exec(sdp)?.[1]
  return fragment && password ? { fragment, password } : null
}

/** werift says `ice-lite` of the stream; it is said of the session (RFC 8839 §5.3), and Chromium reads it nowhere else. */
export function saysLite(sdp: string): string {
  return sdp.replace(/^a=ice-lite\r\n/gm, '').replace(/^t=.*\r\n/m, '$&a=ice-lite\r\n')
}

/** What tells one DTLS and ICE peer from another. */
export function identityOf(sdp: string): string {
  return (sdp.match(/^a=(?:fingerprint|ice-ufrag|ice-pwd|setup):.*$/gm) ?? []).join('\n')
}
