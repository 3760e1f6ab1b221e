import { fileURLToPath } from 'node:url'
import type { Migration } from './migration.ts'
import { readMigrationFolder } from './read-folder.ts'

/** The migrations of SQLite. A bundle has their text in this module's place (`scripts/build/migrations.ts`). */
export const SQLITE_MIGRATIONS: readonly Migration[] = readMigrationFolder(
  fileURLToPath(new URL('../../drizzle/sqlite', import.meta.url)),
)
