import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { type HttpRequest, jsonOf } from './client/http.ts'
import type { HttpExchange } from './client/trace-entry.ts'
import type { Tally } from './tally.ts'

interface Use {
  readonly name: string
  readonly spec: Endpoint
  readonly httpExchange: HttpExchange
  readonly send: (request: HttpRequest) => Promise<HttpExchange>
  readonly tally: Tally
  readonly probed: Set<string>
}

/**
 * What every endpoint is asked once, after its first success: the same without credentials, a change without its CSRF token, and the
 * other trailing slash.
 */
export async function probe(use: Use): Promise<void> {
  if (use.probed.has(use.name) || use.httpExchange.status >= 300) return
  use.probed.add(use.name)
  if (use.spec.permission !== 'public') await withoutCredentials(use)
  if (use.spec.permission !== 'public' && use.spec.method !== 'GET') await withoutCsrfToken(use)
  // A repeated GET changes nothing; the others are asked in the scenario "session/slashes".
  if (use.spec.method === 'GET' && !use.spec.crossSite) await otherSlash(use)
}

async function withoutCredentials({ spec, httpExchange, send, tally }: Use): Promise<void> {
  const type = httpExchange.headers['Content-Type']
  const answer = await send({
    method: spec.method,
    path: httpExchange.path,
    headers: type ? { 'Content-Type': type } : {},
    ...(httpExchange.body === null ? {} : { body: httpExchange.body }),
  })
  tally.check('0.3', `${spec.method} ${spec.path} without credentials is 401`, {
    expected: 401,
    actual: answer.status,
  })
}

/** §0.4: under the cookie strategy every change needs the token. */
async function withoutCsrfToken({ spec, httpExchange, send, tally }: Use): Promise<void> {
  const { 'X-CSRFToken': token, ...headers } = httpExchange.headers
  if (!token || !headers['Cookie']) return
  const answer = await send({
    method: spec.method,
    path: httpExchange.path,
    headers,
    ...(httpExchange.body === null ? {} : { body: httpExchange.body }),
  })
  tally.check('0.3', `${spec.method} ${spec.path} without the CSRF token is 403`, {
    expected: [403, 'csrf_failed'],
    actual: [answer.status, Reflect.get(Object(jsonOf(answer.answer)), 'code')],
  })
}

async function otherSlash({ spec, httpExchange, send, tally }: Use): Promise<void> {
  const [path = '', query] = httpExchange.path.split('?')
  const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  const answer = await send({
    method: 'GET',
    path: query === undefined ? other : `${other}?${query}`,
    headers: httpExchange.headers,
  })
  tally.check(
    '0.1',
    `${spec.method} ${spec.path} is the same ${path.endsWith('/') ? 'without' : 'with'} trailing slash`,
    {
      expected: httpExchange.status,
      actual: answer.status,
    },
  )
}
