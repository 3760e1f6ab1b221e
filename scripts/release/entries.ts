import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { ROOT } from '../build/programs.ts'
import { COPIED } from './layout.ts'

/** The launchers of a release: files of its own that Node runs as they are. */
export function launchers(): string[] {
  return COPIED.flatMap((path) => {
    if (path.endsWith('.mjs')) return [path]
    return path.startsWith('scripts/') ? globSync(`${path}/**/*.mjs`, { cwd: ROOT }) : []
  })
}

/**
 * The programs in TypeScript that launchers run: what they name as `runOnNode24('scripts/…/main.ts'`. Each is bundled to a file of the
 * same name beside where it lay, so that what it looks for from there is there.
 */
export function launchedPrograms(): string[] {
  const named = launchers().flatMap((launcher) => matches(launcher, /runOnNode24\(\s*'([^']+\.ts)'/g))
  return [...new Set(named)].sort()
}

/** The files of the checkout that a launcher imports. */
export function importedBy(launcher: string): string[] {
  return matches(launcher, /(?:from|import\()\s*'(\.[^']+)'/g).map((path) =>
    normalize(join(launcher, '..', path)),
  )
}

function matches(file: string, pattern: RegExp): string[] {
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)].map(([, found = '']) => found)
}
