const WRITE = /\b(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|update|delete\s+from)\s+"?(\w+)/iy
const WRITE_BEHIND_WITH = new RegExp(WRITE.source, 'i')

/** The table that a statement writes to, or null when it only reads. Cascades are not seen: no table here has one that matters. */
export function writtenTable(sql: string): string | null {
  const statement = sql.trimStart()
  WRITE.lastIndex = 0
  const pattern = /^with\b/i.test(statement) ? WRITE_BEHIND_WITH : WRITE
  return pattern.exec(statement)?.[1] ?? null
}
