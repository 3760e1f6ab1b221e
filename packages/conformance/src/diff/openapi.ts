import { accessChanges } from './access.ts'
import { breaking, type Change, compatible, unclear } from './change.ts'
import { child, children, entries, type Node, resolve } from './json.ts'
import { comparison, schemaChanges } from './schema.ts'

const METHODS = ['get', 'put', 'post', 'patch', 'delete', 'head', 'options']

interface Operation {
  readonly name: string
  readonly spec: Node
  readonly shared: Node
}

/** What changed between two OpenAPI documents for a client that was written against the old one. */
export function openApiChanges(before: Node, after: Node): Change[] {
  const [old, now] = [operationsOf(before), operationsOf(after)]
  const changes = [...old].flatMap(([address, was]): Change[] => {
    const is = now.get(address)
    if (!is) return [went(was)]
    return [
      ...accessChanges(was.spec, is.spec, was.name),
      ...parameterChanges(before, after, was, is),
      ...bodyChanges(before, after, was, is),
      ...answerChanges(before, after, was, is),
    ]
  })
  const came = [...now].filter(([address]) => !old.has(address))
  return [
    ...serverChanges(before, after),
    ...changes,
    ...came.map(([, { name }]) => compatible(name, 'is new')),
  ]
}

function went({ name, spec }: Operation): Change {
  // Contract §0: extensions are optional for a backend.
  if (spec['x-origin'] === 'extension') return unclear(name, 'is gone (it was an extension)')
  return breaking(name, 'is gone')
}

function operationsOf(document: Node): Map<string, Operation> {
  // What the document asks of all holds where an operation does not say otherwise (OpenAPI 4.8.10).
  const ofAll = 'security' in document ? { security: document['security'] } : {}
  const all = entries(child(document, 'paths')).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method): [string, Operation] => [
      // Neither the name of a path parameter nor the last slash makes another address (contract §0.1).
      `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`,
      { name: `${method.toUpperCase()} ${path}`, spec: { ...ofAll, ...child(item, method) }, shared: item },
    ]),
  )
  return new Map(all)
}

function serverChanges(before: Node, after: Node): Change[] {
  const urls = (document: Node) => children(document, 'servers').map(({ url }) => String(url))
  const gone = urls(before).filter((url) => !urls(after).includes(url))
  return gone.map((url) => breaking('servers', `${url} is gone`))
}

function parameterChanges(before: Node, after: Node, was: Operation, is: Operation): Change[] {
  const [old, now] = [parametersOf(before, was), parametersOf(after, is)]
  const of = { ...comparison(before, after, 'request'), inAddress: true } as const
  const changes = [...old].flatMap(([key, parameter]): Change[] => {
    const where = `${was.name} ${key}`
    const next = now.get(key)
    if (!next) return [unclear(where, 'is ignored from now on')]
    const [must, mustNow] = [parameter['required'] === true, next['required'] === true]
    return [
      ...(must === mustNow
        ? []
        : [mustNow ? breaking(where, 'became required') : compatible(where, 'became optional')]),
      ...schemaChanges(of, child(parameter, 'schema'), child(next, 'schema'), where),
    ]
  })
  const came = [...now].filter(([key]) => !old.has(key))
  return [
    ...changes,
    ...came.map(([key, parameter]) =>
      parameter['required'] === true
        ? breaking(`${was.name} ${key}`, 'is new and required')
        : compatible(`${was.name} ${key}`, 'is new and optional'),
    ),
  ]
}

function parametersOf(document: Node, { spec, shared }: Operation): Map<string, Node> {
  const all = [...children(shared, 'parameters'), ...children(spec, 'parameters')].map((parameter) =>
    resolve(document, parameter),
  )
  // The address already says which path parameters there are, by place and not by name.
  let place = 0
  return new Map(
    all.map((parameter) => {
      const inPath = parameter['in'] === 'path'
      return [
        inPath ? `path ${++place}` : `${String(parameter['in'])} ${String(parameter['name'])}`,
        parameter,
      ]
    }),
  )
}

function bodyChanges(before: Node, after: Node, was: Operation, is: Operation): Change[] {
  const where = `${was.name} request`
  const old = resolve(before, child(was.spec, 'requestBody'))
  const now = resolve(after, child(is.spec, 'requestBody'))
  const [had, has] = [Object.keys(old).length > 0, Object.keys(now).length > 0]
  if (!had && !has) return []
  if (!had)
    return [
      now['required'] === true
        ? breaking(where, 'a body is required now')
        : compatible(where, 'may have a body now'),
    ]
  if (!has) return [unclear(where, 'the body is ignored from now on')]
  const must = old['required'] !== true && now['required'] === true
  return [
    ...(must ? [breaking(where, 'the body became required')] : []),
    ...contentChanges(before, after, 'request', old, now, where),
  ]
}

function answerChanges(before: Node, after: Node, was: Operation, is: Operation): Change[] {
  const [old, now] = [child(was.spec, 'responses'), child(is.spec, 'responses')]
  const changes = entries(old).flatMap(([status, answer]): Change[] => {
    const where = `${was.name} ${status}`
    const success = status.startsWith('2')
    if (!(status in now)) {
      return [success ? breaking(where, 'is no longer answered') : unclear(where, 'is no longer answered')]
    }
    const [from, to] = [resolve(before, answer), resolve(after, child(now, status))]
    return [...codeChanges(from, to, where), ...contentChanges(before, after, 'answer', from, to, where)]
  })
  const came = Object.keys(now).filter((status) => !(status in old))
  return [
    ...changes,
    ...came.map((status) => {
      const where = `${was.name} ${status}`
      // A refusal is met by its status class; another success is met by nobody.
      return status.startsWith('2')
        ? unclear(where, 'is a new success')
        : compatible(where, 'is a new refusal')
    }),
  ]
}

function codeChanges(from: Node, to: Node, where: string): Change[] {
  const codes = (answer: Node) => (Array.isArray(answer['x-codes']) ? answer['x-codes'].map(String) : [])
  const gone = codes(from).filter((code) => !codes(to).includes(code))
  const came = codes(to).filter((code) => !codes(from).includes(code))
  return [
    ...gone.map((code) => unclear(where, `code ${code} is gone`)),
    ...came.map((code) => compatible(where, `code ${code} is new`)),
  ]
}

function contentChanges(
  before: Node,
  after: Node,
  direction: 'request' | 'answer',
  old: Node,
  now: Node,
  where: string,
): Change[] {
  const [types, typesNow] = [child(old, 'content'), child(now, 'content')]
  const of = comparison(before, after, direction)
  const changes = entries(types).flatMap(([type, content]): Change[] => {
    if (!(type in typesNow)) return [breaking(where, `${type} is gone`)]
    return schemaChanges(of, child(content, 'schema'), child(child(typesNow, type), 'schema'), where)
  })
  const came = Object.keys(typesNow).filter((type) => !(type in types))
  // Where there was no body at all, its first type is a change of its own; beside others it is a choice.
  return [...changes, ...came.map((type) => compatible(where, `${type} is possible too`))]
}
