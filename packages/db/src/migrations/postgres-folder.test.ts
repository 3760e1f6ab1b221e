import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it, vi } from 'vitest'
import { POSTGRES_MIGRATIONS } from './postgres.ts'
import { readSchema } from './schema-folder.ts'

// What `node --conditions=postgres` does in a process, for this file.
vi.mock('#dialect', () => import('../dialect.pg.ts'))

const folder = fileURLToPath(new URL('../../drizzle/postgres', import.meta.url))

it('the folder ends at the schema (else: npm run generate -w @ramal/db)', async () => {
  const last = POSTGRES_MIGRATIONS.length - 1
  const snapshot = JSON.parse(
    readFileSync(`${folder}/meta/${String(last).padStart(4, '0')}_snapshot.json`, 'utf8'),
  )
  const now = generateDrizzleJson(await readSchema(), snapshot.id)
  expect(Object.keys(now.tables).length).toBeGreaterThan(40)
  expect(await generateMigration(snapshot, now)).toEqual([])
})
