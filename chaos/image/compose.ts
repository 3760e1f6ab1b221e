import { spawnSync } from 'node:child_process'
import { ROOT } from '../../scripts/build/programs.ts'
import type { Fact } from './facts.ts'

const PROFILES = ['demo', 'centre', 'postgres']

/** Whether docker-compose takes the file, by compose's own schema, which Debian's brings along: each profile by itself. */
export function composeFacts(): Fact[] {
  return PROFILES.map((profile) => {
    const env = { ...process.env, COMPOSE_PROFILES: profile }
    const { status, stdout, stderr } = spawnSync('docker-compose', ['config', '--quiet'], {
      cwd: ROOT,
      encoding: 'utf8',
      env,
    })
    return { what: `docker-compose takes the profile ${profile}`, isSo: status === 0, seen: stdout + stderr }
  })
}
