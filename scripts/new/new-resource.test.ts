import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAsked } from './asked.ts'
import { copyOfHouse } from './testing/copy-of-house.ts'

const ASKED = [
  ...['resource', 'lockers', '--area', 'service', '--texts', 'Armário/Armários,Locker/Lockers'],
  '--fields',
  'place:text=Lugar,Place,Lugar; size:small|large; capacity:int; is_shared:bool; price:decimal; opened_on:date; notes:longText; order:order',
]

describe('npm run new -- resource', { timeout: 180_000 }, () => {
  let copy: string
  beforeAll(() => {
    copy = copyOfHouse()
    expect(run('scripts/new/main.ts', ...ASKED)).toContain('lockers is declared, kept, served and shown')
  }, 120_000)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  function run(program: string, ...args: readonly string[]): string {
    const done = spawnSync(process.execPath, [join(copy, program), ...args], { cwd: copy, encoding: 'utf8' })
    expect(done.status, done.stderr).toBe(0)
    return done.stdout
  }

  it('A resource that it writes is made, listed, changed and deleted over HTTP', () => {
    const row = { description: 'A1', place: 'Térreo', size: 'large', capacity: 4, opened_on: '2026-02-01' }
    const printed = run(
      'scripts/new/testing/use-rows.ts',
      '/v1/service/lockers/',
      JSON.stringify(row),
      JSON.stringify({ is_shared: true, price: 12.5 }),
    )
    const { made, list, changed, deleted, gone } = JSON.parse(printed.trim().split('\n').at(-1) ?? '')
    expect(made).toMatchObject({ status: 201, body: { ...row, is_shared: false, price: null, order: 0 } })
    expect(list).toMatchObject({ status: 200, body: { count: 1, results: [row] } })
    expect(changed).toMatchObject({ status: 200, body: { ...row, is_shared: true, price: 12.5 } })
    expect([deleted.status, gone.status]).toEqual([204, 404])
  })

  it('A resource that is there already is refused, and nothing is written', () => {
    for (const [key, area] of [
      ['lockers', 'service'],
      ['pauses', 'crm'],
    ] as const) {
      const program = join(copy, 'scripts/new/main.ts')
      const args = [program, 'resource', key, '--area', area]
      const done = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
      expect([done.status, done.stderr]).toEqual([1, expect.stringContaining('already')])
    }
    expect(existsSync(join(copy, 'packages/contract/src/resources/crm/pause.ts'))).toBe(false)
  })

  it('What it writes has the types that the house wants of it', () => {
    const project = join(copy, 'tsconfig.written.json')
    const include = ['apps/server/src/resources/bindings/plain.ts', 'packages/i18n/src/settings-es-es.ts']
    writeFileSync(project, JSON.stringify({ extends: './tsconfig.node.json', include }))
    const tsc = join(copy, 'node_modules/.bin/tsc')
    const done = spawnSync(tsc, ['-p', project, '--noEmit'], { cwd: copy, encoding: 'utf8' })
    expect(done.stdout).toBe('')
  })
})

describe('what it is asked', () => {
  it.each([
    [['resource', 'Lockers', '--area', 'service'], 'camel case'],
    [['resource', 'lockers', '--area', 'nowhere'], '--area is one of'],
    [['resource', 'lockers', '--area', 'service', '--fields', 'a:blob'], 'no kind of field'],
    [['resource', 'lockers', '--area', 'service', '--fields', 'Ab:text'], 'snake case'],
    [['screen', 'lockers', '--area', 'service'], 'usage'],
  ])('What is asked wrongly is refused in words: %j', (args, words) => {
    expect(readAsked(args)).toContain(words)
  })
})
