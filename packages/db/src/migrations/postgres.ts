import { fileURLToPath } from 'node:url'
import type { Migration } from './migration.ts'
import { readMigrationFolder } from './read-folder.ts'

/** The migrations of PostgreSQL. */
export const POSTGRES_MIGRATIONS: readonly Migration[] = readMigrationFolder(
  fileURLToPath(new URL('../../drizzle/postgres', import.meta.url)),
)
