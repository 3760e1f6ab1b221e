import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { ROOT } from '../programs.ts'

const SPECIFIER = /(\bfrom |\bimport\()(['"])([^'"]+)\2/g

/**
 * Writes the types of these sources, and of what they name, below `out` at the places that the sources have below the root. Packages of ours
 * are named by relative paths: nothing of the repository is there where the types are read.
 */
export function writeDeclarations(sources: readonly string[], out: string): void {
  // Below the root: types of packages are looked for in the folders above.
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  const emitted = mkdtempSync(join(ROOT, 'dist', 'types-'))
  try {
    emit(sources, emitted)
    keepWhatIsNamed(sources, emitted, out)
  } finally {
    rmSync(emitted, { recursive: true })
  }
}

function emit(sources: readonly string[], outDir: string): void {
  const project = join(outDir, 'tsconfig.json')
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, types: ['node'] }
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: { ...options, rootDir: ROOT, outDir, stripInternal: true },
    files: sources,
  }
  writeFileSync(project, JSON.stringify(config))
  const tsc = createRequire(import.meta.url).resolve('typescript/package.json')
  execFileSync(process.execPath, [join(dirname(tsc), 'bin/tsc'), '-p', project, '--singleThreaded'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

function keepWhatIsNamed(sources: readonly string[], emitted: string, out: string): void {
  const waiting = sources.map((source) => relative(ROOT, source).replace(/\.ts$/, ''))
  const seen = new Set(waiting)
  for (let module = waiting.shift(); module !== undefined; module = waiting.shift()) {
    const here = module
    const text = readFileSync(join(emitted, `${here}.d.ts`), 'utf8').replace(
      SPECIFIER,
      (whole, before: string, quote: string, specifier: string) => {
        const named = moduleOf(specifier, here)
        if (named === null) return whole
        if (!seen.has(named)) waiting.push(named)
        seen.add(named)
        return `${before}${quote}${relativeTo(named, here)}.js${quote}`
      },
    )
    const file = join(out, `${here}.d.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** The module of ours that a specifier means, from the root and without ending; null: a package of others. */
function moduleOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return join(dirname(from), specifier).replace(/\.ts$/, '')
  const [, name, path] = /^@ramal\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  return name === undefined || path === undefined ? null : join('packages', name, 'src', path)
}

function relativeTo(module: string, from: string): string {
  const path = relative(dirname(from), module)
  return path.startsWith('.') ? path : `./${path}`
}
