import { PAGE_LIMIT_DEFAULT } from '@ramal/contract/constants'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import type { HttpExchange } from '../client/trace-entry.ts'
import { type Problem, shown } from '../finding.ts'

interface Page {
  readonly count: number
  readonly results: readonly unknown[]
  readonly next: unknown
  readonly previous: unknown
}

interface Asked {
  readonly path: string
  readonly query: URLSearchParams
  readonly limit: number
  readonly offset: number
}

/** A list obeys its `limit`, counts what it holds and leads on to its neighbours (contract §0.2); other bodies pass. */
export function checkPage(spec: Endpoint, httpExchange: HttpExchange, body: unknown): Problem[] {
  const page = pageOf(body)
  if (!page || !spec.query) return []
  const asked = askedOf(httpExchange)
  // Added rows come beside the page.
  if ([...asked.query.keys()].some((name) => name.endsWith('__or'))) return []
  return [...rowProblems(page, asked), ...linkProblems(page, asked)]
}

function askedOf({ path: address }: HttpExchange): Asked {
  const [path = '', text = ''] = address.split('?')
  const query = new URLSearchParams(text)
  const limit = Number(query.get('limit') ?? PAGE_LIMIT_DEFAULT)
  const offset = Number(query.get('offset') ?? 0)
  return { path, query, limit, offset }
}

function rowProblems({ count, results }: Page, { limit, offset }: Asked): Problem[] {
  const rows = results.length
  if (limit >= 1 && rows > limit)
    return [problem('a list obeys limit', `at most ${limit} rows`, `${rows} rows`)]
  const wanted = Math.max(0, Math.min(limit, count - offset))
  if (limit >= 1 && offset >= 0 && rows !== wanted)
    return [problem('count agrees with the rows', `${wanted} rows of ${count}`, `${rows} rows`)]
  return []
}

/** `next` and `previous` lead to the rows after and before these, of the same list. */
function linkProblems(page: Page, asked: Asked): Problem[] {
  const { limit, offset } = asked
  if (!Number.isInteger(limit) || limit < 1 || !Number.isInteger(offset) || offset < 0) return []
  const after = offset + limit < page.count ? offset + limit : null
  const problems = linkProblem('next', page.next, after, asked)
  // Beyond the end what lies before is the backend's choice.
  if (offset > page.count) return problems
  const before = offset > 0 ? Math.max(0, offset - limit) : null
  return [...problems, ...linkProblem('previous', page.previous, before, asked)]
}

function linkProblem(name: string, link: unknown, offset: number | null, asked: Asked): Problem[] {
  // A backend that leaves the links out has only less to say: count and results are the specification's.
  if (link === undefined) return []
  if (offset === null)
    return link === null ? [] : [problem(`there is no ${name} page, and no link to one`, 'null', shown(link))]
  const expected = addressOf(asked, offset)
  if (typeof link === 'string' && isSame(link, asked, offset)) return []
  return [problem(`${name} leads to the ${name} page`, expected, shown(link))]
}

function isSame(link: string, asked: Asked, offset: number): boolean {
  // Absolute addresses of the same list are read like relative ones.
  const url = URL.parse(link, 'http://backend.invalid')
  if (!url || bare(url.pathname) !== bare(asked.path)) return false
  const said = new URLSearchParams(url.search)
  if (Number(said.get('offset') ?? 0) !== offset) return false
  if (Number(said.get('limit') ?? PAGE_LIMIT_DEFAULT) !== asked.limit) return false
  const rest = (query: URLSearchParams) =>
    [...query].filter(([name]) => name !== 'limit' && name !== 'offset').map(String)
  return String(rest(said).sort()) === String(rest(asked.query).sort())
}

function addressOf({ path, query }: Asked, offset: number): string {
  const said = new URLSearchParams(query)
  said.set('offset', String(offset))
  return `${path}?${said}`
}

// With and without the trailing slash is the same address (§0.1).
function bare(path: string): string {
  return path.replace(/\/$/, '')
}

function problem(title: string, expected: string, came: string): Problem {
  return { section: '0.2', title, expected, came }
}

function pageOf(body: unknown): Page | null {
  const { count, results, next, previous } = Object(body) as Record<string, unknown>
  return typeof count === 'number' && Array.isArray(results) ? { count, results, next, previous } : null
}
