import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '../../npm.mjs'

const COPIED = ['packages', 'apps/server', 'fixtures', 'docs/contract', 'scripts']
const FILES = ['package.json', 'biome.json', '.gitignore', 'tsconfig.base.json', 'tsconfig.node.json']
const LEFT = new Set(['node_modules', 'dist', 'dist-postgres'])

/** The rooms that a resource is written in, in a folder of their own: packages of others are the house's, ours are the copy's. */
export function copyOfHouse(): string {
  const copy = mkdtempSync(join(tmpdir(), 'ramal-new-'))
  for (const path of COPIED)
    cpSync(join(ROOT, path), join(copy, path), {
      recursive: true,
      filter: (from) => !LEFT.has(basename(from)),
    })
  for (const path of FILES) cpSync(join(ROOT, path), join(copy, path))
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@ramal'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@ramal') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(modules, '@ramal', name))
  for (const own of ['packages/db/node_modules', 'apps/server/node_modules']) linkIfThere(own, copy)
  return copy
}

function linkIfThere(path: string, copy: string): void {
  const there = readdirSync(join(ROOT, dirname(path)))
  if (there.includes(basename(path))) symlinkSync(join(ROOT, path), join(copy, path))
}
