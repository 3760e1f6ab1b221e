/** One generated migration: its name, which changes with its text, and its statements in order. */
export interface Migration {
  tag: string
  statements: readonly string[]
}

/** Another version of the program made the store: this one does not know a migration of it. */
export class UnknownMigrationError extends Error {
  override name = 'UnknownMigrationError'
  readonly tag: string

  constructor(tag: string) {
    super(
      `this version of Ramal cannot read the store in DATA_DIR, for it does not know its migration "${tag}". Either a newer ` +
        'version made the store: start that one. Or one from before the first release did: start with an empty DATA_DIR.',
    )
    this.tag = tag
  }
}

/** Those not yet in `applied`, in order. @throws UnknownMigrationError, a sentence, when another version of the program made the store */
export function pendingMigrations(
  all: readonly Migration[],
  applied: readonly string[],
): readonly Migration[] {
  const known = new Set(all.map((migration) => migration.tag))
  const foreign = applied.find((tag) => !known.has(tag))
  if (foreign) throw new UnknownMigrationError(foreign)
  return all.filter((migration) => !applied.includes(migration.tag))
}
