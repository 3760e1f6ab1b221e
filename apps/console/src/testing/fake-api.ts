import { vi } from 'vitest'

export interface FakeRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

export interface FakeAnswer {
  status?: number
  body?: unknown
}

type Answers = Record<string, FakeAnswer | ((request: FakeRequest) => FakeAnswer)>

/**
 * Plays the server for a test: answers by `METHOD /path`, keeps what was asked. What is not listed is 404, as a server
 * would say. Undone by `vi.unstubAllGlobals()`.
 */
export function fakeApi(answers: Answers): { requests: FakeRequest[] } {
  const requests: FakeRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request = read(url, init)
    requests.push(request)
    const found = answers[`${request.method} ${request.path}`] ?? {
      status: 404,
      body: { detail: 'Não encontrado.' },
    }
    const { status = 200, body = null } = typeof found === 'function' ? found(request) : found
    return new Response(body === null ? null : JSON.stringify(body), { status })
  })
  return { requests }
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
