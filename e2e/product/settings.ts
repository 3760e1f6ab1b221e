import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { product } from './product.ts'

/** Changes settings of the demo where they lie: the screens for them are no part of these tests. Text is what SQLite stores. */
export function changeSettings(
  table: 'teams' | 'sites' | 'endpoints',
  where: { readonly description: string } | { readonly extension: number },
  values: Record<string, SQLInputValue>,
): void {
  const columns = Object.keys(values).map((name) => `${name} = ?`)
  const [[name, value] = ['', '']] = Object.entries(where)
  inStore((db) =>
    db
      .prepare(`UPDATE ${table} SET ${columns.join(', ')} WHERE ${name} = ?`)
      .run(...Object.values(values), value),
  )
}

/** Plans an activity of the agent's that is due; its id. No screen plans one without a call. */
export function planActivity(username: string, destination: string): number {
  return inStore((db) => {
    const { lastInsertRowid } = db
      .prepare(
        `INSERT INTO activities (tenant_id, description, destination, due_at, user_id, created_at, updated_at)
         SELECT tenant_id, 'Retorno', ?, 1, id, 1, 1 FROM users WHERE username = ?`,
      )
      .run(destination, username)
    return Number(lastInsertRowid)
  })
}

/** Whether an activity has ended. */
export function isOver(activity: number): boolean {
  return inStore(
    (db) => db.prepare('SELECT ended_at FROM activities WHERE id = ?').get(activity)?.['ended_at'] !== null,
  )
}

/** Makes a call one of some days ago: no test waits until tomorrow. */
export function movesBack(call: number, days: number): void {
  const times = ['started_at', 'queue_started_at', 'queue_answered_at', 'answered_at', 'ended_at']
  const earlier = times.map((name) => `${name} = ${name} - ?`).join(', ')
  inStore((db) =>
    db.prepare(`UPDATE calls SET ${earlier} WHERE id = ?`).run(...times.map(() => days * 86_400_000), call),
  )
}

function inStore<T>(run: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(join(product().dataDir, 'ramal.db'), { timeout: 5000 })
  try {
    return run(db)
  } finally {
    db.close()
  }
}
