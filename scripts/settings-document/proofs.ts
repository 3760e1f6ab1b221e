import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../npm.mjs'

/** A test whose title says that the running system obeys a resource, or a field of it: `[obeys pauses]`, `[obeys pauses.maximum_duration]`. */
export interface Proof {
  readonly key: string
  readonly field: string | null
  readonly path: string
  /** Its title without marks. */
  readonly title: string
}

/** Every proof of the house, by its file and place. */
export function findProofs(): Proof[] {
  return ['apps', 'packages', 'e2e'].flatMap(testsIn).flatMap(proofsIn)
}

function testsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return /^(node_modules|dist.*)$/.test(entry.name) ? [] : testsIn(path)
      return /\.(test\.tsx?|e2e\.ts)$/.test(entry.name) ? [path] : []
    })
    .toSorted()
}

function proofsIn(path: string): Proof[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  if (!text.includes('[obeys ')) return []
  return text.split('\n').flatMap((line) => {
    const marks = [...line.matchAll(/\[obeys (\w+)(?:\.(\w+))?\]/g)]
    const title = line
      .replace(/^[^'"`]*['"`]|['"`][^'"`]*$/g, '')
      .replace(/\[[^\]]*\] /g, '')
      .replace(/^\$\{[^}]*\} |%s /g, '')
    return marks.map(([, key = '', field = null]) => ({ key, field, path, title }))
  })
}
