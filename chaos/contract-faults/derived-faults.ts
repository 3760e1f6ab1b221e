import type { ActionName } from '@ramal/conformance/names'
import type { EndpointName } from '@ramal/contract/endpoints/index'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { parseTolerant } from '@ramal/contract/kit/tolerant'
import type { Fault } from './fault.ts'
import { retyped } from './http-kinds.ts'
import { changeAt, pathsOf, REMOVED } from './json-path.ts'
import { answerSchema, dataOf, declarationOf, exampleOf, type Schema, wireOf } from './targets.ts'

/** Lists that are empty in the demo: no row of theirs can be wrong. */
const WITHOUT_ROWS: ReadonlySet<EndpointName> = new Set([
  'listUnions',
  'lookUpBots',
  'lookUpCallGroups',
  'lookUpChatNps',
  'lookUpFlows',
  'lookUpIvrs',
  'lookUpSoundsEntries',
  'lookUpTelephonyNps',
])

/** Faults that the declaration of an endpoint makes possible: each breaks what the contract says of that very endpoint. */
export function faultsOfEndpoint(endpoint: EndpointName): Fault[] {
  const spec = declarationOf(endpoint)
  const { status, body } = exampleOf(endpoint)
  const schema = answerSchema(endpoint, status)
  const shapes = schema && typeof body === 'object' ? breaking(schema, body) : []
  const possible = shapes.filter(
    ({ detail }) => !(WITHOUT_ROWS.has(endpoint) && detail.startsWith('results[]')),
  )
  return [
    ...possible.map((shape): Fault => ({ endpoint, ...shape })),
    ...general(spec).map((one): Fault => ({ endpoint, ...one })),
  ]
}

type HttpFault = Omit<Extract<Fault, { endpoint: EndpointName }>, 'endpoint'>

function general(spec: Endpoint): HttpFault[] {
  const other = spec.method === 'POST' ? '202' : '203'
  const faults: HttpFault[] = [
    { kind: 'status', detail: other },
    { kind: 'redirect', detail: spec.method === 'GET' ? '301' : '307' },
    { kind: 'fails' },
    { kind: 'cut' },
  ]
  if (!spec.media && !spec.answers[204])
    faults.push({ kind: 'page' }, { kind: 'mistyped', detail: 'text/html' })
  if (spec.permission !== 'public')
    faults.push(
      { kind: 'refusal', detail: '401>200' },
      { kind: 'refusal', detail: '401>403' },
      { kind: 'headless', detail: 'www-authenticate' },
    )
  if (spec.method === 'GET' && !spec.crossSite)
    faults.push({ kind: 'slash', detail: spec.path.endsWith('/') ? 'with' : 'without' })
  return faults
}

const REPORTS: ReadonlySet<string> = new Set(['debug', 'debug_frontend', 'webphone', 'answer_call'])

/** Faults that the declaration of an action makes possible. */
export function faultsOfAction(action: ActionName): Fault[] {
  const wire = wireOf(action)
  if (wire.way === 'up')
    return [
      // Whether a report was stored is not told to who sent it.
      ...(REPORTS.has(wire.action) ? [] : [{ action, kind: 'ignored' } as const]),
      { action, kind: 'fatal' },
      { action, kind: 'chatty', detail: 'OK' },
    ]
  const { schema, example } = dataOf(wire)
  const shapes = breaking(schema, example).map((shape): Fault => ({ action, ...shape }))
  const kinds = ['lost', 'late', 'quoted', 'mangled'] as const
  const called: Fault = { action, kind: 'called', detail: spelledOtherwise(wire.action) }
  const faults = [...shapes, called, ...kinds.map((kind): Fault => ({ action, kind }))]
  // What has no data loses nothing by being flat.
  return parseTolerant(schema, {}).ok ? faults : [...faults, { action, kind: 'flat' }]
}

type Shape = { readonly kind: 'removed' | 'retyped' | 'nulled'; readonly detail: string }

/** Changes of single fields after which the example is none of the contract any more. */
function breaking(schema: Schema, example: unknown): Shape[] {
  const changes = { removed: () => REMOVED, retyped, nulled: () => null }
  const kinds = ['removed', 'retyped', 'nulled'] as const
  const shapes = pathsOf(example).flatMap((path) => kinds.map((kind): Shape => ({ kind, detail: path })))
  return shapes.filter(({ kind, detail }) => {
    const copy = structuredClone(example)
    return (
      changeAt(copy, detail, changes[kind]) &&
      !parseTolerant(schema, copy).ok &&
      isAlwaysThere(schema, example, detail)
    )
  })
}

/** A field below one that may be null or missing has no occasion to be wrong where it is null or missing. */
function isAlwaysThere(schema: Schema, example: unknown, path: string): boolean {
  const steps = path.split('.')
  const above = steps.slice(1).map((_, index) =>
    steps
      .slice(0, index + 1)
      .join('.')
      .replace(/(\[\])+$/, ''),
  )
  return above.every((outer) =>
    [() => null, () => REMOVED].every((change) => {
      const copy = structuredClone(example)
      return !changeAt(copy, outer, change) || !parseTolerant(schema, copy).ok
    }),
  )
}

function spelledOtherwise(action: string): string {
  const camel = action.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (camel !== action) return camel
  const snake = action.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return snake === action ? `${action}s` : snake
}
