/** One HTTP request with its answer. */
export interface HttpExchange {
  readonly kind: 'http'
  /** Epoch ms with fraction, when the request began. */
  readonly at: number
  readonly ms: number
  readonly method: string
  /** From the origin on, with the query: `/api/v1/…?limit=10`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  readonly status: number
  readonly answerHeaders: Readonly<Record<string, string>>
  readonly answer: string
}

/** A websocket opened; `socket` numbers it within the trace. */
export interface SocketOpened {
  readonly kind: 'open'
  readonly at: number
  readonly socket: number
  readonly path: string
  readonly protocols: readonly string[]
  /** Cookie and origin under the cookie strategy. */
  readonly headers: Readonly<Record<string, string>>
}

export interface SocketClosed {
  readonly kind: 'close'
  readonly at: number
  readonly socket: number
  readonly code: number
  /** Who closed: us, or the server. */
  readonly by: 'client' | 'server'
}

export interface FrameEntry {
  readonly kind: 'frame'
  readonly at: number
  readonly socket: number
  readonly direction: 'out' | 'in'
  readonly text: string
}

/** A SIP message over the softphone's websocket. */
export interface SipEntry {
  readonly kind: 'sip'
  readonly at: number
  readonly line: number
  readonly direction: 'out' | 'in'
  readonly text: string
}

/** First line of a trace file. */
export interface TraceHead {
  readonly kind: 'trace'
  readonly version: 1
  readonly at: number
  readonly url: string
  readonly strategy: 'cookie' | 'token'
  readonly username: string
}

export type TraceEntry = TraceHead | HttpExchange | SocketOpened | SocketClosed | FrameEntry | SipEntry

/** Gets every entry as it happens. */
export type Recorder = (entry: TraceEntry) => void
