import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { postgresPrograms, startPostgres } from '@ramal/db/store/testing/postgres-server'

/** With `STORE=postgres` the stories run on a PostgreSQL of their own (decision 064); the address of its first database. */
const ADDRESS = 'E2E_POSTGRES'

/** Starts it where it is wanted, for all workers; resolves with what stops it. */
export async function startWantedPostgres(): Promise<(() => Promise<void>) | null> {
  if (process.env['STORE'] !== 'postgres') return null
  const server = await startPostgres()
  process.env[ADDRESS] = server.url('postgres')
  return () => server.stop()
}

/** The address of the database that goes with a data folder, made when it is not there; null where stories run on SQLite. */
export function databaseOf(dataDir: string): string | null {
  const address = process.env[ADDRESS]
  if (!address) return null
  const url = new URL(address)
  const name = `ramal_${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  if (psql(address, `SELECT 1 FROM pg_database WHERE datname = '${name}'`) === '')
    psql(address, `CREATE DATABASE ${name}`)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement. @returns its first row's first column, '' for none @throws Error with what the engine said */
export function psql(url: string, text: string): string {
  const program = join(postgresPrograms() ?? '', 'psql')
  const { status, stdout, stderr } = spawnSync(program, [url, '-AtqX', '-c', text], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`psql: ${stderr}`)
  return stdout.trim()
}
