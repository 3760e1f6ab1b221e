import { jsonOf } from '../client/http.ts'
import type { FrameEntry, HttpExchange, SocketOpened } from '../client/trace-entry.ts'
import type { Problem } from '../finding.ts'

/** An answer that crossed the wire, and whose request it was. */
export interface SeenAnswer {
  readonly kind: 'answer'
  readonly httpExchange: HttpExchange
  /** Secret of the session that asked; null when nobody was signed in. */
  readonly session: string | null
  readonly json: unknown
  /** The backend is reached over TLS. */
  readonly isSecure: boolean
}

/** A frame that the backend sent. */
export interface SeenFrame {
  readonly kind: 'frame'
  readonly at: number
  readonly socket: number
  readonly session: string | null
  readonly text: string
  readonly json: unknown
}

export type Seen = SeenAnswer | SeenFrame

/** What holds of everything that crosses the wire, whichever scenario is told. Keeps what it must remember; judges each thing once. */
export interface Invariant {
  observe(seen: Seen): readonly Problem[]
}

/** The session of a request: the cookie's secret, or the token. */
export function sessionOfRequest(headers: Readonly<Record<string, string>>): string | null {
  const token = /^(?:Token|Bearer) (\S+)$/.exec(headers['Authorization'] ?? '')?.[1]
  return token ?? sessionOfCookies(headers['Cookie'])
}

/** The session of a websocket: the cookie's secret, or the token of its subprotocol. */
export function sessionOfSocket({ headers, protocols }: SocketOpened): string | null {
  const offered = protocols.find((one) => one.startsWith('token.'))?.slice('token.'.length)
  return sessionOfCookies(headers['Cookie']) ?? (offered || null)
}

function sessionOfCookies(header = ''): string | null {
  return /(?:^|;\s*)(?:__Host-)?sessionid=([^;]+)/.exec(header)?.[1] ?? null
}

export function seenAnswer(httpExchange: HttpExchange, isSecure: boolean): SeenAnswer {
  const session = sessionOfRequest(httpExchange.headers)
  return { kind: 'answer', httpExchange, session, json: jsonOf(httpExchange.answer), isSecure }
}

export function seenFrame({ at, socket, text }: FrameEntry, session: string | null): SeenFrame {
  return { kind: 'frame', at, socket, session, text, json: jsonOf(text) }
}

/** The field of whatever it is; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return Reflect.get(Object(value), name)
}

/** Every object and list in a JSON value, the value itself first. */
export function* nodesOf(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return
  yield value
  for (const inner of Object.values(value)) yield* nodesOf(inner)
}
