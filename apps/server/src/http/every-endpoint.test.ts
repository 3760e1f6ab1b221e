import { ENDPOINTS } from '@ramal/contract/endpoints/index'
import type { Endpoint } from '@ramal/contract/kit/endpoint'
import { userGroups } from '@ramal/db/schema/business'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const ALL: [string, Endpoint][] = Object.entries(ENDPOINTS)
const CLOSED = ALL.filter(([, spec]) => spec.permission !== 'public')
const NAMED = CLOSED.filter(([, spec]) => spec.permission !== 'signed-in')

describe('every endpoint of the contract', () => {
  let server: TestServer
  let nobody: Caller
  beforeAll(async () => {
    server = await startTestServer()
    nobody = await tokenCaller(server.app, 'bruno')
    await server.store.write((tx) => tx.db.delete(userGroups))
  })
  afterAll(() => server.stop())

  const ask = (spec: Endpoint, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: spec.method,
      url: `/api${spec.path.replace(/:\w+/g, '1')}`,
      headers,
      ...(spec.method === 'GET' ? {} : { payload: {} }),
    })

  it('Every endpoint of the contract is served, and nothing else is', () => {
    const served = [...server.app.declaredRoutes]
    expect(ALL.filter(([, spec]) => !served.includes(spec)).map(([name]) => name)).toEqual([])
    expect(served.filter((spec) => !ALL.some(([, known]) => known === spec))).toEqual([])
  })

  it.each(CLOSED)('[R6-24] The endpoint %s answers 401 to nobody', async (_name, spec) => {
    expect((await ask(spec)).statusCode).toBe(401)
  })

  it.each(NAMED)('[R6-24] The endpoint %s answers 403 without its permission', async (_name, spec) => {
    expect((await ask(spec, nobody.headers)).statusCode).toBe(403)
  })

  it.each(ALL)('The endpoint %s never answers 500, whatever the parameters', async (_name, spec) => {
    for (const wrong of ['abc', '0', '-1', '999999999999', '%00', "1' or 1=1", '../../etc/passwd']) {
      const url = `/api${spec.path.replace(/:\w+/g, encodeURIComponent(wrong))}?limit=${encodeURIComponent(wrong)}`
      const answer = await server.app.inject({ method: spec.method, url, headers: nobody.headers })
      expect(answer.statusCode, `${spec.method} ${url}`).toBeLessThan(500)
    }
  })
})
