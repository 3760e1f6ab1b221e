/** The id of the one row that an insert returned. */
export function only(rows: readonly { id: number }[]): number {
  const [row] = rows
  if (!row) throw new Error('an insert returned no row')
  return row.id
}
