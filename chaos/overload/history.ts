import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Gives the demo's centre a past: so many customers more, and as many calls, copies of the first of each. */
export function growHistory(dataDir: string, rows: number): void {
  const db = new Database(join(dataDir, 'ramal.db'))
  try {
    db.pragma('busy_timeout = 10000')
    for (const table of ['clients', 'calls']) copyFirst(db, table, rows)
  } finally {
    db.close()
  }
}

// Whatever is unique about a row must not be copied.
function copyFirst(db: Database.Database, table: string, rows: number): void {
  const columns = db.pragma(`table_info(${table})`) as { name: string; type: string }[]
  const names = columns.map(({ name }) => name).filter((name) => name !== 'id')
  const values = names.map((name) => (name === 'uid' ? "'overload-' || n" : name))
  db.exec(
    `WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${rows})
     INSERT INTO ${table} (${names.join(', ')})
     SELECT ${values.join(', ')} FROM counted, (SELECT * FROM ${table} ORDER BY id LIMIT 1)`,
  )
}
