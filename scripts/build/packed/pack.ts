import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { npm } from '../../npm.mjs'
import { bundleOptions } from '../bundle.ts'
import { ROOT } from '../programs.ts'
import { bundledPackages, licenceTexts } from './licences.ts'

/** What a package of ours that travels is made of. Paths of sources are from the root of the repository. */
export interface Travelling {
  readonly name: string
  readonly version: string
  readonly description: string
  /** The oldest Node that has all it needs. */
  readonly node: string
  /** Command -> the bundle that runs it. */
  readonly commands: Readonly<Record<string, string>>
  /** Bundle -> its source. */
  readonly entries: Readonly<Record<string, string>>
  /** What its programs and its types need as a package of its own; it comes along unchanged. */
  readonly packages: readonly string[]
  /** Place in the package -> file or folder of the repository. */
  readonly files: Readonly<Record<string, string>>
  readonly exports?: Readonly<Record<string, unknown>>
  /** Writes what else belongs into the package's folder. */
  readonly more?: (folder: string) => void
}

/** Makes one npm package that needs nothing of this repository nor of a registry. Returns the path of `out/NAME-VERSION.tgz`. */
export async function pack(what: Travelling, out = join(ROOT, 'dist')): Promise<string> {
  const stage = mkdtempSync(join(tmpdir(), `${what.name}-`))
  try {
    const { metafile } = await build(libraryOptions(what, join(stage, 'lib')))
    const inputs = Object.values(metafile.outputs).map((output) => output.inputs)
    writeFileSync(join(stage, 'LICENCES'), licenceTexts(bundledPackages(inputs, ROOT)))
    for (const name of what.packages)
      cpSync(join(ROOT, 'node_modules', name), join(stage, 'node_modules', name), { recursive: true })
    for (const [place, source] of Object.entries(what.files)) copy(join(ROOT, source), join(stage, place))
    for (const [command, bundle] of Object.entries(what.commands))
      writeCommand(join(stage, 'bin', `${command}.mjs`), what, bundle)
    what.more?.(stage)
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifestOf(what), null, 2)}\n`)
    return packed(stage, out)
  } finally {
    rmSync(stage, { recursive: true })
  }
}

function libraryOptions(
  { entries, packages }: Travelling,
  outdir: string,
): BuildOptions & { metafile: true } {
  const { banner, ...options } = bundleOptions({ dir: ROOT, entries: { ...entries } })
  return {
    ...options,
    outdir,
    // A map would name the places of this machine's files, and hold the sources.
    sourcemap: false,
    metafile: true,
    external: [...(options.external ?? []), ...packages],
    // The first line of it speaks of `npm start`; the command itself says which Node it needs.
    banner: { js: (banner?.['js'] ?? '').split('\n').slice(1).join('\n') },
  }
}

// Says what is wrong before it imports what an older Node cannot read.
function writeCommand(file: string, { name, node }: Travelling, bundle: string): void {
  const text = `#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const [wanted, least] = [${node.split('.').slice(0, 2).join(', ')}]
if (major > wanted || (major === wanted && minor >= least)) await import('../lib/${bundle}.js')
else {
  console.error('${name} needs Node ${node} or newer, and this is ' + process.versions.node + '.')
  process.exitCode = 2
}
`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  chmodSync(file, 0o755)
}

function manifestOf(what: Travelling): object {
  const versions = what.packages.map((name) => [name, versionOf(name)])
  return {
    name: what.name,
    version: what.version,
    description: what.description,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: `>=${what.node}` },
    bin: Object.fromEntries(Object.keys(what.commands).map((name) => [name, `./bin/${name}.mjs`])),
    ...(what.exports && { exports: what.exports }),
    dependencies: Object.fromEntries(versions),
    bundleDependencies: [...what.packages],
  }
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  // What makes a thing stays here.
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.ts') })
}

function packed(stage: string, out: string): string {
  mkdirSync(out, { recursive: true })
  // What `npm run … -w` says of a workspace is of this repository.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_(workspace|local_prefix|prefix)|package)/i.test(name),
    ),
  )
  const made = npm(['pack', '--silent', '--pack-destination', out], { cwd: stage, env })
  if (made.status !== 0) throw new Error(`npm pack: ${made.stderr}`)
  return join(out, basename(made.stdout.trim()))
}
