import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { filesInPlace } from './files-in-place.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-in-place-'))
  mkdirSync(join(folder, 'src'))
  write('beside', "export const BESIDE = import.meta.dirname + '/thread.js'")
  write('later', "import { BESIDE } from './beside.ts'; export const later = BESIDE")
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string): void {
  writeFileSync(join(folder, 'src', `${name}.ts`), text)
}

const bundled = () =>
  build({
    ...{ absWorkingDir: folder, entryPoints: ['src/main.ts'], outdir: 'dist', bundle: true, write: false },
    ...{ format: 'esm', platform: 'node', splitting: true, logLevel: 'silent', plugins: [filesInPlace] },
  })

it('A program whose files that ask where they lie are its own is bundled', async () => {
  write('main', "import { BESIDE } from './beside.ts'; console.log(BESIDE)")
  await expect(bundled()).resolves.toBeDefined()
})

it('A file that asks where it lies, and is moved to a chunk by a later import, fails the bundle', async () => {
  write('main', "import { BESIDE } from './beside.ts'; console.log(BESIDE, import('./later.ts'))")
  await expect(bundled()).rejects.toThrow('src/beside.ts asks where it lies, and is in a chunk')
})
