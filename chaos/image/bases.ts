import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { hasImage, run } from './buildah.ts'

/** Stand for the bases that the Dockerfile names, which only a registry has. They stay in buildah's store from one check to the next. */
export const BASES = { build: 'localhost/ramal-build-base', run: 'localhost/ramal-run-base' } as const

const MIRROR = 'http://deb.debian.org/debian'
/** What Debian's own slim image leaves out. */
const NOT_SLIM = ['doc', 'man', 'info', 'locale', 'lintian', 'linda', 'groff'].map(
  (name) => `usr/share/${name}`,
)
const NOT_KEPT = [...NOT_SLIM, 'var/cache/apt', 'var/lib/apt/lists', 'var/cache/debconf', 'var/log']
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** Makes them of Debian's packages, the first with the Node and npm of this machine, unless they are there. */
export function makeBases(): void {
  if (hasImage(BASES.build) && hasImage(BASES.run)) return
  const folder = mkdtempSync(join(tmpdir(), 'ramal-debian-'))
  try {
    run('debootstrap', ['--variant=minbase', 'bookworm', folder, MIRROR])
    for (const name of NOT_KEPT) rmSync(join(folder, name), { recursive: true, force: true })
    importRoot(folder, BASES.run)
    addNpm(folder)
    importRoot(folder, BASES.build, ['--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function importRoot(folder: string, name: string, config: readonly string[] = []): void {
  const container = run('buildah', ['from', 'scratch']).trim()
  try {
    const root = run('buildah', ['mount', container]).trim()
    run('cp', ['-a', `${folder}/.`, root])
    run('buildah', [
      'config',
      ...config,
      '--env',
      'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      container,
    ])
    run('buildah', ['commit', '--rm', container, name])
  } catch (error) {
    run('buildah', ['rm', container])
    throw error
  }
}

/** As node:24-bookworm-slim has them; and the authorities that this machine trusts, for its network may have one of its own. */
function addNpm(folder: string): void {
  const npm = dirname(dirname(realpathSync(run('which', ['npm']).trim())))
  cpSync(process.execPath, join(folder, 'usr/local/bin/node'), { dereference: true })
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'))
  if (existsSync(CERTIFICATES)) {
    run('mkdir', ['-p', dirname(join(folder, CERTIFICATES))])
    writeFileSync(join(folder, CERTIFICATES), readFileSync(CERTIFICATES))
  }
  const settings = join(homedir(), '.npmrc')
  if (existsSync(settings)) cpSync(settings, join(folder, 'root/.npmrc'))
}
