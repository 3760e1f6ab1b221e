import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startWantedPostgres } from './postgres.ts'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Builds once what the products of all workers start: each of them asks for it, and finds it made. Resolves with what ends the run. */
export default async function globalSetup() {
  execFileSync(join(ROOT, 'node_modules/.bin/turbo'), ['run', 'build', '--output-logs=errors-only'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
  })
  return (await startWantedPostgres()) ?? undefined
}
