import { AppError } from '../http/app-error.ts'
import type { WireRow } from './bind.ts'

/**
 * Refuses to save over what somebody else saved meanwhile (contract §0.3, extension). The header has whole seconds, so the row's
 * time is compared in those; `updated_at` is the row's own text.
 */
export function assertUnchanged(
  row: WireRow,
  { unmodifiedSince, updatedAt }: { unmodifiedSince: string | undefined; updatedAt: unknown },
): void {
  const changed = Date.parse(String(row['updated_at']))
  const header = Date.parse(unmodifiedSince ?? '')
  if (!Number.isNaN(header) && wholeSeconds(changed) > header) throw changedBy(row)
  if (typeof updatedAt !== 'string') return
  const known = Date.parse(updatedAt)
  // Clients that keep times without fractions have not seen an older row.
  const since = updatedAt.includes('.') ? changed : wholeSeconds(changed)
  if (since > known) throw changedBy(row)
}

/** 409 that says who saved the row last and when, so that the second editor knows whose work they would lose. */
function changedBy({ updated_at, updated_by = null }: WireRow): AppError {
  return new AppError('conflict', { data: { updated_at, updated_by } })
}

function wholeSeconds(at: number): number {
  return Math.floor(at / 1000) * 1000
}
