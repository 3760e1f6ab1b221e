import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../build/programs.ts'

const FILES = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
// What others wrote names files of theirs.
const PAGES = FILES.filter((file) => file.endsWith('.md') && !/^docs\/(research|specification)\//.test(file))
const PLACES = new Set([...FILES, ...FILES.flatMap(foldersOf)])
/** The end of a path, from any folder on: a page names files as they lie seen from where it speaks of. */
const ENDS = new Set(
  [...PLACES].flatMap((place) => place.split('/').map((_, at, all) => all.slice(at).join('/'))),
)

/** What was, told by the decision that ended it; and a name that stands for others. */
const PAST = [
  'docs/decisions/011-resources-are-declared-in-the-contract.md: packages/resources',
  'docs/decisions/056-websockets-are-routes.md: realtime/upgrade.ts',
  'CONTRIBUTING.md: docs/decisions/NNN-title.md',
]

const ROOTED = /^(apps|packages|scripts|e2e|chaos|bench|docs|fixtures)\//
const PATH = /^[\w.@{},*-]+(\/[\w.@{},*-]+)*\/?$/

function foldersOf(file: string): string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

/** What a page quotes that is a file or folder of ours: by its whole path, or code by the end of one. */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/^```.*?^```/gms, '')
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, one = '']) => one)
  return quoted.filter((one) => PATH.test(one) && (ROOTED.test(one) || /\w\.(tsx?|mjs|css)$/.test(one)))
}

/** Paths start at the root or at the page's folder; `domain/x.ts` is the file that code imports as `@ramal/domain/x`; `*` and `{a,b}` stand for several, and one is enough. */
function isThere(page: string, path: string): boolean {
  const bare = path.replace(/\/$/, '')
  const known = ROOTED.test(path) ? PLACES : ENDS
  if (/[*{]/.test(bare)) return [...known].some((one) => patternOf(bare).test(one))
  return (
    known.has(bare) ||
    PLACES.has(join(dirname(page), bare)) ||
    PLACES.has(bare.replace(/^([a-z0-9]+)\//, 'packages/$1/src/'))
  )
}

function patternOf(glob: string): RegExp {
  const text = glob.replace(/[.]/g, '\\.').replace(/\*/g, '[^/]*').replace(/\{/g, '(').replace(/\}/g, ')')
  return new RegExp(`^${text.replace(/,/g, '|')}$`)
}

it('Every file and folder that a page of the house names is there', () => {
  const named = PAGES.flatMap((page) => pathsIn(page).map((path) => ({ page, path })))
  expect(named.length).toBeGreaterThan(500)
  const missing = named.filter(({ page, path }) => !isThere(page, path) && !PAST.includes(`${page}: ${path}`))
  expect(missing.map(({ page, path }) => `${page}: ${path}`)).toEqual([])
})

it('Every link of a page to a file of the house leads to one', () => {
  const links = PAGES.flatMap((page) => {
    const text = readFileSync(join(ROOT, page), 'utf8')
    return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => ({ page, to }))
  })
  expect(links.length).toBeGreaterThan(50)
  const dead = links.filter(({ page, to }) => !PLACES.has(join(dirname(page), to).replace(/\/$/, '')))
  expect(dead.map(({ page, to }) => `${page}: ${to}`)).toEqual([])
})
