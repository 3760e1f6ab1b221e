import { type Endpoint, schemaOf } from '@ramal/contract/kit/endpoint'
import fc from 'fast-check'
import { arbitraryOf } from './arbitrary.ts'
import { mutated } from './mutation.ts'
import { NASTY_TEXTS } from './text.ts'

/** One request as a client without scruples would send it; `url` begins with `/api`. */
export interface FuzzRequest {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

/**
 * Requests to one endpoint: about half fit its schemas, the others are wrong in one place. `known` are ids and uids that exist, so
 * that a good part gets past "not found".
 */
export function requestsOf(spec: Endpoint, known: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const schemas = schemaOf(spec)
  const query = schemas.query()
  const body = schemas.body()
  return fc
    .record({
      url: pathsOf(spec, known),
      query: query ? queryText(arbitraryOf(query)) : fc.constant(''),
      body: body ? faulty(arbitraryOf(body)) : fc.constant(undefined),
    })
    .map((parts) => ({ method: spec.method, url: `/api${parts.url}${parts.query}`, body: parts.body }))
}

function pathsOf(spec: Endpoint, known: readonly string[]): fc.Arbitrary<string> {
  const names = [...spec.path.matchAll(/:([A-Za-z]\w*)/g)].map((match) => match[1]!)
  const value = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.constantFrom('0', '-1', 'abc', '99999999', ...NASTY_TEXTS.filter(Boolean)) },
  )
  return fc.tuple(...names.map(() => value)).map((values) => {
    let path: string = spec.path
    for (const [index, name] of names.entries()) path = path.replace(`:${name}`, encoded(values[index]!))
    return path
  })
}

function faulty(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    values,
    values.chain((value) => mutated(value)),
  )
}

function queryText(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return faulty(values).map((value) => {
    const pairs = Object.entries(Object(value)).map(
      ([name, part]) => `${encoded(name)}=${encoded(plain(part))}`,
    )
    return pairs.length > 0 ? `?${pairs.join('&')}` : ''
  })
}

function plain(part: unknown): string {
  if (Array.isArray(part)) return part.map(plain).join(',')
  return typeof part === 'object' ? JSON.stringify(part) : String(part)
}

// An unpaired surrogate has no percent-encoding: it is sent as the replacement character, which is what a browser makes of it.
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'))
}
