import { errorExample } from '@ramal/contract/error-example'
import { ERRORS, type ErrorCode } from '@ramal/contract/errors'
import type { AnswerOf, BodyOf, Endpoint } from '@ramal/contract/kit/endpoint'
import { vi } from 'vitest'

/** What the console asked, as a server sees it. */
export interface FakeRequest<Body = unknown> {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body
}

/** One endpoint of the backend of a test: made by `on`, `refuse` or `misanswer`. */
export interface Played {
  readonly spec: Endpoint
  answer(request: FakeRequest): { readonly status: number; readonly body: unknown }
}

/** What a function of `on` may give: an answer of the endpoint, or a refusal of the catalogue by its code. */
type Reply<E extends Endpoint> = AnswerOf<E> | { readonly refused: ErrorCode; readonly body?: object }

/** Plays an endpoint with answers that the contract knows. */
export function on<E extends Endpoint, const R extends Reply<E>>(
  spec: E,
  answer: R | ((request: FakeRequest<BodyOf<E>>) => R),
): Played {
  return {
    spec,
    answer(request) {
      // The console built the body from the same declaration.
      const reply: Reply<E> =
        typeof answer === 'function' ? answer(request as FakeRequest<BodyOf<E>>) : answer
      if ('refused' in reply)
        return { status: ERRORS[reply.refused].status, body: reply.body ?? errorExample(reply.refused) }
      return reply
    },
  }
}

/** Refuses with a code of the catalogue; `body` where the sentences or fields matter. */
export function refuse(spec: Endpoint, refused: ErrorCode, body?: object): Played {
  return { spec, answer: () => ({ status: ERRORS[refused].status, body: body ?? errorExample(refused) }) }
}

/** Answers what no backend of the contract would: for tests of what the console does then. */
export function misanswer(spec: Endpoint, status: number, body: unknown): Played {
  return { spec, answer: () => ({ status, body }) }
}

/**
 * Plays the backend for a test and keeps what was asked. What is not played is 404, as a server would say; where an
 * endpoint is played twice the last one counts. Undone by `vi.unstubAllGlobals()`.
 */
export function fakeBackend(...played: readonly Played[]) {
  const requests: FakeRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request = read(url, init)
    requests.push(request)
    const found = played.findLast(({ spec }) => isOf(spec, request))
    const { status, body } = found ? found.answer(request) : { status: 404, body: errorExample('not_found') }
    const text = body === null || body === undefined ? null : JSON.stringify(body)
    return new Response(text, { status })
  })
  return {
    requests,
    /** The requests of one endpoint, oldest first. */
    asked: <E extends Endpoint>(spec: E) =>
      requests.filter((request): request is FakeRequest<BodyOf<E>> => isOf(spec, request)),
  }
}

function isOf(spec: Endpoint, request: FakeRequest): boolean {
  const pattern = spec.path.replace(/:[A-Za-z]\w*/g, '[^/]+')
  return spec.method === request.method && new RegExp(`^/api${pattern}$`).test(request.path)
}

function read(url: string, init: RequestInit): FakeRequest {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  return {
    method: init.method ?? 'GET',
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: lowerCased(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
  }
}

// Browsers lower the names, happy-dom does not.
function lowerCased(headers: HeadersInit | undefined): Record<string, string> {
  return Object.fromEntries(
    [...new Headers(headers).entries()].map(([name, value]) => [name.toLowerCase(), value]),
  )
}
