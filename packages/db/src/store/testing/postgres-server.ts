import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL of the tests' own, in a temporary folder, on a socket alone. */
export interface PostgresServer {
  /** Of a database of that name. */
  url(database: string): string
  stop(): Promise<void>
}

const DEBIAN = '/usr/lib/postgresql'
/** What a test proves no disk has to keep. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400']
const MEMORY = ['shared_buffers=256MB', 'max_wal_size=2GB', 'checkpoint_timeout=1h', 'autovacuum=off']

/** Where Debian's programs of PostgreSQL lie, the newest of them; null where it is not installed. */
export function postgresPrograms(): string | null {
  if (!existsSync(DEBIAN)) return null
  const newest = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))[0]
  return newest === undefined ? null : join(DEBIAN, newest, 'bin')
}

/** Starts one. @throws Error when PostgreSQL is not installed, or does not start */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = postgresPrograms()
  if (programs === null) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const folder = mkdtempSync(join(tmpdir(), 'ramal-pg-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const owner = ownerOf()
  if (owner) for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid)
  chmodSync(folder, 0o755)
  const how = { ...owner, cwd: folder, encoding: 'utf8' } as const
  const initdb = ['-D', data, '-U', 'ramal', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']
  const made = spawnSync(join(programs, 'initdb'), initdb, how)
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...FAST, ...MEMORY]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(programs, 'postgres'), args, {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await new Promise<void>((ready, failed) => {
    let said = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-4000)
      if (said.includes('ready to accept connections')) ready()
    })
    server.once('exit', () => failed(new Error(`PostgreSQL did not start: ${said}`)))
  })
  const watcher = endWith(server.pid, folder)
  return {
    url: (database) => `postgres://ramal@localhost/${database}?host=${encodeURIComponent(folder)}`,
    async stop() {
      watcher.kill('SIGKILL')
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A run that is killed stops nothing: then its pipe to a shell ends, which ends the server and removes its folder. */
function endWith(pid: number | undefined, folder: string): ChildProcess {
  const script = 'cat; kill -INT "$0"; while kill -0 "$0"; do sleep 0.2; done; rm -rf "$1"'
  const watcher = spawn('sh', ['-c', script, String(pid), folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  return watcher
}

/** It refuses to run as root: then Debian's account of it does. */
function ownerOf(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout),
  )
  return { uid: uid!, gid: gid! }
}
