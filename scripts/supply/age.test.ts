import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askAge, overdueOf } from './age.mjs'

const NOW = Date.parse('2026-06-15T00:00:00Z')
const OLD = '2026-03-14T00:00:00.000Z'
const YOUNG = '2026-03-16T00:00:00.000Z'

describe('a version in use is too old', () => {
  it.each<[string, string, Record<string, string>, string | null]>([
    [
      'where a newer patch is out for longer than three months',
      '1.2.3',
      { '1.2.3': OLD, '1.2.4': OLD },
      '1.2.4',
    ],
    ['where a newer minor is', '1.2.3', { '1.10.0': OLD, '1.9.0': OLD }, '1.10.0'],
    ['by the newest that is out long enough', '1.2.3', { '1.2.4': OLD, '1.3.0': YOUNG }, '1.2.4'],
    ['where the final version of an early one is', '2.0.0-beta.1', { '2.0.0': OLD }, '2.0.0'],
    ['in 0.x by the same minor', '0.3.1', { '0.3.2': OLD, '0.4.0': OLD }, '0.3.2'],
    ['not by what is younger', '1.2.3', { '1.2.4': YOUNG }, null],
    ['not by another major', '1.2.3', { '2.0.0': OLD }, null],
    ['not by another minor of 0.x', '0.3.1', { '0.4.0': OLD }, null],
    ['not by an early version', '1.2.3', { '1.3.0-rc.1': OLD }, null],
    ['not by an older one', '1.2.3', { '1.2.2': OLD, '1.2.3': OLD, '0.9.9': OLD }, null],
  ])('A version in use is judged too old or not: %s', (_, used, time, newest) => {
    const known = { time, versions: Object.keys(time) }
    expect(overdueOf({ name: 'x', used, known, now: NOW })[0]?.newest ?? null).toBe(newest)
  })

  it('A version is not called too old by one that its publisher took back', () => {
    const known = { time: { '1.2.3': OLD, '1.2.4': OLD }, versions: ['1.2.3'] }
    expect(overdueOf({ name: 'x', used: '1.2.3', known, now: NOW })).toEqual([])
  })
})

describe('asked through npm', () => {
  const METADATA: Record<string, Record<string, string>> = {
    fresh: { '1.0.0': OLD },
    '@us/stale': { '1.0.0': OLD, '1.0.1': OLD },
  }
  let registry: Server
  let cache: string
  let env: NodeJS.ProcessEnv
  beforeAll(async () => {
    cache = mkdtempSync(join(tmpdir(), 'ramal-age-'))
    registry = createServer((request, response) => {
      const name = decodeURIComponent(request.url?.slice(1) ?? '')
      const time = METADATA[name]
      const versions = Object.fromEntries(
        Object.keys(time ?? {}).map((version) => [version, { name, version }]),
      )
      const latest = Object.keys(time ?? {}).at(-1)
      response.statusCode = time ? 200 : 404
      response.end(JSON.stringify(time ? { name, time, versions, 'dist-tags': { latest } } : {}))
    })
    registry.listen(0, '127.0.0.1')
    await once(registry, 'listening')
    const { port } = registry.address() as AddressInfo
    env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_cache: cache }
  })
  afterAll(() => {
    registry.close()
    rmSync(cache, { recursive: true, force: true })
  })

  const LOCK = {
    '': { name: 'ramal', version: '0.1.0' },
    'packages/own': { name: '@ramal/own', version: '0.1.0' },
    'node_modules/@ramal/own': { link: true },
    'node_modules/fresh': { version: '1.0.0' },
    'node_modules/@us/stale': { version: '1.0.1' },
    'node_modules/fresh/node_modules/@us/stale': { version: '1.0.0' },
    'node_modules/other-name': { name: 'fresh', version: '1.0.0' },
    'node_modules/nobody-knows': { version: '1.0.0' },
  }

  it('Every package of the lock is looked at in each version, and who is not known to npm is said', {
    timeout: 60_000,
  }, async () => {
    expect(await askAge({ packages: LOCK, now: NOW, env })).toEqual({
      asked: 3,
      overdue: [{ name: '@us/stale', used: '1.0.0', newest: '1.0.1', since: '2026-03-14' }],
      unasked: ['nobody-knows'],
    })
  })
})
