import type { Hearing, LegKind, MediaList, MediaPlace } from '@ramal/media/control/protocol'
import type { Described } from './call-control.ts'

/** What the exchange needs of media. Nothing rejects: a refusal is logged by the adapter and seen as null or false. */
export interface MediaPort {
  readonly connected: boolean
  /** Our SDP: the answer to `offer`, or an offer of ours without one. Null when media refused (no port, bad SDP, away). */
  createLeg(leg: string, kind: LegKind, offer?: Described): Promise<string | null>
  /** The peer's answer to our offer. */
  answerLeg(leg: string, answer: Described): Promise<boolean>
  releaseLeg(leg: string): Promise<void>
  /** Who hears whom; `adds`: beside whom other bridges let be heard. */
  setBridge(bridge: string, hears: readonly Hearing[], adds?: boolean): Promise<void>
  /** False when media has no such sound, or is away. */
  play(play: string, leg: string, sound: string, loop: boolean): Promise<boolean>
  stop(play: string): Promise<void>
  startRecording(record: string, left: string, right: string | null, file: string): Promise<boolean>
  /** Length in ms; null when nothing was recorded. */
  stopRecording(record: string): Promise<number | null>
  /** Keys that others press do not reach this leg as RFC 4733: it gets them as INFO. */
  swallowDigits(leg: string): Promise<void>
  /** What the leg says comes back to it after so many ms; 0 = no more. */
  echo(leg: string, delayMs: number): Promise<void>
  sendDigit(leg: string, digit: string): Promise<void>
  list(): Promise<MediaList | null>
  /** Where audio comes in, how much of that is in use, and how it arrives; null while media is away. */
  describe(): Promise<MediaPlace | null>
  on(listener: MediaListener): () => void
}

/** What media tells by itself. */
export interface MediaListener {
  legGone?(leg: string): void
  heard?(leg: string, state: 'audible' | 'silent'): void
  /** A key of RFC 4733. */
  digit?(leg: string, digit: string): void
  /** A sound that is not looped came to its end. */
  played?(play: string, leg: string): void
  disconnected?(): void
  connected?(): void
}
