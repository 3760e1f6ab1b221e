import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'

/** What PostgreSQL's own programs read of their environment, beside `PG…`. */
const NAMES = /^(?:PG[A-Z_]+|PATH|HOME|TMPDIR|LD_LIBRARY_PATH)$/
const SAID = 4_000

/** A program of PostgreSQL's that works; `ended` rejects with a Refusal that says why it did not do it. */
export interface Working {
  readonly output: Readable
  readonly ended: Promise<void>
  kill(): void
}

/** Runs `pg_dump` or `pg_restore` on the database of `url`. Its password is told by the environment, where no other user sees it. */
export function runProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { url, env }: { url: string; env: NodeJS.ProcessEnv },
): Working {
  const { address, password } = withoutPassword(url)
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => NAMES.test(name)))
  const child = spawn(program, [...args, `--dbname=${address}`, '--no-password'], {
    // Its words are searched for none of ours: they are in one language.
    env: { ...own, LC_ALL: 'C', ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { output: child.stdout, ended: endOf(program, child), kill: () => child.kill() }
}

function endOf(program: string, child: ChildProcessByStdio<null, Readable, Readable>): Promise<void> {
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-SAID)
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === 'ENOENT'
      reject(isMissing ? new Refusal('postgres.noProgram', { program }, error) : error)
    })
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Refusal('postgres.said', { program, why: firstLineOf(said) || String(code) }))
    })
  })
  // Whoever reads its output first is told when they ask for its end.
  ended.catch(() => {})
  return ended
}

function firstLineOf(said: string): string {
  return said.trim().split('\n')[0] ?? ''
}

function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password) || (address.searchParams.get('password') ?? '')
  address.password = ''
  address.searchParams.delete('password')
  return { address: address.href, password }
}
