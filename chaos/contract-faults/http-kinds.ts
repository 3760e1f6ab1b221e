import { randomUUID } from 'node:crypto'
import type { FaultContext } from './fault-context.ts'
import { changeAt, REMOVED } from './json-path.ts'
import {
  type Answered,
  type Asked,
  fitsItsSchemas,
  isGood,
  jsonOf,
  mayChange,
  queryOf,
  withJson,
  withQuery,
} from './message.ts'

/** What a fault does to the requests of its endpoint. Whoever gives back what it was given has not been played. */
export interface HttpPlay {
  /** What is passed on instead; an answer = the server is not asked; null = the connection is cut. */
  readonly ask?: (asked: Asked, context: FaultContext) => Asked | Answered | null
  readonly answer?: (answered: Answered, asked: Asked, context: FaultContext) => Answered | Promise<Answered>
}

type Kind = (detail: string) => HttpPlay

/** The id that the checker takes for one that does not exist. */
const NOBODY = '987654321'
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Every way in which an endpoint can deviate here. */
export const HTTP_KINDS = {
  /** Success has another status. */
  status: (status) => success((answered) => ({ ...answered, status: Number(status) })),
  removed: (path) => json((body) => changeAt(body, path, () => REMOVED)),
  retyped: (path) => json((body) => changeAt(body, path, retyped)),
  nulled: (path) => json((body) => changeAt(body, path, () => null)),
  renamed: (path) => json((body) => renameAt(body, path)),
  /** `path=json`: fits the schema and is not true. */
  wrong: (detail) => {
    const [path = '', value = ''] = split(detail, '=')
    return json((body) => changeAt(body, path, otherThan(JSON.parse(value))))
  },
  /** A list without its envelope. */
  bare: () => success((answered) => withJson(answered, fieldOf(jsonOf(answered), 'results'))),
  reversed: () =>
    json((body) => {
      const rows = fieldOf(body, 'results')
      return Array.isArray(rows) && rows.length > 1 && Boolean(rows.reverse())
    }),
  /** A query parameter is not looked at. */
  ignores: (name) => ({
    ask(asked) {
      const query = queryOf(asked)
      if (!query.has(name)) return asked
      query.delete(name)
      return withQuery(asked, query)
    },
  }),
  /** Every list is given whole. */
  unpaged: () => ({
    ask(asked) {
      const query = queryOf(asked)
      query.delete('offset')
      query.set('limit', '999999')
      return withQuery(asked, query)
    },
  }),
  /** A limit that is no number is refused instead of ignored. */
  strict: () => ({
    ask: (asked) =>
      /^[1-9]\d*$/.test(queryOf(asked).get('limit') ?? '1')
        ? asked
        : answer(400, { limit: ['Informe um número válido.'] }),
  }),
  /** `404>200`: what must be refused so is answered otherwise; a 2xx has the body of a success. */
  refusal: (detail) => {
    const [from, to] = split(detail, '>').map(Number)
    return {
      answer(answered, asked, context) {
        if (answered.status !== from) return answered
        return to && to < 300 ? context.goodAnswer(asked) : { ...answered, status: to ?? 500 }
      },
    }
  },
  /** `400:{"error":"…"}`: an error of another shape. */
  shape: (detail) => {
    const [status = '', body = ''] = split(detail, ':')
    return {
      answer: (answered) =>
        answered.status === Number(status) ? withJson(answered, JSON.parse(body)) : answered,
    }
  },
  /** An answer without one of its headers. */
  headless: (name) => ({
    answer(answered) {
      const { [name]: gone, ...headers } = answered.headers
      return gone === undefined ? answered : { ...answered, headers }
    },
  }),
  /** `next` leads to the first page, again and again. */
  'leads back': () =>
    json((body) => {
      const next = fieldOf(body, 'next')
      if (typeof next !== 'string') return false
      return Reflect.set(Object(body), 'next', next.replace(/offset=\d+/, 'offset=0'))
    }),
  /** `HttpOnly`: the cookies lack this attribute. */
  'bare cookie': (attribute) => ({
    answer(answered) {
      const lines = [answered.headers['set-cookie'] ?? []].flat()
      const bare = lines.map((line) => line.replace(new RegExp(`;\\s*${attribute}(=[^;]*)?`, 'i'), ''))
      if (String(bare) === String(lines)) return answered
      return { ...answered, headers: { ...answered.headers, 'set-cookie': bare } }
    },
  }),
  /** `public, max-age=60`: an answer for one user alone, for every cache on the way. */
  cached: (directives) =>
    success((answered) => ({ ...answered, headers: { ...answered.headers, 'cache-control': directives } })),
  /** The body shows the secret of the session that asked. */
  'tells session': () => ({
    answer(answered, asked) {
      const secret = /sessionid=([^;]+)/.exec(asked.headers['cookie'] ?? '')?.[1]
      const body = jsonOf(answered)
      if (!secret || !isGood(answered) || typeof body !== 'object') return answered
      return withJson(answered, { ...body, session: secret })
    },
  }),
  /** `seq`: the numbers of the rows have a hole after the first. */
  holed: (field) =>
    json((body) => {
      const rows = fieldOf(body, 'results')
      if (!Array.isArray(rows) || rows.length < 2) return false
      for (const row of rows.slice(1))
        row[field] = Number(row[field]) + (rows[0][field] > row[field] ? -1 : 1)
      return true
    }),
  /** JSON that says it is something else. */
  mistyped: (type) =>
    success((answered) => ({ ...answered, headers: { ...answered.headers, 'content-type': type } })),
  /** A web page instead of the answer. */
  page: () =>
    success(() => ({
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: Buffer.from('<!doctype html><title>Ramal</title>'),
    })),
  truncated: () =>
    success((answered) => ({ ...answered, body: answered.body.subarray(0, answered.body.length >> 1) })),
  /** `301`: to the other trailing slash. */
  redirect: (status) => ({
    ask(asked) {
      const [path = '', query] = asked.path.split('?')
      const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`
      const location = query === undefined ? other : `${other}?${query}`
      return { ...answer(Number(status), {}), headers: { location } }
    },
  }),
  /** Only the declared spelling of the path is served. */
  slash: (declared) => ({
    ask: (asked) =>
      asked.path.split('?')[0]?.endsWith('/') === (declared === 'with')
        ? asked
        : answer(404, { detail: 'Não encontrado.' }),
  }),
  fails: () => success(() => answer(500, { detail: 'Erro interno do servidor.' })),
  cut: () => ({ ask: () => null }),
  /** The first success of each address is said again and again. */
  stale: () => ({
    answer: (answered, asked, context) =>
      isGood(answered) ? context.firstAnswer(asked, answered) : answered,
  }),
  /** What is right and from somebody signed in is answered as if it had been done. */
  swallowed: () => ({
    ask: (asked, context) => {
      if (!mayChange(asked) || !fitsItsSchemas(asked) || asked.path.includes(NOBODY)) return asked
      const good = context.goodAnswer(asked)
      const merged = Object.assign(Object(jsonOf(good) ?? {}), plainOf(jsonOf(asked)))
      return good.status === 204 ? good : withJson(good, merged)
    },
  }),
  /** Done twice; what the second time says is the answer. */
  twice: () => ({
    async answer(answered, asked, context) {
      return isGood(answered) ? context.forward(unrepeated(asked)) : answered
    },
  }),
  /** A change is taken without its CSRF token. */
  'no csrf': () => ({
    ask(asked, context) {
      if (!WRITES.includes(asked.method) || asked.headers['x-csrftoken']) return asked
      const cookie = asked.headers['cookie'] ?? ''
      const token = /csrftoken=([^;]+)/.exec(cookie)?.[1] ?? context.csrfToken
      const cookies = cookie.includes('csrftoken=')
        ? cookie
        : [cookie, `csrftoken=${token}`].filter(Boolean).join('; ')
      return { ...asked, headers: { ...asked.headers, cookie: cookies, 'x-csrftoken': token } }
    },
  }),
  /** `POST /v1/…`: reading it does this, too. */
  'also does': (detail) => {
    const [method = '', path = ''] = split(detail, ' ')
    return {
      async answer(answered, asked, context) {
        if (!isGood(answered)) return answered
        const { 'content-type': _, ...headers } = asked.headers
        const csrf = { 'x-csrftoken': /csrftoken=([^;]+)/.exec(asked.headers['cookie'] ?? '')?.[1] ?? '' }
        const body = Buffer.from('')
        await context.forward({
          ...asked,
          method,
          path: `/api${path}`,
          headers: { ...headers, ...csrf },
          body,
        })
        return { ...answered }
      },
    }
  },
} as const satisfies Readonly<Record<string, Kind>>

export type HttpKind = keyof typeof HTTP_KINDS

function success(change: (answered: Answered) => Answered): HttpPlay {
  return { answer: (answered) => (isGood(answered) ? change(answered) : answered) }
}

/** Changes the JSON of a success in place; `change` says whether it found the place. */
function json(change: (body: unknown) => boolean): HttpPlay {
  return success((answered) => {
    const body = jsonOf(answered)
    const before = JSON.stringify(body)
    return change(body) && JSON.stringify(body) !== before ? withJson(answered, body) : answered
  })
}

function answer(status: number, body: object): Answered {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(JSON.stringify(body)),
  }
}

/** The value, where there is any: what is null says nothing that could be untrue. */
export function otherThan(value: unknown): (before: unknown) => unknown {
  return (before) => (before === null ? null : value)
}

/** Of another type that says the same, as far as one exists. */
export function retyped(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return { text: value }
  return Array.isArray(value) ? { items: value } : [value]
}

export function renameAt(body: unknown, path: string): boolean {
  const at = path.lastIndexOf('.')
  const [parent, key] = [path.slice(0, Math.max(at, 0)), path.slice(at + 1)]
  const rename = (node: unknown) => {
    const { [key]: value, ...rest } = Object(node) as Record<string, unknown>
    return { ...rest, [spelledOtherwise(key)]: value }
  }
  const holder = { root: body }
  if (parent !== '') return changeAt(body, parent, rename)
  if (!Object.hasOwn(Object(body), key)) return false
  const renamed = Object.entries(Object(rename(holder.root)))
  Reflect.deleteProperty(Object(body), key)
  Object.assign(Object(body), Object.fromEntries(renamed))
  return true
}

function spelledOtherwise(key: string): string {
  const camel = key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return camel === key ? `${key}_` : camel
}

// The second doing is another one for whoever looks at keys.
function unrepeated(asked: Asked): Asked {
  const body = jsonOf(asked)
  const headers = { ...asked.headers, 'idempotency-key': randomUUID() }
  const other = { ...asked, headers }
  return fieldOf(body, 'uid') === undefined ? other : withJson(other, { ...Object(body), uid: randomUUID() })
}

function plainOf(body: unknown): object {
  const plain = Object.entries(Object(body)).filter(
    ([, value]) => typeof value !== 'object' && value !== undefined,
  )
  return Object.fromEntries(plain)
}

function fieldOf(body: unknown, name: string): unknown {
  return Reflect.get(Object(body), name)
}

function split(text: string, at: string): [string, string] | [string] {
  const index = text.indexOf(at)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + at.length)]
}
