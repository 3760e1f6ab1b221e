import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildOptions, build, context } from 'esbuild'
import { filesInPlace } from './files-in-place.ts'
import { leftOut } from './left-out.ts'
import { embeddedMigrations } from './migrations.ts'
import { outputOf } from './programs.ts'
import { requiredBuiltins } from './required-builtins.ts'

/** A program's folder, and within it: output name -> source file. */
export interface Bundle {
  dir: string
  entries: Record<string, string>
  /** The engine of its store, where that is not SQLite (decision 064). */
  engine?: 'postgres' | undefined
}

const PLUGINS = [embeddedMigrations, requiredBuiltins, leftOut, filesInPlace]

/** One ESM bundle per program, and a chunk for what it imports when it first needs it; what holds native code stays outside. */
export function bundleOptions({ dir, entries, engine }: Bundle): BuildOptions {
  return {
    absWorkingDir: dir,
    entryPoints: entries,
    outdir: outputOf(engine),
    // Where there are some, esbuild leaves out the one that it has of its own.
    ...(engine && { conditions: [engine, 'module'] }),
    bundle: true,
    platform: 'node',
    format: 'esm',
    // What is imported when it is first needed (PDF, MP3) is a file of its own: a start does not read it.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    target: 'node24',
    // Names stay readable in stack traces; less text to read and to keep.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    // Places alone: the sources stand in the repository, and with them a release would have 30 MB more.
    sourcesContent: false,
    // Comments of licences hold names in other alphabets, and V8 keeps a text with one such letter at two bytes for each of all others.
    legalComments: 'external',
    charset: 'ascii',
    logLevel: 'warning',
    plugins: PLUGINS,
    external: ['better-sqlite3', 'pg-native'],
    // CommonJS dependencies inside an ESM bundle still ask for these three.
    banner: {
      js: [
        `if (Number(process.versions.node.split('.')[0]) < 24) { console.error('Ramal runs on Node 24 or newer, and this is ' + process.versions.node + ': npm start and npx bring it along.'); process.exit(1) }`,
        "import { createRequire as __createRequire } from 'node:module'",
        "import { fileURLToPath as __fileURLToPath } from 'node:url'",
        "import { dirname as __pathDirname } from 'node:path'",
        'const require = __createRequire(import.meta.url)',
        'const __filename = __fileURLToPath(import.meta.url)',
        'const __dirname = __pathDirname(__filename)',
      ].join('\n'),
    },
  }
}

/** Bundles once. */
export async function bundle(what: Bundle): Promise<void> {
  dropOldChunks(what)
  await build(bundleOptions(what))
}

/** Bundles at each change; `onChange` is called after each good bundle but the first. */
export async function watch(what: Bundle, onChange: () => void): Promise<() => Promise<void>> {
  dropOldChunks(what)
  let first = true
  const watching = await context({
    ...bundleOptions(what),
    plugins: [
      ...PLUGINS,
      {
        name: 'changed',
        setup: (hooks) =>
          hooks.onEnd((result) => {
            if (result.errors.length === 0 && !first) onChange()
            first = false
          }),
      },
    ],
  })
  await watching.watch()
  return () => watching.dispose()
}

// Their names change with their content.
function dropOldChunks({ dir, engine }: Bundle): void {
  rmSync(join(dir, outputOf(engine), 'chunks'), { recursive: true, force: true })
}
