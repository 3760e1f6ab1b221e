import { join } from 'node:path'
import Database from 'better-sqlite3'
import { demoOf } from './demo-file.ts'

export type Row = Record<string, unknown>

/** Opens the product's store beside the server, and closes it. */
export function inStore<T>(dataDir: string, use: (db: Database.Database) => T): T {
  const db = new Database(join(dataDir, 'ramal.db'), { timeout: 20_000 })
  try {
    return use(db)
  } finally {
    db.close()
  }
}

/** The one row that is asked for. */
export function one(db: Database.Database, sql: string, ...values: unknown[]): Row {
  return db.prepare(sql).get(...values) as Row
}

/** Another row like this one; gives its id. */
export function copyRow(db: Database.Database, table: string, row: Row, changes: Row): number {
  const { id: _, ...rest } = { ...row, ...changes }
  const names = Object.keys(rest)
  const sql = `INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
  return Number(db.prepare(sql).run(...Object.values(rest)).lastInsertRowid)
}

/** Everybody's password in the demo. */
export function passwordOf(dataDir: string): string {
  return demoOf(dataDir).password
}
