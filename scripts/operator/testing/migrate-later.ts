// `npx ramal migrate` of a program that knows one migration more: DATA_DIR is the argument.
import { SQLITE_MIGRATIONS } from '@ramal/db/migrations/sqlite'
import { migrateWith } from '../commands/migrate.ts'
import { runCommand } from '../commands/run-command.ts'

const LATER = {
  tag: '0001_later-12345678',
  statements: [
    'create table badges (id integer primary key, text text)',
    'insert into badges (text) select frame from outbox',
    'delete from outbox',
  ],
}

const dataDir = process.argv[2]!
const setting = { language: 'en', dataDir, env: {}, version: '1', isToEnd: () => false } as const
process.exitCode = await runCommand(migrateWith([...SQLITE_MIGRATIONS, LATER]), [], setting)
