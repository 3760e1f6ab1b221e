import type { TimerValues } from '../transaction/timer-values.ts'
import type { TransportOptions } from '../transport/transports.ts'

/** Where the engine writes what it notices: the shape of a pino logger. */
export interface EngineLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export interface EngineOptions extends TransportOptions {
  readonly host: string
  /** What peers are told in Via and Contact. */
  readonly publicAddress: string
  /** UDP and TCP; 0 takes a free one. */
  readonly sipPort: number
  /** Websockets, on loopback; 0 takes a free one. */
  readonly wsPort: number
  /** The application's protocol, on loopback; 0 takes a free one. */
  readonly appPort: number
  readonly secret: string
  readonly log: EngineLog
  readonly timers?: Partial<TimerValues>
  /** How long a second of a session timer lasts, ms; only tests say so. */
  readonly secondMs?: number
  /** How long dialogs outlive their application; default 25 s. */
  readonly graceMs?: number
  /** How long after an application came what was kept for it is delivered at the latest; default 10 s. */
  readonly heldMs?: number
  /** How long after it came an inherited dialog in which it did not speak ends; default 60 s. */
  readonly orphanedMs?: number
  /** How long the thread rests between turns while messages come thick (turn-throttle.ts); default 0: it is not the engine's alone. */
  readonly restMs?: number
}

export interface Engine {
  readonly ports: {
    readonly sip: number
    readonly ws: number
    readonly app: number
    readonly tls: number | undefined
  }
  /** Counts for tests and soak runs: everything must come back to 0. */
  counts(): { readonly dialogs: number; readonly transactions: number; readonly pending: number }
  /** Says BYE in every dialog and closes all sockets. */
  stop(): Promise<void>
}
