// Writes docs/contract/*.json, and fixtures/contract anew as it is printed: `npm run documents -w @ramal/contract`. Tests keep them equal.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractDocuments } from './documents.ts'
import { print } from './print.ts'
import { goldenNames, goldenPath, readExamples, readGolden } from './read-examples.ts'

for (const name of goldenNames()) writeFileSync(goldenPath(name), print(readGolden(name)))
const folder = join(import.meta.dirname, '../../../docs/contract')
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(contractDocuments(readExamples())))
  writeFileSync(join(folder, name), text)
