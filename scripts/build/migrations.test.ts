import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SQLITE_MIGRATIONS } from '@ramal/db/migrations/sqlite'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import { bundleOptions } from './bundle.ts'
import { ROOT } from './programs.ts'

it('A bundle carries the migrations it was built with, and reads no folder', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'ramal-bundle-'))
  onTestFinished(() => rmSync(outdir, { recursive: true }))
  await build({
    ...bundleOptions(ROOT, { migrations: 'packages/db/src/migrations/sqlite.ts' }),
    outdir,
    outExtension: { '.js': '.mjs' },
  })
  expect(SQLITE_MIGRATIONS).not.toEqual([])
  const bundled = await import(join(outdir, 'migrations.mjs'))
  expect(bundled.SQLITE_MIGRATIONS).toEqual(SQLITE_MIGRATIONS)
})
