import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../build/programs.ts'
import { lockedPackages } from './licences.ts'

const notice = readFileSync(join(ROOT, 'NOTICE'), 'utf8').replace(/\s+/g, ' ')
const packages = lockedPackages()

/** What the sentence about all the others in NOTICE says. */
const COMMON = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
]
const isCommon = (licence: string) => licence.split(/ (?:AND|OR) /).every((part) => COMMON.includes(part))

describe('NOTICE says the truth about package-lock.json', () => {
  it('The licences of most packages stand in NOTICE, and none that nobody has', () => {
    const used = new Set(packages.flatMap(({ licence }) => licence?.split(/ (?:AND|OR) /) ?? []))
    expect(COMMON.filter((licence) => !used.has(licence))).toEqual([])
    expect(notice).toContain(`${COMMON.slice(0, -1).join(', ')} or ${COMMON.at(-1)}`)
  })

  it('A package under any other licence is named in NOTICE with it', () => {
    const others = packages.filter(({ licence }) => licence !== null && !isCommon(licence))
    expect(others.length).toBeGreaterThan(3)
    const unnamed = others.filter(({ name, licence }) => !notice.includes(`${family(name)} (${licence})`))
    expect(unnamed.map(({ name, licence }) => `${name} (${licence})`)).toEqual([])
  })

  it('A package that names no licence is named in NOTICE', () => {
    const silent = packages.filter(({ licence }) => licence === null).map(({ name }) => name)
    expect(silent.filter((name) => !notice.includes(`${name} `))).toEqual([])
  })

  it('What NOTICE calls only for building and testing is nowhere in what runs', () => {
    const [, tools = ''] = notice.split('Only for building and testing')
    const named = packages.filter(({ name, licence }) => tools.includes(`${name} (${licence})`))
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter(({ isTool }) => !isTool)).toEqual([])
  })
})

/** The builds of one tool for many machines go by its name. */
function family(name: string): string {
  return name.replace(/^(lightningcss)-.*/, '$1')
}

describe('packages that would run something when they are installed', () => {
  const { allowScripts, scarfSettings } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

  it('A package’s install script may not run, with npm 11 (by name) nor with the npm 10 that Node 20 brings (at all)', () => {
    const loud = new Set(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))
    expect([...loud].filter((name) => name !== 'fsevents' && allowScripts[name] !== false)).toEqual([])
    expect(readFileSync(join(ROOT, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
    expect(scarfSettings).toEqual({ enabled: false })
  })
})

describe('npx ramal sbom', () => {
  it('The command npx ramal sbom names every package of the lock with version, licence and hash, as CycloneDX', {
    timeout: 60_000,
  }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'ramal-sbom-'))
    const file = join(folder, 'sbom.json')
    try {
      const made = spawnSync(process.execPath, [join(ROOT, 'scripts/ramal.mjs'), 'sbom', '--out', file], {
        encoding: 'utf8',
      })
      expect(made.stderr).toBe('')
      const bill = JSON.parse(readFileSync(file, 'utf8'))
      expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'ramal' } } })
      const found = new Map(
        (bill.components as { purl: string; hashes?: unknown[] }[]).map((component) => [
          decodeURIComponent(component.purl).replace(/^pkg:npm\/|@[^@]*$/g, ''),
          component,
        ]),
      )
      expect(packages.filter(({ name }) => !found.has(name)).map(({ name }) => name)).toEqual([])
      expect(packages.filter(({ name }) => !found.get(name)?.hashes).map(({ name }) => name)).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it.each([
    ['A word that is no command', ['sing'], 2],
    ['A word too many', ['sbom', 'sing'], 2],
  ])('%s is refused with how it is called', (_, words, status) => {
    const asked = spawnSync(process.execPath, [join(ROOT, 'scripts/ramal.mjs'), ...words], {
      encoding: 'utf8',
    })
    expect([asked.status, asked.stderr]).toEqual([status, expect.stringContaining('sbom [--out FILE]')])
  })
})
