import { PAGE_LIMIT_DEFAULT } from '@ramal/contract/constants'
import { type Endpoint, schemaOf } from '@ramal/contract/kit/endpoint'
import { parseTolerant } from '@ramal/contract/kit/tolerant'
import { jsonOf } from '../client/http.ts'
import { type Problem, shown } from '../finding.ts'
import type { Exchange } from '../trace/entry.ts'
import { checkErrorBody } from './error-body.ts'
import { at, describeIssues, leavesOf } from './issues.ts'

/** Everything the declarations say of any exchange with this endpoint, without knowing why it took place. */
export function checkExchange(spec: Endpoint, exchange: Exchange): Problem[] {
  const { status } = exchange
  if (status === 304) return []
  if (status >= 300 && status < 400) return [redirected(exchange)]
  if (status >= 400) return checkErrorBody(exchange)
  const declared = Object.keys(spec.answers).map(Number)
  if (!declared.includes(status)) {
    const title = `${spec.method} ${spec.path} answers a declared status`
    return [{ section: spec.section, title, expected: declared.join(' or '), came: String(status) }]
  }
  return status === 204 ? checkEmpty(spec, exchange) : checkBody(spec, exchange)
}

function redirected({ status, answerHeaders }: Exchange): Problem {
  return {
    section: '0.1',
    title: 'no request is answered by a redirect',
    expected: 'an answer of its own, with and without the trailing slash',
    came: `${status} Location: ${answerHeaders['location'] ?? '(none)'}`,
  }
}

function checkEmpty(spec: Endpoint, { answer }: Exchange): Problem[] {
  if (answer === '') return []
  return [{ section: spec.section, title: '204 has no body', expected: '', came: shown(answer) }]
}

function checkBody(spec: Endpoint, exchange: Exchange): Problem[] {
  const type = exchange.answerHeaders['content-type'] ?? ''
  const [essence = ''] = type.split(';')
  // A file of somebody's is of any type.
  const isAnyFile = spec.file && spec.media?.includes('application/octet-stream') && essence !== ''
  if (isAnyFile || spec.media?.includes(essence.trim())) return []
  if (essence.trim() !== 'application/json') {
    const expected = ['application/json', ...(spec.media ?? [])].join(' or ')
    return [{ section: '0.1', title: 'the body says that it is JSON', expected, came: type || 'no type' }]
  }
  const body = jsonOf(exchange.answer)
  const parsed = parseTolerant(schemaOf(spec).answer(exchange.status)!, body)
  if (!parsed.ok) {
    const title = `the answer of ${spec.method} ${spec.path} fits its schema`
    const kind = isOnlyThin(spec, parsed.issues, body) ? { kind: 'missing' as const } : {}
    return [{ section: spec.section, title, ...describeIssues(parsed.issues, body), ...kind }]
  }
  return checkPage(spec, exchange, body)
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

/** A list obeys its `limit` and counts what it holds (contract §0.2); other bodies pass. */
function checkPage(spec: Endpoint, exchange: Exchange, body: unknown): Problem[] {
  const page = pageOf(body)
  if (!page || !spec.query) return []
  const query = new URLSearchParams(exchange.path.split('?')[1] ?? '')
  // Added rows come beside the page.
  if ([...query.keys()].some((name) => name.endsWith('__or'))) return []
  const limit = Number(query.get('limit') ?? PAGE_LIMIT_DEFAULT)
  const offset = Number(query.get('offset') ?? 0)
  const rows = page.results.length
  const problem = (title: string, expected: string, came: string) => [
    { section: '0.2', title, expected, came },
  ]
  if (limit >= 1 && rows > limit)
    return problem('a list obeys limit', `at most ${limit} rows`, `${rows} rows`)
  const wanted = Math.max(0, Math.min(limit, page.count - offset))
  if (limit >= 1 && offset >= 0 && rows !== wanted) {
    return problem('count agrees with the rows', `${wanted} rows of ${page.count}`, `${rows} rows`)
  }
  return []
}

function pageOf(body: unknown): { count: number; results: unknown[] } | null {
  const count: unknown = Reflect.get(Object(body), 'count')
  const results: unknown = Reflect.get(Object(body), 'results')
  return typeof count === 'number' && Array.isArray(results) ? { count, results } : null
}
