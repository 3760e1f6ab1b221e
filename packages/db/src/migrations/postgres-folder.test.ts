import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it, vi } from 'vitest'
import { POSTGRES_MIGRATIONS } from './postgres.ts'
import { readSchema } from './schema-folder.ts'

// What `node --conditions=postgres` does in a process, for this file.
vi.mock('#dialect', () => import('../dialect.pg.ts'))

it('The one migration of PostgreSQL is that of the schema (else generate it: packages/db/README.md)', async () => {
  const nothing = generateDrizzleJson({})
  const now = generateDrizzleJson(await readSchema(), nothing.id)
  expect(Object.keys(now.tables).length).toBeGreaterThan(40)
  const statements = (await generateMigration(nothing, now)).map((statement) => statement.trim())
  // drizzle-kit reads the files of the schema in another order.
  const migrations = POSTGRES_MIGRATIONS.map((migration) => [...migration.statements].sort())
  expect(migrations).toEqual([statements.sort()])
})
