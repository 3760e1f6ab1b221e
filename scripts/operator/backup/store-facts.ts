import type Database from 'better-sqlite3'
import type { Manifest, StoreFacts } from '../archive/manifest.ts'
import { Refusal } from '../refusal.ts'

type Raw = Database.Database

/** Whether a store has what a manifest says of it. */
export function isStoreOf({ store: { migrations, rows } }: Manifest, found: StoreFacts): boolean {
  return JSON.stringify(found) === JSON.stringify({ migrations, rows })
}

/** @throws Refusal for a file that is no store of ours */
export function factsOf(raw: Raw): StoreFacts {
  const names = tablesOf(raw)
  if (!names.includes('applied_migrations')) throw new Refusal('store.foreign')
  const migrations = raw
    .prepare<[], string>('select tag from applied_migrations order by rowid')
    .pluck()
    .all()
  const rows = names.map((name) => [name, countOf(raw, name)] as const)
  return { migrations, rows: Object.fromEntries(rows) }
}

/** Reads all of it. @throws Refusal for a damaged one, with the engine's first words */
export function checkIntegrity(raw: Raw): void {
  const [found] = raw.pragma('integrity_check(1)', { simple: false }) as { integrity_check: string }[]
  if (found?.integrity_check !== 'ok')
    throw new Refusal('store.damaged', { why: found?.integrity_check ?? '' })
}

export function tablesOf(raw: Raw): string[] {
  return raw
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
    )
    .pluck()
    .all()
}

export function columnsOf(raw: Raw, table: string): string[] {
  return raw.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table)
}

function countOf(raw: Raw, table: string): number {
  return raw.prepare<[], number>(`select count(*) from "${table}"`).pluck().get() ?? 0
}
