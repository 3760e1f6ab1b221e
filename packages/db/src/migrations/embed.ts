/**
 * `npm run generate -w @ramal/db` ends with this: it writes the generated SQL into modules, because a bundled server has no
 * folder to read migrations from. `embedded.test.ts` keeps modules, folders and schema equal.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFolder } from './read-folder.ts'

const ENGINES = { sqlite: 'SQLITE_MIGRATIONS', postgres: 'POSTGRES_MIGRATIONS' }

for (const [engine, name] of Object.entries(ENGINES)) {
  const migrations = readMigrationFolder(fileURLToPath(new URL(`../../drizzle/${engine}`, import.meta.url)))
  const text = [
    '// Written by embed.ts from the generated folder; never edited by hand.',
    "import type { Migration } from './migration.ts'",
    '',
    `export const ${name}: readonly Migration[] = ${JSON.stringify(migrations, null, 2)}`,
    '',
  ].join('\n')
  writeFileSync(new URL(`./${engine}.generated.ts`, import.meta.url), text)
}
