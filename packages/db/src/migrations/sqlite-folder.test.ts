import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import { readSchema } from './schema-folder.ts'
import { SQLITE_MIGRATIONS } from './sqlite.ts'

it('The one migration of SQLite is that of the schema (else generate it: packages/db/README.md)', async () => {
  const nothing = await generateSQLiteDrizzleJson({})
  const now = await generateSQLiteDrizzleJson(await readSchema(), nothing.id)
  expect(Object.keys(now.tables).length).toBeGreaterThan(40)
  const statements = (await generateSQLiteMigration(nothing, now)).map((statement) => statement.trim())
  // drizzle-kit reads the files of the schema in another order.
  const migrations = SQLITE_MIGRATIONS.map((migration) => [...migration.statements].sort())
  expect(migrations).toEqual([statements.sort()])
})
