import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isPlainObject } from '@ramal/contract/plain-object'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { asyncApiChanges } from './asyncapi.ts'
import type { Node } from './json.ts'
import { openApiChanges } from './openapi.ts'
import { runDiff } from './run.ts'

const published = join(import.meta.dirname, '../../../../docs/contract')
const read = (name: string): Node => JSON.parse(readFileSync(join(published, name), 'utf8')) as Node
const openapi = read('openapi.json')
const asyncapi = read('asyncapi.json')

describe('ramal-contract diff', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-diff-'))
  const changed = join(folder, 'changed.json')
  const output: string[] = []

  beforeAll(() => {
    const paths = Object.fromEntries(Object.entries(openapi['paths'] as Node).slice(1))
    writeFileSync(changed, JSON.stringify({ ...openapi, paths }))
    writeFileSync(join(folder, 'notes.json'), '{}')
    writeFileSync(join(folder, 'openapi.yaml'), 'openapi: 3.1.0\n')
    vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line))
    vi.spyOn(console, 'error').mockImplementation((line: string) => void output.push(line))
  })
  afterEach(() => output.splice(0))
  afterAll(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })

  it('The command ramal-contract diff finds nothing between a folder and itself and exits with 0', async () => {
    expect(await runDiff([published, published])).toBe(0)
    expect(output).toEqual(['Verdict: no difference'])
  })

  it('The command ramal-contract diff says what breaks and exits with 1', async () => {
    expect(await runDiff([join(published, 'openapi.json'), changed])).toBe(1)
    expect(output.join()).toContain('GET /pre-session/: is gone')
    expect(output.join()).toContain('Verdict: breaking')
  })

  it('The command ramal-contract diff says its verdict to machines as JSON', async () => {
    expect(await runDiff(['--format', 'json', join(published, 'openapi.json'), changed])).toBe(1)
    expect(JSON.parse(output[0] ?? '')).toMatchObject({
      verdict: 'breaking',
      counts: { breaking: 1, unclear: 0, compatible: 0 },
      changes: [{ level: 'breaking', where: 'GET /pre-session/', what: 'is gone' }],
    })
  })

  it('The command ramal-contract diff takes what is new for compatible and exits with 0', async () => {
    expect(await runDiff([changed, join(published, 'openapi.json')])).toBe(0)
  })

  it('With --strict, ramal-contract diff takes what is unclear for breaking', async () => {
    const extra = join(folder, 'extra.json')
    const paths = openapi['paths'] as Node
    const health = { '/health/': { get: { ...(paths['/health/'] as { get: Node }).get, responses: {} } } }
    writeFileSync(extra, JSON.stringify({ ...openapi, paths: { ...paths, ...health } }))
    const old = join(folder, 'old.json')
    const refused = { '/health/': { get: { ...health['/health/'].get, responses: { 500: {} } } } }
    writeFileSync(old, JSON.stringify({ ...openapi, paths: { ...paths, ...refused } }))
    expect(await runDiff([old, extra])).toBe(0)
    expect(await runDiff([old, extra, '--strict'])).toBe(1)
  })

  it('The command ramal-contract diff reads a backend that serves its documents', async () => {
    const server = createServer((request, response) => {
      const name = /^\/api\/docs\/(\w+\.json)$/.exec(request.url ?? '')?.[1]
      if (!name) return void response.writeHead(404).end()
      response.end(readFileSync(join(published, name)))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    for (const url of [
      base,
      `${base}/`,
      `${base}/api`,
      `${base}/api/docs/`,
      `${base}/api/docs/openapi.json`,
    ]) {
      expect(await runDiff([url, published]), url).toBe(0)
    }
    server.close()
    expect(await runDiff([base, published])).toBe(2)
  })

  it.each([
    ['no second side', [published]],
    ['a third side', [published, published, published]],
    ['an unknown option', ['--loud', published, published]],
    ['an unknown format', ['--format', 'xml', published, published]],
    ['no such file', [published, '/nowhere/openapi.json']],
    ['neither of the two kinds', [published, join(folder, 'notes.json')]],
    ['not JSON', [published, join(folder, 'openapi.yaml')]],
    ['one kind is missing', [published, changed]],
  ])('The command ramal-contract diff exits with 2 when it could not run: %s', async (_, argv) => {
    expect(await runDiff(argv)).toBe(2)
    expect(output.join()).not.toBe('')
  })
})

describe('properties', () => {
  it('A document does not differ from itself, whatever part of it is taken', () => {
    const keys = Object.keys(openapi['paths'] as Node)
    fc.assert(
      fc.property(fc.subarray(keys, { maxLength: 8 }), (kept) => {
        const part = partOf(kept)
        expect(openApiChanges(part, part)).toEqual([])
      }),
      { numRuns: 30 },
    )
    expect(openApiChanges(openapi, openapi)).toEqual([])
    expect(asyncApiChanges(asyncapi, asyncapi)).toEqual([])
  })

  it('Any schema does not differ from its copy', () => {
    fc.assert(
      fc.property(schemas, (schema) => {
        const answer = { 200: { content: { 'application/json': { schema } } } }
        const document = { paths: { '/x/': { get: { responses: answer, requestBody: answer[200] } } } }
        expect(openApiChanges(document, structuredClone(document))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('A field taken out of any answer is never passed over', () => {
    const old = partOf([
      '/v1/business/profile/',
      '/v1/chat/room/{stepId}/',
      '/v1/report/call-steps/{callId}/',
      '/v1/business/site-settings/',
    ])
    const fields = placesOf(old)
    expect(fields.length).toBeGreaterThan(50)
    fc.assert(
      fc.property(fc.constantFrom(...fields), (place) => {
        const now = structuredClone(old)
        const parent = place.slice(0, -1).reduce<unknown>((node, key) => Reflect.get(Object(node), key), now)
        Reflect.deleteProperty(Object(parent), place.at(-1) ?? '')
        expect(openApiChanges(old, now).filter(({ level }) => level !== 'compatible')).not.toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

const schemas = fc.letrec<{ schema: Node }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.record({ type: fc.constantFrom('string', 'integer', 'null', 'boolean') }),
    fc.record({ enum: fc.uniqueArray(fc.string(), { minLength: 1 }) }),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema')),
      required: fc.subarray(['a', 'b', 'c']),
    }),
  ),
})).schema

/** The published document with some of its paths only. */
function partOf(kept: readonly string[]): Node {
  const paths = openapi['paths'] as Node
  return { ...openapi, paths: Object.fromEntries(kept.map((key) => [key, paths[key]])) }
}

/** Paths to the fields that answers of the document show: those of the components an answer points at directly. */
function placesOf(document: Node): string[][] {
  const found: string[][] = []
  const components = (document['components'] as { schemas: Node }).schemas
  const text = JSON.stringify(Object.values(document['paths'] as Node).map((path) => answersIn(path)))
  const used = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1] ?? ''))
  for (const name of used) {
    const schema = components[name]
    if (!isPlainObject(schema) || !isPlainObject(schema['properties'])) continue
    for (const field of Object.keys(schema['properties'])) {
      found.push(['components', 'schemas', name, 'properties', field])
    }
  }
  return found
}

function answersIn(path: unknown): unknown {
  return Object.values(Object(path) as Node).map((operation) => Reflect.get(Object(operation), 'responses'))
}
