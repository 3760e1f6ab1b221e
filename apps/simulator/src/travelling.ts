// The command of the package that travels (docs/qa.md): sounds stand beside it, not in a repository.
import { join } from 'node:path'

process.env['SOUNDS_DIR'] ??= join(import.meta.dirname, '../sounds')
await import('./cli.ts')
