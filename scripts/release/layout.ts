import { join } from 'node:path'

/** What a release has of the checkout as it lies there, folders with all that is in them. */
export const COPIED = [
  'NOTICE',
  'apps/console/dist',
  'apps/server/assets',
  'apps/server/dist',
  'apps/server/dist-postgres',
  'apps/simulator/bin',
  'apps/simulator/dist',
  // What installs it on a machine that has no checkout, and what stands in front of it there.
  'deploy/caddy',
  'deploy/grafana',
  'deploy/haproxy',
  'deploy/install.sh',
  'deploy/nginx',
  'deploy/prometheus',
  'deploy/systemd',
  // What its operator reads.
  'README.md',
  'docs/backup.md',
  'docs/contract',
  'docs/deploy.md',
  'docs/operating.md',
  'docs/security.md',
  'docs/watching.md',
  'fixtures/audio',
  'packages/media/dist',
  'packages/sip/dist',
  'scripts/bootstrap.mjs',
  'scripts/is-release.mjs',
  'scripts/npm.mjs',
  'scripts/ramal.mjs',
  'scripts/start.mjs',
  'scripts/operator',
  'scripts/supervisor/heartbeat.mjs',
  'scripts/supply/sbom.mjs',
] as const

/** What of these is for who changes the product, or what nobody runs. */
export function isLeftOut(path: string): boolean {
  return /\.(?:ts|tsx|tsbuildinfo)$/.test(path) || path.endsWith('README.md')
}

/** Native code is the one thing that no bundle holds: the driver of SQLite, for the machine that the release is made on. */
export function driverFiles({ platform, arch }: { platform: string; arch: string }): string[] {
  const driver = 'node_modules/better-sqlite3'
  return [
    join(driver, 'package.json'),
    join(driver, 'LICENSE'),
    join(driver, 'lib'),
    join(driver, 'prebuilds', `${platform}-${arch}.node`),
  ]
}

/** The commands that stand in a release's `node_modules/.bin`, as npm would put them there. */
export const COMMANDS = {
  ramal: '../../scripts/ramal.mjs',
  sim: '../../apps/simulator/bin/sim.mjs',
} as const
