import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { POSTGRES_MIGRATIONS } from '@ramal/db/migrations/postgres'
import { SQLITE_MIGRATIONS } from '@ramal/db/migrations/sqlite'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import { bundleOptions } from './bundle.ts'
import { ROOT } from './programs.ts'

it.each(['sqlite', 'postgres'] as const)(
  'A bundle carries the migrations of %s that it was built with, and reads no folder',
  async (engine) => {
    const outdir = mkdtempSync(join(tmpdir(), 'ramal-bundle-'))
    onTestFinished(() => rmSync(outdir, { recursive: true }))
    const entries = { migrations: `packages/db/src/migrations/${engine}.ts` }
    await build({ ...bundleOptions({ dir: ROOT, entries }), outdir, outExtension: { '.js': '.mjs' } })
    const name = `${engine.toUpperCase()}_MIGRATIONS`
    const known = { SQLITE_MIGRATIONS, POSTGRES_MIGRATIONS }[name]
    expect(known).not.toEqual([])
    const bundled = await import(join(outdir, 'migrations.mjs'))
    expect(bundled[name]).toEqual(known)
  },
)
