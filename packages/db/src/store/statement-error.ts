import { DrizzleQueryError } from 'drizzle-orm'
import { writtenTable } from './written-table.ts'

/**
 * A statement that failed, small enough for a log: the engine's code and words and the statement's name. Drizzle's own error carries
 * the whole SQL and every value, which are customers' names, and megabytes of a long list (security 16).
 */
class StatementError extends Error {
  override name = 'StatementError'
  /** The engine's: `SQLITE_CONSTRAINT_UNIQUE`, `23505`. */
  readonly code: string

  constructor(failed: DrizzleQueryError) {
    const driver: unknown = failed.cause
    const words = driver instanceof Error ? driver.message : 'failed'
    super(`${words} (${nameOf(failed.query)})`)
    this.code = driver instanceof Error && 'code' in driver ? String(driver.code) : 'unknown'
    this.stack = `${this.name}: ${this.message}${placesOf(failed)}`
  }
}

/** `error`, with nothing of a statement's values in it or in its causes. */
export function withoutValues(error: unknown): unknown {
  // What drizzle wraps on one engine alone: an error of ours, which carries no value and no code.
  if (error instanceof DrizzleQueryError && error.cause && !('code' in error.cause)) return error.cause
  if (error instanceof DrizzleQueryError) return new StatementError(error)
  if (error instanceof Error && error.cause instanceof Error) error.cause = withoutValues(error.cause)
  return error
}

function nameOf(sql: string): string {
  const written = writtenTable(sql)
  if (written !== null) return `write of ${written}`
  return `read of ${/\bfrom\s+"?(\w+)/i.exec(sql)?.[1] ?? 'nothing'}`
}

/** Its stack without the message, which holds the values. */
function placesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length)
}
