import type { Endpoint } from '@ramal/contract/kit/endpoint'
import type { HttpExchange } from '../client/trace-entry.ts'
import type { Problem } from '../finding.ts'

/** Who asks for a row by its id, or writes it, is answered with that row (contract §0.1); answers without an `id` pass. */
export function checkRowId(spec: Endpoint, httpExchange: HttpExchange, body: unknown): Problem[] {
  if (!/\/:id\/?$/.test(spec.path)) return []
  const id: unknown = Reflect.get(Object(body), 'id')
  const asked = /\/([^/]+)\/?$/.exec(httpExchange.path.split('?')[0] ?? '')?.[1]
  if (typeof id !== 'number' || asked === undefined || Number(asked) === id) return []
  const title = `${spec.method} ${spec.path} answers with the row of its address`
  return [{ section: spec.section, title, expected: `id ${asked}`, came: `id ${id}` }]
}
