import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import { readSchema } from './schema-folder.ts'
import { SQLITE_MIGRATIONS } from './sqlite.ts'

const folder = fileURLToPath(new URL('../../drizzle/sqlite', import.meta.url))

it('the folder ends at the schema (else: npm run generate -w @ramal/db)', async () => {
  const last = SQLITE_MIGRATIONS.length - 1
  const snapshot = JSON.parse(
    readFileSync(`${folder}/meta/${String(last).padStart(4, '0')}_snapshot.json`, 'utf8'),
  )
  const now = await generateSQLiteDrizzleJson(await readSchema(), snapshot.id)
  expect(Object.keys(now.tables).length).toBeGreaterThan(40)
  expect(await generateSQLiteMigration(snapshot, now)).toEqual([])
})
