import { type Endpoint, schemaOf } from '@ramal/contract/kit/endpoint'
import { parseTolerant } from '@ramal/contract/kit/tolerant'
import { jsonOf } from '../client/http.ts'
import type { HttpExchange } from '../client/trace-entry.ts'
import { type Problem, shown } from '../finding.ts'
import { checkErrorBody } from './error-body.ts'
import { at, describeIssues, leavesOf } from './issues.ts'
import { checkPage } from './page.ts'
import { checkRowId } from './row-id.ts'

/** Everything the declarations say of any exchange with this endpoint, without knowing why it took place. */
export function checkHttpExchange(spec: Endpoint, httpExchange: HttpExchange): Problem[] {
  const { status } = httpExchange
  if (status === 304) return []
  if (status >= 300 && status < 400) return [redirected(httpExchange)]
  if (status >= 400) return checkErrorBody(httpExchange)
  const declared = Object.keys(spec.answers).map(Number)
  if (!declared.includes(status)) {
    const title = `${spec.method} ${spec.path} answers a declared status`
    return [{ section: spec.section, title, expected: declared.join(' or '), came: String(status) }]
  }
  return status === 204 ? checkEmpty(spec, httpExchange) : checkBody(spec, httpExchange)
}

function redirected({ status, answerHeaders }: HttpExchange): Problem {
  return {
    section: '0.1',
    title: 'no request is answered by a redirect',
    expected: 'an answer of its own, with and without the trailing slash',
    came: `${status} Location: ${answerHeaders['location'] ?? '(none)'}`,
  }
}

function checkEmpty(spec: Endpoint, { answer }: HttpExchange): Problem[] {
  if (answer === '') return []
  return [{ section: spec.section, title: '204 has no body', expected: '', came: shown(answer) }]
}

function checkBody(spec: Endpoint, httpExchange: HttpExchange): Problem[] {
  const type = httpExchange.answerHeaders['content-type'] ?? ''
  const [essence = ''] = type.split(';')
  // A file of somebody's is of any type.
  const isAnyFile = spec.file && spec.media?.includes('application/octet-stream') && essence !== ''
  if (isAnyFile || spec.media?.includes(essence.trim())) return []
  if (essence.trim() !== 'application/json') {
    const expected = ['application/json', ...(spec.media ?? [])].join(' or ')
    return [{ section: '0.1', title: 'the body says that it is JSON', expected, came: type || 'no type' }]
  }
  const body = jsonOf(httpExchange.answer)
  const parsed = parseTolerant(schemaOf(spec).answer(httpExchange.status)!, body)
  if (!parsed.ok) {
    const title = `the answer of ${spec.method} ${spec.path} fits its schema`
    const kind = isOnlyThin(spec, parsed.issues, body) ? { kind: 'missing' as const } : {}
    return [{ section: spec.section, title, ...describeIssues(parsed.issues, body), ...kind }]
  }
  return [...checkPage(spec, httpExchange, body), ...checkRowId(spec, httpExchange, body)]
}

/** What a settings row has at least (contract §10): a backend whose rows say no more lacks fields, but says nothing wrong. */
const LEAST = ['id', 'is_active', 'description']

function isOnlyThin(spec: Endpoint, issues: Parameters<typeof leavesOf>[0], body: unknown): boolean {
  if (spec.section !== '10' || spec.method !== 'GET') return false
  return leavesOf(issues).every(({ path }) => {
    const isOfRow = path[0] === 'results' ? path.length === 3 : path.length === 1 && path[0] !== 'results'
    return isOfRow && !LEAST.includes(String(path.at(-1))) && at(body, path) === undefined
  })
}
