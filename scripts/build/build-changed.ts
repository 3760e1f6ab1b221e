import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './programs.ts'

/**
 * Bundles what changed since the last time (turbo answers from its cache when nothing did).
 * @throws Error with what was said, when the build fails
 */
export function buildChanged(): void {
  const turbo = join(ROOT, 'node_modules/.bin/turbo')
  const built = spawnSync(turbo, ['run', 'build', '--output-logs=errors-only', '--log-order=grouped'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', FORCE_COLOR: '0' },
  })
  if (built.status !== 0) throw new Error(`the build failed.\n${built.stdout}${built.stderr}`)
}
