import { parseArgs } from 'node:util'
import type { Migration } from '@ramal/db/migrations/migration'
import { becomeOwner } from '../migrate/become-owner.ts'
import { migrateStore } from '../migrate/migrate.ts'
import { Refusal } from '../refusal.ts'
import type { DataCommand } from './run-command.ts'

/** `npx ramal migrate` of a program with these migrations. */
export const migrateWith =
  (migrations: readonly Migration[]): DataCommand =>
  async (args, { dataDir, env, say, tell }) => {
    parseArgs({ args, options: {} })
    if (env['DATABASE_URL']) throw new Refusal('migrate.postgres')
    becomeOwner(dataDir)
    const { steps, copy, added, removed, rows } = await migrateStore({
      dataDir,
      migrations,
      tell,
    })
    if (steps.length === 0) return say('migrate.upToDate')
    say('migrate.done', { count: steps.length, steps: steps.join(', ') })
    if (copy !== null) say('migrate.copy', { copy })
    if (added.length > 0) say('migrate.added', { names: added.join(', ') })
    if (removed.length > 0) say('migrate.removed', { names: removed.join(', ') })
    for (const { table, before, after } of rows) say('migrate.rows', { table, before, after })
  }
