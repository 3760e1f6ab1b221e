import {
  chmodSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { buildChanged } from '../build/build-changed.ts'
import { bundleOptions } from '../build/bundle.ts'
import { ROOT } from '../build/programs.ts'
import { RELEASE_MARK } from '../is-release.mjs'
import { sbom } from '../supply/sbom.mjs'
import { launchedPrograms } from './entries.ts'
import { COMMANDS, COPIED, driverFiles, isLeftOut } from './layout.ts'

/**
 * Builds what changed and makes a release of it in `folder`, which appears when it is whole.
 * @throws Error when the build fails, or npm cannot list what the product is made of
 */
export async function makeRelease(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  buildChanged()
  for (const path of [...COPIED, ...driverFiles(process)]) copy(path, unfinished)
  await bundleLaunched(unfinished)
  addNode(unfinished)
  addManifest(unfinished)
  renameSync(unfinished, folder)
}

function copy(path: string, folder: string): void {
  const to = join(folder, path)
  mkdirSync(dirname(to), { recursive: true })
  cpSync(join(ROOT, path), to, {
    recursive: true,
    filter: (from) => from === join(ROOT, path) || !isLeftOut(from),
  })
}

/** Supervisor and commands run from TypeScript in a checkout; a release has no packages that they could import. */
async function bundleLaunched(folder: string): Promise<void> {
  for (const program of launchedPrograms()) {
    const options: BuildOptions = bundleOptions({ dir: ROOT, entries: {} })
    await build({
      ...options,
      entryPoints: [program],
      outdir: folder,
      outbase: ROOT,
      splitting: false, // what it finds from its own place would lie elsewhere
      sourcemap: false,
      plugins: [
        ...(options.plugins ?? []),
        {
          name: 'reloading is for a checkout',
          setup: (hooks) =>
            hooks.onResolve({ filter: /\/dev\.ts$/ }, ({ path }) => ({ path, external: true })),
        },
      ],
    })
  }
}

function addNode(folder: string): void {
  const bin = join(folder, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  cpSync(process.execPath, join(bin, 'node'), { dereference: true })
  chmodSync(join(bin, 'node'), 0o755)
  for (const [name, target] of Object.entries(COMMANDS)) {
    chmodSync(join(bin, target), 0o755)
    symlinkSync(target, join(bin, name))
  }
}

function addManifest(folder: string): void {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
  writeFileSync(join(folder, 'package.json'), json({ name: 'ramal', version, private: true, type: 'module' }))
  writeFileSync(join(folder, RELEASE_MARK), json({ version, node: process.versions.node }))
  if (sbom(['--out', join(folder, 'sbom.json')]) !== 0) throw new Error('there is no list of packages.')
}
