import { ENDPOINTS, type EndpointName } from '@ramal/contract/endpoints/index'
import { type Endpoint, schemaOf } from '@ramal/contract/kit/endpoint'

/** A request on its way through the proxy. */
export interface Asked {
  readonly endpoint: EndpointName | null
  readonly method: string
  /** From the origin on, with query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** An answer on its way back. */
export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Buffer
}

export const isGood = ({ status }: Answered) => status >= 200 && status < 300

/** The JSON of a body; undefined when it is none. */
export function jsonOf({ body }: { readonly body: Buffer }): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

export function withJson<A extends Asked | Answered>(message: A, json: unknown): A {
  const headers = { ...message.headers, 'content-type': 'application/json; charset=utf-8' }
  return { ...message, headers, body: Buffer.from(JSON.stringify(json)) }
}

/** The query of a request, to be changed. */
export function queryOf({ path }: Asked): URLSearchParams {
  return new URLSearchParams(path.split('?')[1] ?? '')
}

export function withQuery(asked: Asked, query: URLSearchParams): Asked {
  const [path = ''] = asked.path.split('?')
  return { ...asked, path: query.size === 0 ? path : `${path}?${query}` }
}

/** Signed in, with all that a change needs: also the CSRF token, but for the reads that change something. */
export function mayChange({ method, headers }: Asked): boolean {
  const isBrowser = /sessionid=[^;]/.test(headers['cookie'] ?? '')
  const hasToken = method === 'GET' || Boolean(headers['x-csrftoken'])
  return headers['authorization'] !== undefined || (isBrowser && hasToken)
}

/** Whether a server that looks at nothing but the declaration takes it. */
export function fitsItsSchemas(asked: Asked): boolean {
  if (!asked.endpoint) return true
  const spec: Endpoint = ENDPOINTS[asked.endpoint]
  const schemas = schemaOf(spec)
  const body = schemas.body()?.safeParse(jsonOf(asked) ?? {})
  const query = schemas.query()?.safeParse(Object.fromEntries(queryOf(asked)))
  return (body?.success ?? true) && (query?.success ?? true)
}
