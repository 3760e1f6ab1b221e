import { spawn, spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Runs npm in the repository: the one that runs us, where npm or npx does. */
export function npm(args, options = {}) {
  const [command, all] = commandOf(args)
  return spawnSync(command, all, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, ...options })
}

/** The same without standing still: resolves with status, stdout and stderr when npm ends. */
export async function npmBeside(args, options = {}) {
  const [command, all] = commandOf(args)
  const child = spawn(command, all, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const ended = new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  const [status, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { status, stdout, stderr }
}

function commandOf(args) {
  const own = process.env.npm_execpath
  // npx names itself there, and npm's own program stands beside it.
  const program = own?.replace(/npx-cli\.js$/, 'npm-cli.js')
  return program?.endsWith('.js') ? [process.execPath, [program, ...args]] : ['npm', args]
}
