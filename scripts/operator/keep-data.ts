// `npx ramal backup`, `restore` and `migrate`, on Node 24: FOLDER LANGUAGE COMMAND ARGUMENTS. The folder is where they were called.
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { SQLITE_MIGRATIONS } from '@ramal/db/migrations/sqlite'
import { ROOT } from '../build/programs.ts'
import { backupCommand } from './commands/backup.ts'
import { migrateWith } from './commands/migrate.ts'
import { restoreCommand } from './commands/restore.ts'
import { runCommand, type Setting } from './commands/run-command.ts'
import type { Language } from './language.mjs'

const COMMANDS = { backup: backupCommand, restore: restoreCommand, migrate: migrateWith(SQLITE_MIGRATIONS) }

const [cwd, language, name, ...args] = process.argv.slice(2)
process.chdir(cwd!)
// Data of customers: whatever is made is its owner's alone.
process.umask(0o077)
// Calls first. Threads that begin later inherit it.
setPriority(19)

let isToEnd = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => {
    isToEnd = true
  })

const setting: Setting = {
  language: language as Language,
  dataDir: resolve(process.env['DATA_DIR'] ?? './data'),
  env: process.env,
  version: JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
  isToEnd: () => isToEnd,
}
process.exit(await runCommand(COMMANDS[name as keyof typeof COMMANDS], args, setting))
