import type { Meter } from './meter.ts'

/** One way into a relay. */
export interface Wire {
  /** Sends a plain RTP packet, sealed where the wire is a secured one. */
  send(packet: Buffer): void
}

/** A call through a relay: a browser's side (SRTP, where the relay has any) and a telephone's (RTP). */
export interface Call {
  browser: Wire
  phone: Wire
}

/** A relay being measured, with its calls set up. What comes out of it went to `meter`. */
export interface Relay {
  readonly name: string
  readonly pid: number
  readonly calls: readonly Call[]
  readonly meter: Meter
}
