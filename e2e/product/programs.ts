import { execFileSync } from 'node:child_process'
import { product } from './product.ts'

type Running = { supervisor: number }
type Name = 'server' | 'engine' | 'media' | 'simulator'

const ENTRIES = {
  // `dist`, or on PostgreSQL `dist-postgres`.
  server: 'apps/server/dist',
  engine: 'packages/sip/dist/main.js',
  media: 'packages/media/dist/main.js',
  simulator: 'apps/simulator/dist/main.js',
} as const satisfies Record<Name, string>

/** The program's process now; null between its death and its next start. */
export function pidOf(name: Name, of: Running = product()): number | null {
  for (const line of execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')) {
    const [pid, ppid] = line.trim().split(/\s+/)
    if (Number(ppid) === of.supervisor && line.includes(ENTRIES[name])) return Number(pid)
  }
  return null
}

/** Ends a program as a crash does. Resolves with the pid of the one that the supervisor started instead. */
export function kill(name: Name, of: Running = product()): Promise<number> {
  return replaced(name, 'SIGKILL', of)
}

/** Stops a program as an endless loop does: it is there, and does nothing. Resolves when the supervisor has started another one. */
export function hang(name: Name, of: Running = product()): Promise<number> {
  return replaced(name, 'SIGSTOP', of)
}

async function replaced(name: Name, signal: NodeJS.Signals, of: Running): Promise<number> {
  const before = pidOf(name, of)
  if (before === null) throw new Error(`${name} does not run`)
  process.kill(before, signal)
  for (;;) {
    const now = pidOf(name, of)
    if (now !== null && now !== before) return now
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
