import { withoutEndingSlashes } from '@ramal/domain/network/base-url'
import { now } from './now.ts'
import type { HttpExchange, Recorder } from './trace-entry.ts'

/** The backend gave no HTTP answer at all. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

export interface HttpRequest {
  readonly method: string
  /** From the origin on: `/api/v1/…`. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends requests to one base URL and tells the recorder of each. Follows no redirect (contract §0.1). */
export class Http {
  readonly base: string
  readonly #record: Recorder
  readonly #timeoutMs: number

  constructor(base: string, record: Recorder, timeoutMs = 15_000) {
    this.base = baseOf(base)
    this.#record = record
    this.#timeoutMs = timeoutMs
  }

  /** Throws UnreachableError when no answer came. */
  async send(request: HttpRequest): Promise<HttpExchange> {
    const at = now()
    const init: RequestInit = {
      method: request.method,
      headers: { ...request.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(this.#timeoutMs),
      ...(request.body === undefined ? {} : { body: request.body }),
    }
    const { response, answer } = await this.#fetch(request, init)
    const httpExchange: HttpExchange = {
      kind: 'http',
      at,
      ms: now() - at,
      method: request.method,
      path: request.path,
      headers: { ...request.headers },
      body: request.body ?? null,
      status: response.status,
      answerHeaders: headersOf(response),
      answer,
    }
    this.#record(httpExchange)
    return httpExchange
  }

  async #fetch(request: HttpRequest, init: RequestInit): Promise<{ response: Response; answer: string }> {
    try {
      const response = await fetch(this.base + request.path, init)
      return { response, answer: await response.text() }
    } catch (error) {
      throw new UnreachableError(`${request.method} ${this.base}${request.path}: ${reasonOf(error)}`, {
        cause: error,
      })
    }
  }
}

/** `https://host/api/` and `https://host` are the same backend. */
export function baseOf(url: string): string {
  return withoutEndingSlashes(url).replace(/\/api$/, '')
}

/** The path and query of an address that a backend at `url` named, from below its `/api` on: what it serves may stand below a path. */
export function belowApi(address: string, url: string): { readonly path: string; readonly search: string } {
  const base = baseOf(url)
  const { pathname, search } = new URL(address, base)
  const own = withoutEndingSlashes(new URL(base).pathname)
  const path = pathname.startsWith(`${own}/api/`) ? pathname.slice(own.length) : pathname
  return { path: path.replace(/^\/api(?=\/)/, ''), search }
}

/** The body as JSON, undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Several cookies are one line each, as a trace needs them.
function headersOf(response: Response): Record<string, string> {
  const headers = Object.fromEntries(response.headers)
  const cookies = response.headers.getSetCookie()
  return cookies.length === 0 ? headers : { ...headers, 'set-cookie': cookies.join('\n') }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  const code = 'code' in cause ? String(cause.code) : ''
  return cause.message || code || cause.name
}
