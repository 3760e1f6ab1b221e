import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from './migration.ts'

interface Journal {
  entries: { tag: string }[]
}

/** The migrations of a folder that drizzle-kit wrote, in the order of its journal. */
export function readMigrationFolder(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal
  return journal.entries.map(({ tag }) => {
    const sql = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return {
      tag: `${tag}-${digestOf(sql)}`,
      statements: sql.split('--> statement-breakpoint').map((statement) => statement.trim()),
    }
  })
}

// The first migration is made anew until the first release: a store of an earlier one of that name must not pass for this one.
function digestOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex').slice(0, 8)
}
