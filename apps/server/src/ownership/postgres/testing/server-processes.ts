import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@ramal/db/store/open-store'
import { connectPg } from '@ramal/db/store/pg/connection'
import { readShares } from '@ramal/db/store/pg/share-rows'
import type { Store } from '@ramal/db/store/store'
import { ownDatabase } from '@ramal/db/store/testing/own-database'
import { createDatabase, dropDatabase, urlOf } from '@ramal/db/store/testing/postgres-databases'
import { freePort } from '@ramal/process/free-port'

const SERVER = join(import.meta.dirname, '../../../main.ts')
const PACKAGES = join(import.meta.dirname, '../../../../../../packages')

/** Where an engine and a media process are, as a server is told; nothing is there by default. */
type Edge = Readonly<Record<'SIP_PORT' | 'DRACHTIO_PORT' | 'MEDIA_CONTROL_PORT' | 'SIP_TLS_PORT', string>>
const NO_EDGE: Edge = { SIP_PORT: '0', DRACHTIO_PORT: '1', MEDIA_CONTROL_PORT: '1', SIP_TLS_PORT: '' }
const SECRETS = { DRACHTIO_SECRET: 's', MEDIA_SECRET: 's' }

/** A server that runs, and where it serves. */
export interface ServerProcess {
  readonly server: ChildProcess
  readonly port: number
  readonly url: string
}

/** Real processes at a PostgreSQL database of their own: servers with one key, engines, media. `close` kills what still runs. */
export async function openProcesses() {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-two-'))
  const database = await createDatabase()
  const running: ChildProcess[] = []
  const edges = new Map<Edge, ChildProcess[]>()
  writeFileSync(join(folder, 'key'), randomBytes(32).toString('base64'), { mode: 0o600 })

  function run(program: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<ChildProcess> {
    const child = spawn(process.execPath, [...args, program], {
      env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    running.push(child)
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve(child))
      child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)))
    })
  }

  return {
    /** Resolves when it serves. */
    async server(
      name: string,
      { tenants = '', port, edge = NO_EDGE, demo = true, flags = [] }: ServerOptions = {},
    ): Promise<ServerProcess> {
      const at = port ?? (await freePort())
      const env = {
        ...{ PORT: String(at), DATA_DIR: folderOf(name), DATABASE_URL: urlOf(database), TENANTS: tenants },
        ...{ ...edge, ...SECRETS, SECRET_KEY_FILE: join(folder, 'key') },
        ...(!demo && { NODE_ENV: 'production' }),
      }
      const server = await run(SERVER, env, ['--conditions=postgres', ...flags])
      return { server, port: at, url: `http://127.0.0.1:${at}/api` }
    },

    /** An engine, which speaks TLS as well, and a media process: they live on when the server of that name dies. */
    async edge(name: string): Promise<Edge> {
      const [sip, websocket, application, media, browsers, tls] = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(() => freePort()),
      )
      const edge = {
        SIP_PORT: String(sip),
        DRACHTIO_PORT: String(application),
        MEDIA_CONTROL_PORT: String(media),
        SIP_TLS_PORT: String(tls),
      }
      const env = { ...edge, ...SECRETS, ENGINE_WS_PORT: String(websocket), DATA_DIR: folderOf(name) }
      const programs = await Promise.all([
        run(join(PACKAGES, 'sip/src/engine/main.ts'), env),
        run(join(PACKAGES, 'media/src/worker/main.ts'), { ...env, MEDIA_PORT: String(browsers) }),
      ])
      edges.set(edge, programs)
      return edge
    },

    /** What that engine shows, PEM. */
    certificateOf: (name: string) => readFileSync(join(folder, name, 'sip-tls/cert.pem'), 'utf8'),

    /** Both of its programs are killed. */
    async endEdge(edge: Edge): Promise<void> {
      await Promise.all((edges.get(edge) ?? []).map((program) => end(program, 'SIGKILL')))
    },

    end,

    /** Fills the database while no server has it. */
    async fill<T>(fn: (store: Store) => Promise<T>): Promise<T> {
      const owned = await ownDatabase(urlOf(database))
      const store = await openStore({ file: '', database: owned, log: { warn() {}, error() {} } })
      try {
        return await fn(store)
      } finally {
        await store.close()
        await owned.release()
      }
    },

    /** Who serves each share now, by the table. */
    async owners(): Promise<string[]> {
      const shares = await onConnection(readShares)
      return shares.filter(({ isReady, isHeld }) => isReady && isHeld).map(({ address }) => address)
    },

    /** What a statement gives. */
    rows: (text: string) => onConnection(async (connection) => (await connection.query({ text })).rows),

    async close(): Promise<void> {
      await Promise.all(running.map((child) => end(child, 'SIGKILL')))
      await dropDatabase(database)
      rmSync(folder, { recursive: true, force: true })
    },
  }

  function folderOf(name: string): string {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    return path
  }

  async function onConnection<T>(fn: (connection: Awaited<ReturnType<typeof connectPg>>) => Promise<T>) {
    const connection = await connectPg(urlOf(database), 0)
    try {
      return await fn(connection)
    } finally {
      await connection.close()
    }
  }
}

interface ServerOptions {
  tenants?: string
  port?: number
  edge?: Edge
  /** Whether it seeds the demo. */
  demo?: boolean
  /** Of Node. */
  flags?: readonly string[]
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}
