import type { LedgerTime } from './own-time.ts'

/** A row of a record as far as no setting can change it later: a pause may be called otherwise, and was as long as it was. */
export interface SealedRow extends Pick<LedgerTime, 'from' | 'to' | 'source' | 'state'> {
  readonly id: number
  readonly limit: number | null
  readonly exceeded: number | null
  readonly justification: string | null
  readonly startedBy: { readonly id: number } | null
}

/** The rows that a seal is over: what began in the span and had ended by `until`, the oldest first. Epoch ms. */
export function sealedRows<T extends SealedRow>(
  rows: readonly T[],
  { since, until }: { readonly since: number; readonly until: number },
): readonly T[] {
  return rows
    .filter(({ from, to }) => from >= since && to !== null && to <= until)
    .sort((a, b) => a.from - b.from || a.source.localeCompare(b.source) || a.id - b.id)
}

/** The text that the hash is over: a line for each row, its values as JSON in this order. */
export function sealText(rows: readonly SealedRow[]): string {
  return rows
    .map(({ source, id, from, to, state, limit, exceeded, justification, startedBy }) =>
      JSON.stringify([source, id, from, to, state, limit, exceeded, justification, startedBy?.id ?? null]),
    )
    .join('\n')
}
