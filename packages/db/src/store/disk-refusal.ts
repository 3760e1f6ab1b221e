import { codesOf } from './constraint.ts'
import { StoreFullError } from './store.ts'

// SQLite's extended codes (SQLITE_IOERR_WRITE) begin with the plain one; PostgreSQL: disk_full, read_only_sql_transaction; the system's
// own come from a sync.
const FULL_OR_READ_ONLY = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)|^(53100|25006|ENOSPC|EDQUOT|EROFS)$/

/** Whether the store cannot take writes now: full, read-only or failing disk. */
export function isDiskRefusal(error: unknown): boolean {
  return error instanceof StoreFullError || codesOf(error).some((code) => FULL_OR_READ_ONLY.test(code))
}

/** A disk refusal as the error the port promises (HTTP 507); any other error as it is. */
export function asStoreError(error: unknown): unknown {
  if (!isDiskRefusal(error) || error instanceof StoreFullError) return error
  return new StoreFullError('the store is full or read-only; nothing was written', { cause: error })
}
