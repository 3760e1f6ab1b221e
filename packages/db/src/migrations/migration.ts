/** One generated migration: its name in drizzle's journal and its statements in order. */
export interface Migration {
  tag: string
  statements: readonly string[]
}

/** Those not yet in `applied`, in order. @throws Error when the store is newer than this program */
export function pendingMigrations(
  all: readonly Migration[],
  applied: readonly string[],
): readonly Migration[] {
  const known = new Set(all.map((migration) => migration.tag))
  const foreign = applied.find((tag) => !known.has(tag))
  if (foreign) {
    throw new Error(
      `the store has migration "${foreign}", which this version of Ramal does not know: start the newer version`,
    )
  }
  return all.filter((migration) => !applied.includes(migration.tag))
}
