import { requestsOf } from '@ramal/conformance/fuzz/request'
import { type Endpoint, schemaOf } from '@ramal/contract/kit/endpoint'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { EDITABLES } from './bindings/editables.ts'

// F21: hostile bodies over all editable resources. RAMAL_HOSTILE_RUNS=20000 is the whole attack, RAMAL_FUZZ_SEED repeats one.
const SEED = Number(process.env['RAMAL_FUZZ_SEED'] ?? 20_261_127)
const RUNS = Number(process.env['RAMAL_HOSTILE_RUNS'] ?? 1_000)
/** What a refused request may leave behind: that it was refused. */
const OF_REFUSALS = new Set(['audit_log', 'audit_chains', 'sessions'])

/** Values that break what takes them for granted. */
const HOSTILE: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud83d',
    '\u202etxt',
    'x'.repeat(100_000),
    '(a+)+$',
    '((((((((((',
    '[',
    '\\',
    '^(a|a)*$',
  ],
  ...["'; drop table users; --", '=cmd|calc', '{"$gt":""}', '../../etc/passwd', '0000-01-01T00:00:00Z'],
  ...['9999-12-31T23:59:59-23:59', '24:00', 'constructor', '__proto__', '١٢٣', '1e999', '-0'],
  ...[null, true, false, -1, 0, 0.5, 1e21, -1e21, 2 ** 31, 2 ** 53, Number.MIN_SAFE_INTEGER],
  ...[
    [],
    [[]],
    [null],
    [{}],
    Array.from({ length: 2_000 }, (_, at) => at),
    {},
    { id: null },
    { id: '1' },
    { id: 2 ** 31 },
  ],
  ...[
    { id: 1, description: {} },
    { toString: 1, valueOf: null },
    JSON.parse('{"__proto__":{"is_admin":true}}'),
  ],
  ...[
    Array.from({ length: 200 }).reduce((inner) => ({ a: inner }), {}),
    Array.from({ length: 200 }).reduce((inner) => [inner], []),
  ],
]

describe(`hostile bodies, seed ${SEED} (F21)`, () => {
  let server: TestServer
  let admin: Caller
  const written = new Set<string>()
  beforeAll(async () => {
    server = await startTestServer()
    admin = await tokenCaller(server.app, 'admin')
    server.store.onWritten((tables) => {
      for (const table of tables) written.add(table)
    })
  })
  afterAll(() => server.stop())

  const writes = EDITABLES.flatMap(({ resource }) =>
    (['create', 'replace', 'patch'] as const).flatMap((operation) => {
      const spec = resource.endpoints[operation]
      return spec ? [[`${operation} ${resource.key}`, spec, resource.input] as const] : []
    }),
  )

  async function ask(method: string, url: string, body?: unknown) {
    const answer = await server.app.inject({
      method: method as 'POST',
      url,
      headers: { ...admin.headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, text: answer.body }
  }

  /** Bodies that mostly fit, with hostile values in up to three fields. */
  function attacks(spec: Endpoint, fields: readonly string[]) {
    const bodies = requestsOf(spec, ['1', '2', '3', '4'])
    const changes = fc.array(
      fc.tuple(fc.constantFrom(...fields, '__proto__', 'tenant_id', 'id'), fc.constantFrom(...HOSTILE)),
      {
        maxLength: 3,
      },
    )
    const numRuns = Math.ceil(RUNS / writes.length)
    return fc.sample(fc.tuple(bodies, changes), { numRuns, seed: SEED })
  }

  it.each(writes)(
    'Hostile bodies that %s are saved whole or not at all, and never break the server',
    async (_, spec, input) => {
      for (const [request, changes] of attacks(spec, Object.keys(input().shape))) {
        const isObject =
          typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body)
        const body = isObject ? { ...request.body, ...Object.fromEntries(changes) } : request.body
        written.clear()
        const { status, text } = await ask(request.method, request.url, body)
        const said = `${status} ${text.slice(0, 300)} to ${request.method} ${request.url} ${JSON.stringify(body).slice(0, 500)}`
        expect(status, said).toBeLessThan(500)
        if (status >= 400)
          expect(
            [...written].filter((table) => !OF_REFUSALS.has(table)),
            said,
          ).toEqual([])
        else await expectStored(spec, request.url, JSON.parse(text))
      }
    },
    120_000,
  )

  /** What was answered is what is there. */
  async function expectStored(spec: Endpoint, url: string, row: Record<string, unknown>) {
    expect(
      schemaOf(spec)
        .answer(spec.method === 'POST' ? 201 : 200)
        ?.safeParse(row).error,
    ).toBeUndefined()
    const [path = ''] = url.split('?')
    const address = spec.method === 'POST' ? `${path}${String(row['id'])}/` : path
    const read = await ask('GET', address)
    expect([read.status, JSON.parse(read.text)]).toEqual([200, row])
  }
})
