const UNIQUE_CODES = new Set([
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_CONSTRAINT_PRIMARYKEY',
  '23505', // PostgreSQL unique_violation
])

/** Whether a rejected write failed because a row with the same key exists. Ask outside `write`: inside, its `tx` is spent. */
export function isUniqueViolation(error: unknown): boolean {
  return codesOf(error).some((code) => UNIQUE_CODES.has(code))
}

/** Engine codes of an error and its causes: drizzle wraps what the driver throws. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = []
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') codes.push(at.code)
  }
  return codes
}
