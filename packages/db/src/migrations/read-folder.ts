import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Migration } from './migration.ts'

interface Journal {
  entries: { idx: number; tag: string }[]
}

/** The migrations of a folder that drizzle-kit wrote, in the order of its journal. */
export function readMigrationFolder(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal
  return journal.entries.map(({ tag }) => ({
    tag,
    statements: readFileSync(join(folder, `${tag}.sql`), 'utf8')
      .split('--> statement-breakpoint')
      .map((statement) => statement.trim()),
  }))
}
