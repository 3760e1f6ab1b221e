import { ERRORS } from '@ramal/contract/errors'
import { isPlainObject } from '@ramal/contract/plain-object'
import { jsonOf } from '../client/http.ts'
import type { HttpExchange } from '../client/trace-entry.ts'
import { type Problem, shown } from '../finding.ts'

const STATUSES: ReadonlySet<number> = new Set(Object.values(ERRORS).map((error) => error.status))
const section = '0.3'

/** What every refused answer must be, whatever the endpoint (contract §0.3). */
export function checkErrorBody(httpExchange: HttpExchange): Problem[] {
  const { status } = httpExchange
  if (!STATUSES.has(status)) {
    return [
      {
        section,
        title: 'an error has a status of the catalogue',
        expected: [...STATUSES].sort().join(', '),
        came: String(status),
      },
    ]
  }
  const body = jsonOf(httpExchange.answer)
  return [...statusProblems(httpExchange), ...bodyProblems(status, body, httpExchange)]
}

function statusProblems({ status, answerHeaders, answer }: HttpExchange): Problem[] {
  if (status === 500) {
    const title = 'no request makes the server fail'
    return [{ section, title, expected: 'an answer of the contract', came: `500 ${shown(answer)}` }]
  }
  if (status === 401 && !/^Token\b/.test(answerHeaders['www-authenticate'] ?? '')) {
    const came = answerHeaders['www-authenticate'] ?? 'no such header'
    return [{ section, title: '401 says how to sign in', expected: 'WWW-Authenticate: Token', came }]
  }
  if ((status === 429 || status === 503) && !answerHeaders['retry-after']) {
    const title = `${status} says when to try again`
    return [{ section, title, expected: 'Retry-After', came: 'no such header' }]
  }
  return []
}

function bodyProblems(status: number, body: unknown, httpExchange: HttpExchange): Problem[] {
  const fits = status === 400 ? hasDetail(body) || isFieldErrors(body) : hasDetail(body)
  if (fits && (status !== 409 || hasCode(body))) return []
  return [
    {
      section,
      title: `the body of ${status} has the shape of an error`,
      expected: EXPECTED[status] ?? '{ "detail": "…" }',
      came: shown(httpExchange.answer),
    },
  ]
}

const EXPECTED: Readonly<Record<number, string>> = {
  400: '{ "detail": "…" } or { "field": ["…"] }, each value a list of strings',
  409: '{ "detail": "…", "code": "…" }',
}

/** True for `{ "field": ["…"], "non_field_errors": ["…"] }`; nested objects and lists mirror the request. */
export function isFieldErrors(body: unknown): boolean {
  if (!isPlainObject(body)) return false
  const values = Object.values(body)
  return values.length > 0 && values.every(isSentences)
}

function isSentences(value: unknown): boolean {
  if (Array.isArray(value)) {
    return value.length > 0 && value.every((item) => typeof item === 'string' || isNested(item))
  }
  return isFieldErrors(value)
}

// A row without errors inside a list of rows is an empty object.
function isNested(item: unknown): boolean {
  return isFieldErrors(item) || (isPlainObject(item) && Object.keys(item).length === 0)
}

function hasDetail(body: unknown): boolean {
  return isPlainObject(body) && typeof body['detail'] === 'string' && body['detail'] !== ''
}

function hasCode(body: unknown): boolean {
  return isPlainObject(body) && typeof body['code'] === 'string'
}
