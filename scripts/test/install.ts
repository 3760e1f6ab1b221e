import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What the tests need of the system: file that proves it -> Debian package. */
const NEEDED = [
  { file: '/usr/bin/chromium', pkg: 'chromium' },
  { file: '/usr/bin/chromium-headless-shell', pkg: 'chromium-headless-shell' },
  { file: '/usr/bin/firefox-esr', pkg: 'firefox-esr' },
  { file: '/usr/bin/sipp', pkg: 'sip-tester' },
  { file: '/usr/bin/baresip', pkg: 'baresip-core' },
  { file: '/usr/lib/postgresql', pkg: 'postgresql' },
]

/** Installs Chromium, Firefox, sipp, baresip and PostgreSQL on Debian as root; elsewhere says in one sentence what to install and ends. */
export function installMissing(): void {
  const missing = NEEDED.filter(({ file }) => !existsSync(file)).map(({ pkg }) => pkg)
  if (missing.length === 0) return
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    console.error(
      `The tests need these Debian packages, or their like on your system at the same paths: ${missing.join(', ')}.`,
    )
    process.exit(1)
  }
  console.log(`Installing ${missing.join(', ')} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  const done = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  if (done.status !== 0) process.exit(1)
}
