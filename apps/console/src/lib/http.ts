import { fillPath, toQueryString } from '@ramal/contract/kit/address'
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryInputOf,
  schemaOf,
} from '@ramal/contract/kit/endpoint'
import { parseTolerant } from '@ramal/contract/kit/tolerant'
import { ApiError } from './api-error.ts'
import { authentication, authHeaders } from './credentials.ts'
import { currentLocale } from './locale.ts'
import { type Debt, tellRefusal } from './refusal.ts'

type Given<K extends string, V> = [V] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: V }

/** What a call of `E` needs: the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'body', BodyOf<E>> & {
    query?: [QueryInputOf<E>] extends [Record<string, never>] ? undefined : QueryInputOf<E>
    /** `stay`: a 401 is the caller's business (start of a session, logout); default: go to /401. */
    unauthorized?: 'stay'
    /** Asks as the owner of this token, whoever is signed in. */
    token?: string
    signal?: AbortSignal
    /** Goes on when the page goes, as long as its body is below 64 kB (Fetch, `keepalive`). */
    keepalive?: true
  }

/** Body of any 2xx answer of `E`. */
export type AnswerBody<E extends Endpoint> = AnswerOf<E>['body']

/**
 * Calls one endpoint of the contract and gives the parsed body. Throws `ApiError` for every other answer and for none.
 * Under the cookie strategy writing requests carry the CSRF token and repeat once with a new one (contract §0.4).
 */
export async function call<E extends Endpoint>(spec: E, input: CallInput<E>): Promise<AnswerBody<E>> {
  let response = await request(spec, input)
  if (!response.ok && response.error.code === 'csrf_failed') {
    await renewCsrf()
    response = await request(spec, input) // repeats once
  }
  if (response.ok) return response.body as AnswerBody<E>
  tellOf(response.error, input.unauthorized)
  throw response.error
}

type Answer = { ok: true; body: unknown } | { ok: false; error: ApiError }

async function request<E extends Endpoint>(spec: E, input: CallInput<E>): Promise<Answer> {
  const response = await send(spec, input)
  const body = await answered(() => readBody(response), input.signal)
  if (!response.ok) {
    const { status, statusText } = response
    const error = new ApiError({ status, statusText, body }, response.headers.get('Retry-After'))
    return { ok: false, error }
  }
  return { ok: true, body: parseAnswer(spec, response.status, body) }
}

// What is not what the contract says must not travel on: it would fail later and elsewhere.
function parseAnswer(spec: Endpoint, status: number, body: unknown): unknown {
  const schema = schemaOf(spec).answer(status)
  if (!schema) return body
  const parsed = parseTolerant(schema, body)
  if (!parsed.ok) throw new Error(`${spec.path}: not the answer of the contract`, { cause: parsed.issues })
  if (parsed.replaced.length > 0) console.warn(`${spec.path}: unknown values replaced`, parsed.replaced)
  return parsed.value
}

async function send<E extends Endpoint>(spec: E, input: CallInput<E>): Promise<Response> {
  const url = `/api${fillPath(spec, input.params as ParamsOf<E>)}${toQueryString(input.query ?? {})}`
  const body: unknown = input.body
  const headers: Record<string, string> = {
    'Accept-Language': currentLocale(),
    ...authHeaders(spec.method, spec.section === '7' ? 'Bearer' : 'Token', input.token),
  }
  if (body !== undefined && !(body instanceof FormData)) headers['Content-Type'] = 'application/json'
  const init: RequestInit = {
    method: spec.method,
    credentials: authentication() === 'cookie' && !input.token ? 'same-origin' : 'omit',
    headers,
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(input.signal ? { signal: input.signal } : {}),
    ...(input.keepalive ? { keepalive: true } : {}),
  }
  return answered(() => fetch(url, init), input.signal)
}

/** What `ask` gives; an `ApiError` without an answer where the way to the server is cut, before it or half-way. */
async function answered<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (signal?.aborted) throw cause // the caller gave up: not an error of the API
    throw new ApiError({ error: cause })
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text // §8: HTML of a proxy, say
  }
}

// The answer sets the cookie that authHeaders reads.
async function renewCsrf(): Promise<void> {
  await answered(() => fetch('/api/pre-session/', { credentials: 'same-origin' }))
}

/** Codes of the catalogue that say: something must be done before anything else is served (contract §1.3, A-13). */
const DEBTS: Readonly<Record<string, Debt>> = {
  password_expired: 'password',
  second_factor_missing: 'second_factor',
}

function tellOf({ status, code }: ApiError, unauthorized: 'stay' | undefined) {
  if (status === 401 && unauthorized !== 'stay') tellRefusal('session-lost')
  const owed = code === null ? undefined : DEBTS[code]
  if (owed) tellRefusal(owed)
}
