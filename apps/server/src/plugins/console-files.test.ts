import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consoleFiles } from './console-files.ts'

const dir = mkdtempSync(join(tmpdir(), 'ramal-console-'))
const app = fastify()

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'))
  writeFileSync(join(dir, 'index.html'), '<html>the page</html>')
  writeFileSync(join(dir, 'favicon.svg'), '<svg/>')
  writeFileSync(join(dir, 'Sound.MP3'), 'a sound')
  writeFileSync(join(dir, 'assets/index-1a2b.js'), 'console.log(1)')
  writeFileSync(join(dir, 'assets/index-1a2b.js.br'), brotliCompressSync('console.log(1)'))
  writeFileSync(join(dir, 'assets/index-1a2b.js.map'), '{"sources":["our source"]}')
  writeFileSync(join(dir, 'worker.js.map'), '{"sources":["our source"]}')
  writeFileSync(join(dir, '../secret.txt'), 'the key')
  await consoleFiles(app, dir)
})
afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true })
  rmSync(join(dir, '../secret.txt'))
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

it.each(['/', '/login', '/en-us/phonecalls', '/chats?step=7'])(
  'The path %s gives the page, asked for anew each time',
  async (url) => {
    const answer = await get(url)
    expect(answer.body).toBe('<html>the page</html>')
    expect(answer.headers['cache-control']).toBe('no-cache')
  },
)

it('A hashed file is kept for a year and comes compressed to a browser that takes it', async () => {
  const plain = await get('/assets/index-1a2b.js')
  expect(plain.body).toBe('console.log(1)')
  expect(plain.headers['cache-control']).toContain('max-age=31536000')
  const small = await get('/assets/index-1a2b.js', { 'accept-encoding': 'br, gzip' })
  expect(small.headers['content-encoding']).toBe('br')
})

it('A file beside the page is given as itself; a path that is not there is 404, never the page', async () => {
  expect((await get('/favicon.svg')).body).toBe('<svg/>')
  expect((await get('/assets/old-ffff.js')).statusCode).toBe(404)
  expect((await get('/nothing.png')).statusCode).toBe(404)
  expect((await get('/api/nothing/')).statusCode).toBe(404)
})

it.each(['/api', '/api?x=1', '/api/', '/api/favicon.svg', '/api/index.html'])(
  'The path %s is the API’s: neither the page nor a file is given there',
  async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('json'),
    ])
  },
)

it('A file beside the page is asked for anew each time, whatever its name’s letters and its query', async () => {
  const answer = await get('/favicon.svg?v=2')
  expect([answer.body, answer.headers['cache-control']]).toEqual(['<svg/>', 'no-cache'])
  expect((await get('/Sound.MP3')).body).toBe('a sound')
})

it('The page may stand in frames of the origins of the host that it is asked of', async () => {
  const framed = fastify()
  framed.addHook('onRequest', async (_request, reply) => {
    reply.raw.setHeader('content-security-policy', "frame-ancestors 'none'")
  })
  await consoleFiles(framed, dir, async (host) => [`https://crm.${host}`])
  const answer = await framed.inject({ url: '/login', headers: { host: 'ramal.example' } })
  expect(answer.headers['content-security-policy']).toBe('frame-ancestors https://crm.ramal.example')
  await framed.close()
})

it.each([
  '/assets/index-1a2b.js.map',
  '/assets/index-1a2b.js.map?v=1',
  '/assets/index-1a2b.js%2emap',
  '/assets/index-1a2b.js.ma%70',
  '/worker.js.map',
  '/worker.js%2Emap',
])('No source map is served at %s, although one lies there', async (url) => {
  const answer = await get(url)
  expect(answer.body).not.toContain('our source')
})

it.each(['/assets/index-1a2b.js.map', '/worker.js.map'])(
  'The path %s of a source map is answered with 404',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt'])(
  'The path %s, which leaves the folder, is refused',
  async (url) => {
    expect((await get(url)).body).not.toContain('the key')
  },
)
