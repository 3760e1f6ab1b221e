import { type CryptoLine, writeCrypto } from './crypto-line.ts'
import { readDescription } from './media-lines.ts'
import type { AudioSession, Direction, Format } from './session.ts'

const NAMES = { pcmu: 'PCMU', pcma: 'PCMA' } as const

/** The `m=` lines both sides speak of: each description repeats them in number and order (RFC 3264 §6, §8). */
export interface Layout {
  lines: readonly { kind: string; protocol: string; formats: readonly string[] }[]
  /** Which of them is our audio; all others are refused. */
  audioAt: number
}

/** What a call of ours begins with. */
export const AUDIO_ALONE: Layout = {
  lines: [{ kind: 'audio', protocol: 'RTP/AVP', formats: [] }],
  audioAt: 0,
}

export const ENCRYPTED_AUDIO_ALONE: Layout = {
  lines: [{ kind: 'audio', protocol: 'RTP/SAVP', formats: [] }],
  audioAt: 0,
}

/** The lines of the peer's offer, of which we take one. */
export function layoutOf(offer: string, taken: AudioSession): Layout {
  return { lines: readDescription(offer).media, audioAt: taken.at }
}

/** Our side of the audio stream. */
export interface OurAudio {
  address: string
  port: number
  formats: readonly Format[]
  telephoneEvent: number | null
  direction: Direction
  crypto: CryptoLine | null
}

/** Writes our description; `version` grows with each change (RFC 3264 §8). */
export function writeSession(ours: OurAudio, layout: Layout, version: number): string {
  const { address, port } = ours
  const { lines, audioAt } = layout
  return [
    'v=0',
    `o=ramal ${port} ${version} IN IP4 ${address}`,
    's=-',
    `c=IN IP4 ${address}`,
    't=0 0',
    ...lines.flatMap(({ kind, protocol, formats }, at) =>
      at === audioAt ? audioLines(ours, protocol) : [`m=${kind} 0 ${protocol} ${formats.join(' ') || '0'}`],
    ),
    '',
  ].join('\r\n')
}

function audioLines(ours: OurAudio, protocol: string): string[] {
  const { port, formats, telephoneEvent, direction, crypto } = ours
  const events = telephoneEvent === null ? [] : [telephoneEvent]
  const payloadTypes = [...formats.map((format) => format.payloadType), ...events]
  return [
    `m=audio ${port} ${protocol} ${payloadTypes.join(' ')}`,
    ...(crypto === null ? [] : [writeCrypto(crypto)]),
    ...formats.map(({ codec, payloadType }) => `a=rtpmap:${payloadType} ${NAMES[codec]}/8000`),
    ...events.flatMap((type) => [`a=rtpmap:${type} telephone-event/8000`, `a=fmtp:${type} 0-16`]),
    'a=ptime:20',
    `a=${direction}`,
  ]
}
