import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../npm.mjs'
import { settingsDocument } from './document.ts'
import { findProofs } from './proofs.ts'

writeFileSync(join(ROOT, 'docs/settings.md'), settingsDocument(findProofs()))
