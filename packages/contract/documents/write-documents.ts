// Writes docs/contract/*.json: `npm run documents -w @ramal/contract`. A test keeps them equal.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractDocuments } from './documents.ts'
import { readExamples } from './read-examples.ts'

const folder = join(import.meta.dirname, '../../../docs/contract')
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(contractDocuments(readExamples())))
  writeFileSync(join(folder, name), text)
