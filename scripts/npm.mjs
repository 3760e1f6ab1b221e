import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs npm in the repository: the one that runs us, where npm or npx does. */
export function npm(args, options = {}) {
  const own = process.env.npm_execpath
  // npx names itself there, and npm's own program stands beside it.
  const program = own?.replace(/npx-cli\.js$/, 'npm-cli.js')
  const [command, before] = program?.endsWith('.js') ? [process.execPath, [program]] : ['npm', []]
  return spawnSync(command, [...before, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  })
}
