import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseOf, psql } from './postgres.ts'
import { product } from './product.ts'

/** Changes settings of the demo where they lie: the screens for them are no part of these tests. Text is what SQLite stores. */
export function changeSettings(
  table: 'teams' | 'sites' | 'endpoints' | 'pauses',
  where: { readonly description: string } | { readonly extension: number },
  values: Record<string, string | number>,
): void {
  const changes = Object.entries(values).map(([name, value]) => `${name} = ${literal(value)}`)
  const [[name, value] = ['', '']] = Object.entries(where)
  inStore(`UPDATE ${table} SET ${changes.join(', ')} WHERE ${name} = ${literal(value)}`)
}

/** The person's password counts as chosen by somebody else from now on: it has expired. */
export function expirePassword(username: string): void {
  inStore(`UPDATE users SET must_change_password = ${literal(1)} WHERE username = ${literal(username)}`)
}

/** The person has not seen the guide of the first minute yet. */
export function makeNew(username: string): void {
  inStore(`UPDATE users SET guide_closed_at = NULL, guide_done = '[]' WHERE username = ${literal(username)}`)
}

/** Whether an activity has ended. */
export function isOver(activity: number): boolean {
  return inStore(`SELECT count(*) FROM activities WHERE id = ${activity} AND ended_at IS NOT NULL`) === '1'
}

/** Makes a call one of some days ago: no test waits until tomorrow. */
export function movesBack(call: number, days: number): void {
  const times = ['started_at', 'queue_started_at', 'queue_answered_at', 'answered_at', 'ended_at']
  const earlier = times.map((name) => `${name} = ${name} - ${days * 86_400_000}`).join(', ')
  inStore(`UPDATE calls SET ${earlier} WHERE id = ${call}`)
}

/** Of no type of its own: both engines make of it what the column is. */
function literal(value: string | number): string {
  return `'${String(value).replaceAll("'", "''")}'`
}

/** @returns the first column of the statement's first row, '' for none */
function inStore(text: string): string {
  const { dataDir } = product()
  const database = databaseOf(dataDir)
  if (database !== null) return psql(database, text)
  const db = new DatabaseSync(join(dataDir, 'ramal.db'), { timeout: 5000 })
  try {
    const [row = {}] = db.prepare(text).all()
    return String(Object.values(row)[0] ?? '')
  } finally {
    db.close()
  }
}
