import { isIPv4 } from 'node:net'
import { type Codec, codecOf } from '../g711.ts'
import { type CryptoLine, findCrypto } from './crypto-line.ts'
import { type MediaLine, readDescription } from './media-lines.ts'

/** What the describing side does with audio, RFC 3264 §5.1. */
export const DIRECTIONS = ['sendrecv', 'sendonly', 'recvonly', 'inactive'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Our own payload type for RFC 4733 events in a first offer. */
export const TELEPHONE_EVENT = 101

/** A codec under the payload type that the describing side gave it. */
export interface Format {
  codec: Codec
  payloadType: number
}

/** An audio stream of a session description, as much of it as we need. */
export interface AudioSession {
  /** Which of the `m=` lines it is. */
  at: number
  /** Its transport, `RTP/AVP`. */
  protocol: string
  address: string
  port: number
  /** G.711 in the order of preference, each law once; empty when the two sides share none. */
  formats: Format[]
  /** Payload type of telephone events at 8 kHz; null when there are none. */
  telephoneEvent: number | null
  direction: Direction
  /** The describing side's key; null without one that we can use. */
  crypto: CryptoLine | null
}

/** All audio streams that say where they are, in their order. */
export function readStreams(sdp: string): AudioSession[] {
  const { head, media } = readDescription(sdp)
  return media.flatMap((line, at) => {
    const address = findAddress(line.lines) ?? findAddress(head)
    // Numeric addresses only: a name would have to be looked up, at the will of whoever sends the description.
    if (line.kind !== 'audio' || address === null || !isIPv4(address) || !isPort(line.port)) return []
    const { protocol, port } = line
    const payloadTypes = line.formats.map(Number)
    return {
      at,
      protocol,
      address,
      port,
      formats: findFormats(line, payloadTypes),
      telephoneEvent: findTelephoneEvent(line.lines, payloadTypes),
      direction: findDirection(line.lines) ?? findDirection(head) ?? 'sendrecv',
      crypto: findCrypto(line.lines),
    }
  })
}

/** The direction we answer with, RFC 3264 §6.1. */
export function answerDirection(offered: Direction): Direction {
  return (
    { sendrecv: 'sendrecv', sendonly: 'recvonly', recvonly: 'sendonly', inactive: 'inactive' } as const
  )[offered]
}

/** Port 0 refuses the stream; the discard port 9 is what a browser writes before it has candidates. */
function isPort(port: number): boolean {
  return Number.isInteger(port) && port > 0 && port <= 65_535
}

function findAddress(lines: readonly string[]): string | null {
  const line = lines.find((one) => one.startsWith('c=IN IP4 '))
  return line?.slice(9).trim().split('/')[0] ?? null
}

/** G.711 has payload types of its own, but may be offered under any (RFC 3551 §6). */
function findFormats(line: MediaLine, payloadTypes: readonly number[]): Format[] {
  const formats: Format[] = []
  for (const payloadType of payloadTypes) {
    const codec = payloadType < 96 ? codecOf(payloadType) : findCodec(line.lines, payloadType)
    if (codec !== null && formats.every((known) => known.codec !== codec))
      formats.push({ codec, payloadType })
  }
  return formats
}

function findCodec(lines: readonly string[], payloadType: number): Codec | null {
  const start = `a=rtpmap:${payloadType} `
  const name = lines.find((line) => line.startsWith(start))?.slice(start.length) ?? ''
  const match = /^(PCM[UA])\/8000(\/1)?\s*$/i.exec(name)
  return match === null ? null : match[1]!.toLowerCase() === 'pcmu' ? 'pcmu' : 'pcma'
}

function findTelephoneEvent(lines: readonly string[], payloadTypes: readonly number[]): number | null {
  for (const line of lines) {
    const match = /^a=rtpmap:(\d+) telephone-event\/8000/i.exec(line)
    if (match && payloadTypes.includes(Number(match[1]))) return Number(match[1])
  }
  return null
}

function findDirection(lines: readonly string[]): Direction | null {
  return DIRECTIONS.find((direction) => lines.includes(`a=${direction}`)) ?? null
}
