import { isIPv4 } from 'node:net'
import { type Codec, codecOf } from '../g711.ts'

/** What the describing side does with audio, RFC 3264 §5.1. */
export const DIRECTIONS = ['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Our own payload type for RFC 4733 events in an offer. */
export const TELEPHONE_EVENT = 101

/** The audio section of a session description, as much of it as we need. */
export interface AudioSession {
  address: string
  port: number
  /** In the order of preference; empty when the two sides share none. */
  codecs: Codec[]
  /** Payload type of telephone events at 8 kHz; null when there are none. */
  telephoneEvent: number | null
  direction: Direction
}

/** Reads the first audio section; null when there is none that we can serve. */
export function readSession(sdp: string): AudioSession | null {
  const lines = sdp.split(/\r?\n/)
  const start = lines.findIndex((line) => line.startsWith('m=audio '))
  if (start < 0) return null
  const next = lines.findIndex((line, at) => at > start && line.startsWith('m='))
  const head = lines.slice(
    0,
    lines.findIndex((line) => line.startsWith('m=')),
  )
  const section = lines.slice(start, next < 0 ? undefined : next)
  const [, port, , ...formats] = section[0]!.trim().split(/\s+/)
  const payloadTypes = formats.map(Number)
  const address = findAddress(section) ?? findAddress(head)
  // Numeric addresses only: a name would have to be looked up, at the will of whoever sends the description.
  if (address === null || !isIPv4(address) || !isPort(Number(port))) return null
  return {
    address,
    port: Number(port),
    codecs: payloadTypes.map(codecOf).filter((codec) => codec !== null),
    telephoneEvent: findTelephoneEvent(section, payloadTypes),
    direction: findDirection(section) ?? findDirection(head) ?? 'sendrecv',
  }
}

/** The direction we answer with, RFC 3264 §6.1. */
export function answerDirection(offered: Direction): Direction {
  return (
    { sendrecv: 'sendrecv', sendonly: 'recvonly', recvonly: 'sendonly', inactive: 'inactive' } as const
  )[offered]
}

/** Writes a description of a plain RTP session; `version` grows with each change (RFC 3264 §8). */
export function writeSession(session: AudioSession, version: number): string {
  const { address, port, codecs, telephoneEvent, direction } = session
  const formats = codecs.map((codec) => (codec === 'pcmu' ? 0 : 8))
  const events = telephoneEvent === null ? [] : [telephoneEvent]
  return [
    'v=0',
    `o=ramal ${port} ${version} IN IP4 ${address}`,
    's=-',
    `c=IN IP4 ${address}`,
    't=0 0',
    `m=audio ${port} RTP/AVP ${[...formats, ...events].join(' ')}`,
    ...codecs.map((codec) => (codec === 'pcmu' ? 'a=rtpmap:0 PCMU/8000' : 'a=rtpmap:8 PCMA/8000')),
    ...events.flatMap((type) => [`a=rtpmap:${type} telephone-event/8000`, `a=fmtp:${type} 0-16`]),
    'a=ptime:20',
    `a=${direction}`,
    '',
  ].join('\r\n')
}

/** Port 0 refuses the stream; the discard port 9 is what a browser writes before it has candidates. */
function isPort(port: number): boolean {
  return Number.isInteger(port) && port > 0 && port <= 65_535
}

function findAddress(lines: string[]): string | null {
  const line = lines.find((one) => one.startsWith('c=IN IP4 '))
  return line?.slice(9).trim().split('/')[0] ?? null
}

function findTelephoneEvent(section: string[], payloadTypes: number[]): number | null {
  for (const line of section) {
    const match = /^a=rtpmap:(\d+) telephone-event\/8000/i.exec(line)
    if (match && payloadTypes.includes(Number(match[1]))) return Number(match[1])
  }
  return null
}

function findDirection(lines: string[]): Direction | null {
  return DIRECTIONS.find((direction) => lines.includes(`a=${direction}`)) ?? null
}
