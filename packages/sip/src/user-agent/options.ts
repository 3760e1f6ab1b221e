import type { TimerValues } from '../transaction/timer-values.ts'
import type { WebSocketTarget } from '../transport/websocket.ts'

export interface HostPort {
  readonly host: string
  readonly port: number
}

export interface WebSocketOptions extends WebSocketTarget {
  /** The connection was lost; it is not called for one that was opened anew before. */
  readonly onLost?: () => void
}

export interface UserAgentOptions {
  /** The address to bind (UDP, TCP). */
  readonly host: string
  /** 0 or absent takes a free one. */
  readonly port?: number
  readonly transport: 'udp' | 'tcp' | 'ws'
  /** What peers are told; default `host`. */
  readonly publicAddress?: string
  readonly username?: string
  readonly password?: string
  /** Domain of our address of record; default the registrar's host. */
  readonly realm?: string
  /** Where `register` goes by default. */
  readonly registrar?: HostPort
  /** For `ws`: where to connect, and headers of the upgrade (Origin, Cookie). */
  readonly websocket?: WebSocketOptions
  readonly timers?: Partial<TimerValues>
  /** For `ws`: hears every message as it crosses the wire. */
  readonly trace?: (direction: 'in' | 'out', text: string) => void
}

/** Our answer to the offer of a 2xx: it leaves with the ACK (RFC 3261 13.2.2.4); '' leaves without one. */
export type AnswerInAck = (offer: string) => string | Promise<string>

export interface InviteOptions {
  /** Request-URI and To. */
  readonly to: string
  /** From: a URI or a name-addr; default our address of record. */
  readonly from?: string
  /** Where the request is sent; for `ws` the open socket. */
  readonly proxy?: HostPort
  /** Our offer; '' leaves it to the peer, and `answerInAck` answers it. */
  readonly sdp: string
  readonly answerInAck?: AnswerInAck
  readonly headers?: Readonly<Record<string, string>>
  /** Default 70. */
  readonly maxForwards?: number
  /** False withholds the ACK of a 2xx: a peer that fails in the worst moment. */
  readonly sendAck?: boolean
}

/** Header values by long lower-case name; several lines of one name are joined by a comma. */
export type Headers = Readonly<Record<string, string>>

/** How a request ended. */
export type Outcome =
  | { readonly ok: true; readonly status: number; readonly headers: Headers; readonly body: string }
  | { readonly ok: false; readonly status: number; readonly reason: string; readonly headers: Headers }
