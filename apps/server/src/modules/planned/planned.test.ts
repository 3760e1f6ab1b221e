import { readFileSync } from 'node:fs'
import { PLANNED_ENDPOINTS, PLANNED_KEYS, PLANNED_LISTS } from '@ramal/contract/resources/planned-lists'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { PLANNED_OWNERS } from './testing/planned-owners.ts'

let server: TestServer
let admin: Caller
let ana: Caller
beforeAll(async () => {
  server = await startTestServer()
  admin = await tokenCaller(server.app, 'admin')
  ana = await tokenCaller(server.app, 'ana')
})
afterAll(() => server.stop())
const ask = (path: string, caller: Caller, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({
    method,
    url: `/api${path.replace(':id', '1')}`,
    headers: caller.headers,
    ...(method === 'POST' ? { payload: {} } : {}),
  })
const EMPTY = { count: 0, next: null, previous: null, results: [] }

describe('lists that are planned', () => {
  const isBelow = ({ path }: { path: string }) => path.includes(':')
  const all = Object.entries(PLANNED_ENDPOINTS)

  it.each(all.filter(([, spec]) => !isBelow(spec)))(
    'The planned list %s is empty to people who may see it, and takes no writes',
    async (_, spec) => {
      const answer = await ask(spec.path, admin)
      expect([answer.statusCode, answer.json()]).toEqual([200, EMPTY])
      expect((await ask(spec.path, ana)).statusCode).toBe(403)
      expect((await ask(spec.path, admin, 'POST')).statusCode).toBe(405)
    },
  )

  it.each(all.filter(([, spec]) => isBelow(spec)))(
    'The planned list %s below a row that nobody has is answered 404 like that of another tenant’s row',
    async (_, spec) => {
      const answer = await ask(spec.path, admin)
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'Não encontrado.' }])
      expect((await ask(spec.path, ana)).statusCode).toBe(403)
      expect((await ask(spec.path, admin, 'POST')).statusCode).toBe(405)
    },
  )

  it.each(['dashboards', 'reports'])('The menu of %s has nothing in it', async (kind) => {
    const answer = await ask(`/v1/builder/${kind}/menu/`, admin)
    expect([answer.statusCode, answer.json()]).toEqual([200, []])
  })

  it('An agent may not ask for the menu of reports, but for that of dashboards', async () => {
    expect((await ask('/v1/builder/reports/menu/', ana)).statusCode).toBe(403)
    expect((await ask('/v1/builder/dashboards/menu/', ana)).statusCode).toBe(200)
  })

  it('The planned lists are those that docs/contract/README.md tells integrators of', () => {
    const text = readFileSync(new URL('../../../../../docs/contract/README.md', import.meta.url), 'utf8')
    const section = /<!-- later -->\n([\s\S]*?)<!-- \/later -->/.exec(text)?.[1] ?? ''
    const lines = PLANNED_KEYS.map((key) => `| \`${PLANNED_LISTS[key].path}\` | ${PLANNED_OWNERS[key]} |`)
    expect(section.split('\n').filter((line) => line.startsWith('| `'))).toEqual(lines)
  })
})
