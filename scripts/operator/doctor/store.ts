import { existsSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { SQLITE_MIGRATIONS } from '@ramal/db/migrations/sqlite'
import { databaseUrl } from '@ramal/db/store/database-url'
import { connectPg } from '@ramal/db/store/pg/connection'
import { probeStore } from '../store-probe.mjs'
import { type Finding, finding } from './finding.ts'
import type { Asked } from './server-facts.ts'

const OLDEST_POSTGRES = 15
const WAIT_MS = 5_000

/** Whether the store is whole, and of this version: on a connection of our own that only reads, also beside a running server. */
export function storeFindings(
  env: NodeJS.ProcessEnv,
  folder: string,
  asked: Asked,
): Finding[] | Promise<Finding[]> {
  if (asked.kind === 'runs' && asked.facts.engine !== 'sqlite')
    return [finding('store', 'ok', 'postgres.ok', { version: asked.facts.engineVersion ?? '' })]
  if (env['DATABASE_URL'] && asked.kind !== 'runs') return postgresFindings(env)
  const file = join(folder, 'ramal.db')
  if (!existsSync(file)) return [finding('store', 'note', 'store.none', { file })]
  return sqliteFindings(file)
}

function sqliteFindings(file: string): Finding[] {
  const owner = lstatSync(file).uid
  const found = probeStore(file, { check: true })
  if ('why' in found)
    return [finding('store', 'todo', 'store.unreadable', { file, why: found.why, uid: String(owner) })]
  const { migrations, check, sqlite } = found
  return [
    check === 'ok'
      ? finding('store', 'ok', 'store.whole', { file, sqlite })
      : check === 'late'
        ? finding('store', 'note', 'store.late', { file })
        : finding('store', 'todo', 'store.damaged', { file, why: check }),
    versionFinding(migrations),
  ]
}

function versionFinding(applied: readonly string[]): Finding {
  const known = SQLITE_MIGRATIONS.map(({ tag }) => tag)
  const foreign = applied.find((tag) => !known.includes(tag))
  const schema = known.at(-1) ?? ''
  if (foreign) return finding('schema', 'todo', 'schema.newer', { schema: foreign })
  const pending = known.filter((tag) => !applied.includes(tag))
  if (pending.length > 0) return finding('schema', 'note', 'schema.older', { count: pending.length })
  return finding('schema', 'ok', 'schema.ok', { schema })
}

async function postgresFindings(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  try {
    const connection = await connectPg(databaseUrl(env) ?? '', WAIT_MS)
    const { rows } = await connection.query({ text: 'show server_version' })
    await connection.close()
    const version = String(Object.values(rows[0] ?? {})[0] ?? '')
    const isOld = Number.parseInt(version, 10) < OLDEST_POSTGRES
    return [finding('store', isOld ? 'todo' : 'ok', isOld ? 'postgres.old' : 'postgres.ok', { version })]
  } catch (error) {
    // The driver's words may hold the URL, and that a password.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    return [finding('store', 'todo', 'postgres.away', { why: code })]
  }
}
