import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_DOCUMENTS } from '@ramal/contract/endpoints/api-docs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTRACT_DIRS } from '../../env.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

describe('/api/docs/', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ method: 'GET', url, headers })

  it.each(CONTRACT_DOCUMENTS)('The document %s is given to anybody, as it is published', async (name) => {
    const answer = await get(`/api/docs/${name}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).toBe(readFileSync(join(CONTRACT_DIRS.documents, name), 'utf8'))
  })

  it.each(['/api/docs/', '/api/docs'])(
    'The page of the contract is given at %s, without a redirect',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toMatch(/^<!doctype html>/)
    },
  )

  it('The page keeps to the policy of the house: nothing inline, nothing from elsewhere', async () => {
    const { body, headers } = await get('/api/docs/')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body).not.toMatch(/<style|<script(?! src="\/api\/docs\/)|\sstyle=|\son\w+="/)
    const loaded = [...body.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]+)"/g)].map(
      (match) => match[1],
    )
    // The console's icon is served with the console.
    expect(loaded).toEqual(['/favicon.svg', '/api/docs/page.css', '/api/docs/page.js'])
    for (const url of loaded.slice(1)) expect((await get(url ?? '')).statusCode).toBe(200)
  })

  it('The page is not sent again to a browser that has it', async () => {
    const { headers } = await get('/api/docs/')
    const again = await get('/api/docs/', { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('The page travels compressed to a browser that takes it so', async () => {
    const plain = await get('/api/docs/')
    const zipped = await get('/api/docs/', { 'accept-encoding': 'gzip, br' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
  })

  it.each(['/api/docs/package.json', '/api/docs/..%2Fopenapi.json'])(
    'The path %s is not served by the documentation',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})
