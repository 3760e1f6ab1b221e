/** The words of the media control protocol: docs/architecture.md §7. Wire fields stay snake_case. */

export const PROTOCOL_VERSION = 1

export type LegKind = 'webrtc' | 'rtp'

/** Who hears whom inside one bridge; `from: null` hears silence (in one that adds, nobody more). */
export interface Hearing {
  leg: string
  from: string | null
}

/** How a sound came to its end: at its own, by `stop`, by another sound on the same leg, or with its leg. */
export type PlayEnd = 'played' | 'stopped' | 'replaced' | 'gone'

export interface LegReport {
  leg: string
  kind: LegKind
  up: boolean
  packets_in: number
  packets_out: number
  /** Age of the newest packet from that leg; null before the first. */
  last_packet_ms: number | null
}

export interface MediaList {
  legs: LegReport[]
  bridges: { bridge: string; hears: Hearing[]; adds?: boolean }[]
  /** `sound` is the first of `sounds`. */
  plays: { play: string; leg: string; sound: string; sounds?: string[] }[]
  records: { record: string; left: string; right: string | null; file: string }[]
}

/** Where audio comes in. */
export interface MediaPlace {
  browsers: {
    /** UDP and TCP, for all of them. */
    port: number
    /** What a description made now offers, as RFC 8839 §5.1 writes it. */
    candidates: string[]
    legs: number
    /** Addresses that browsers proved to be at. */
    udp_places: number
    tcp_connections: number
  }
  /** Trunks and desk phones: a port each, of `from` to `to`, with room for so many legs. */
  plain: { address: string; from: number; to: number; legs: number; room: number }
  /** Since the process began: packets that arrived and that did not; the mean jitter of legs that are heard now, null without any. */
  quality: { kind: LegKind; packets: number; lost: number; jitter_ms: number | null }[]
}

/** Every verb with its arguments and the fields of its answer. */
export interface Verbs {
  'leg.create': {
    /** `restart` asks for an offer that restarts ICE; `signalled_from` is where the SIP message with the offer came from. */
    args: { leg: string; kind: LegKind; offer?: string; restart?: boolean; signalled_from?: string }
    answer: { sdp: string }
  }
  'leg.answer': { args: { leg: string; sdp: string; signalled_from?: string }; answer: object }
  /**
   * `swallow_events`: telephone events heard from others are not passed on to this leg. `echo_ms`: what it says is said to it again so much
   * later, 0 ends that; in words only what is left out stays as it was.
   */
  'leg.set': { args: { leg: string; swallow_events?: boolean; echo_ms?: number }; answer: object }
  'leg.release': { args: { leg: string }; answer: { packets_in: number; packets_out: number } }
  /** `adds`: these are heard beside whom the other bridges let be heard, mixed into one; it ends with the first of its legs. */
  'bridge.set': { args: { bridge: string; hears: Hearing[]; adds?: boolean }; answer: object }
  play: {
    /** One of `sound` and `sounds`; `volume` is in percent of the amplitude, 0..400. */
    args: {
      play: string
      leg: string
      sound?: string
      sounds?: string[]
      loop?: boolean
      volume?: number
    }
    answer: object
  }
  stop: { args: { play: string }; answer: object }
  'record.start': {
    args: { record: string; left: string; right: string | null; file: string }
    answer: object
  }
  'record.stop': { args: { record: string }; answer: { file: string; duration_ms: number } }
  'dtmf.send': {
    args: { leg: string; digits: string; duration_ms?: number; gap_ms?: number }
    answer: object
  }
  list: { args: object; answer: MediaList }
  /** Where audio comes in, and how much of that is in use. */
  describe: { args: object; answer: MediaPlace }
}

export type Verb = keyof Verbs
export type Args<V extends Verb> = Verbs[V]['args']

/** A refusal is an expected outcome: it travels as a value, nothing is thrown. */
export interface Refusal {
  ok: false
  code: RefusalCode
  error: string
}

export type Answer<V extends Verb> = ({ ok: true } & Verbs[V]['answer']) | Refusal

export const REFUSAL_CODES = [
  'bad_request',
  'bad_sdp',
  'unknown_leg',
  'unknown_record',
  'unknown_sound',
  'file_exists',
  'wrong_kind',
  'wrong_state',
  'no_port',
  'failed',
  // the two below are said by the client itself
  'not_connected',
  'timeout',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** Every event with its fields. */
export interface MediaEvents {
  'leg.up': { leg: string }
  'leg.gone': { leg: string; reason: string }
  dtmf: { leg: string; digit: string; duration_ms: number }
  played: { play: string; leg: string; reason: PlayEnd }
  heard: { leg: string; state: 'audible' | 'silent'; packets: number; loudness_db: number }
  recorded: { record: string; file: string; duration_ms: number }
}

export type MediaEventName = keyof MediaEvents

/** A checked request: the verb decides the type of its arguments. */
export type MediaRequest = { [V in Verb]: { id: number; verb: V; args: Args<V> } }[Verb]

/** Builds a refusal. */
export function refuse(code: RefusalCode, error: string): Refusal {
  return { ok: false, code, error }
}
