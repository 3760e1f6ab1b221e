import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { product } from './product.ts'

/** Changes settings of the demo where they lie: the screens for them are no part of these tests. Text is what SQLite stores. */
export function changeSettings(
  table: 'teams' | 'sites',
  where: { description: string },
  values: Record<string, SQLInputValue>,
): void {
  const db = new DatabaseSync(join(product().dataDir, 'ramal.db'), { timeout: 5000 })
  const columns = Object.keys(values).map((name) => `${name} = ?`)
  db.prepare(`UPDATE ${table} SET ${columns.join(', ')} WHERE description = ?`).run(
    ...Object.values(values),
    where.description,
  )
  db.close()
}
