import { ENDPOINTS, type EndpointName } from '@ramal/contract/endpoints/index'
import { toQueryString } from '@ramal/contract/kit/address'
import type { AnswerOf, Endpoint } from '@ramal/contract/kit/endpoint'
import { isFieldErrors } from './checks/error-body.ts'
import { checkHttpExchange } from './checks/http-exchange.ts'
import { type Http, type HttpRequest, jsonOf } from './client/http.ts'
import type { Identity } from './client/identity.ts'
import type { Secrets } from './client/secrets.ts'
import type { HttpExchange } from './client/trace-entry.ts'
import { type Problem, shown } from './finding.ts'
import { probe } from './first-use.ts'
import type { WireWatch } from './invariants/wire-watch.ts'
import { curlOf } from './report/reproduction.ts'
import { Skip, type Tally } from './tally.ts'

export interface CallInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** A body that is no JSON. */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
}

type Spec<N extends EndpointName> = (typeof ENDPOINTS)[N]

/** What an endpoint answers with a declared status. */
export interface Answered<N extends EndpointName> {
  readonly status: number
  /** As it came: the schema was checked, and a deviation is a finding already. */
  readonly body: AnswerOf<Spec<N>>['body']
  readonly httpExchange: HttpExchange
}

/** What a refusal must be. */
export interface Refusal {
  readonly status: number
  readonly code?: string
  /** The field that must have an error. */
  readonly field?: string
  readonly title?: string
  readonly section?: string
}

export interface ApiDeps {
  readonly http: Http
  readonly secrets: Secrets
  readonly watch: WireWatch
  readonly tally: Tally
  /** Endpoints whose first use was probed already in this run. */
  readonly probed: Set<string>
}

/** The endpoints of the contract, called as one user; every exchange gets the automatic checks. */
export class Api {
  readonly identity: Identity | null
  readonly #deps: ApiDeps

  constructor(deps: ApiDeps, identity: Identity | null) {
    this.#deps = deps
    this.identity = identity
  }

  /** Calls, and ends the scenario unless a declared 2xx comes (or one of `statuses`). */
  async call<N extends EndpointName>(
    name: N,
    input: CallInput = {},
    statuses?: readonly number[],
  ): Promise<Answered<N>> {
    const spec: Endpoint = ENDPOINTS[name]
    const httpExchange = await this.attempt(name, input)
    const expected = statuses ?? Object.keys(spec.answers).map(Number)
    if (!expected.includes(httpExchange.status)) this.#unexpected(spec, httpExchange, expected)
    const body: unknown = jsonOf(httpExchange.answer) ?? null
    await probe({
      name,
      spec,
      httpExchange,
      send: (request) => this.#probing(spec, request),
      tally: this.#deps.tally,
      probed: this.#deps.probed,
    })
    // The schema check has reported every deviation; the cast only names the declared shape.
    return { status: httpExchange.status, body: body as Answered<N>['body'], httpExchange }
  }

  /** Calls what must be refused, and checks how. */
  async refused(name: EndpointName, input: CallInput, refusal: Refusal): Promise<void> {
    const spec: Endpoint = ENDPOINTS[name]
    const httpExchange = await this.attempt(name, input)
    const section = refusal.section ?? '0.3'
    const title = refusal.title ?? `${spec.method} ${spec.path} refuses with ${refusal.status}`
    const { tally } = this.#deps
    if (httpExchange.status === 429 && refusal.status !== 429)
      return void tally.notes.add(`${title}: throttled`)
    const came = `${httpExchange.status} ${shown(httpExchange.answer)}`
    if (
      !tally.check(section, title, {
        expected: refusal.status,
        actual: came,
        ok: httpExchange.status === refusal.status,
      })
    )
      return
    const body: unknown = jsonOf(httpExchange.answer)
    if (refusal.code)
      tally.check(section, title, { expected: refusal.code, actual: Reflect.get(Object(body), 'code') })
    if (refusal.field) {
      const ok = isFieldErrors(body) && Object.hasOwn(Object(body), refusal.field)
      tally.check(section, `${title}, on the field`, {
        expected: `{ "${refusal.field}": ["…"] }`,
        actual: body,
        ok,
      })
    }
  }

  /** Calls and judges only what holds for any exchange; the caller looks at the status. */
  async attempt(name: EndpointName, input: CallInput = {}): Promise<HttpExchange> {
    const spec: Endpoint = ENDPOINTS[name]
    const httpExchange = await this.send(spec.method, addressOf(spec, input), input)
    this.#deps.tally.exercised.add(name)
    this.#deps.tally.automatic(checkHttpExchange(spec, httpExchange))
    return httpExchange
  }

  /** Any request, judged by nobody: wrong methods, unknown paths. `path` is relative to `/api`. */
  async send(method: string, path: string, input: CallInput = {}): Promise<HttpExchange> {
    const body = input.text ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    const typed = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const headers = { ...this.identity?.headers(method), ...typed, ...input.headers }
    const httpExchange = await this.#deps.http.send({
      method,
      path: `/api${path}`,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    this.#deps.tally.happened(curlOf(this.#deps.http.base, httpExchange))
    this.identity?.keepCookies(httpExchange)
    this.#deps.secrets.learn(jsonOf(httpExchange.answer))
    return httpExchange
  }

  async #probing(spec: Endpoint, request: HttpRequest): Promise<HttpExchange> {
    const httpExchange = await this.#deps.http.send(request)
    this.#deps.tally.happened(curlOf(this.#deps.http.base, httpExchange))
    this.#deps.tally.automatic(checkHttpExchange(spec, httpExchange))
    return httpExchange
  }

  #unexpected(spec: Endpoint, httpExchange: HttpExchange, expected: readonly number[]): never {
    const absent = [404, 405, 501].includes(httpExchange.status)
    const name = `${spec.method} ${spec.path}`
    if (absent && spec.origin === 'extension') throw new Skip(`not provided: ${name} (extension)`)
    // A path without an id that is not found is not there at all; with an id it may be the id.
    const missing = absent && (httpExchange.status !== 404 || !spec.path.includes(':'))
    const problem: Problem = {
      section: spec.section,
      title: missing ? `${name} is provided` : `${name} succeeds`,
      expected: expected.join(' or '),
      came: `${httpExchange.status} ${shown(httpExchange.answer)}`,
      ...(missing ? { kind: 'missing' } : {}),
    }
    this.#deps.tally.fail(problem)
  }
}

/** The path of a request with its query; a parameter without value is a mistake of the scenario. */
export function addressOf(spec: Endpoint, { params = {}, query }: CallInput): string {
  const path = spec.path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`${spec.path}: no "${name}"`)
    return encodeURIComponent(String(value))
  })
  return path + toQueryString(query)
}
