import type { ListImport } from '@ramal/contract/endpoints/list-imports'
import type { ImportRow, LineState } from './import-rows.ts'

/** So long after it an import can be taken back. */
export const UNDO_MS = 7 * 86_400_000

/** An import as the wire shows it. */
export function presentImport(
  row: ImportRow,
  by: string | null,
  counts: ReadonlyMap<LineState, number>,
  now: number,
): ListImport {
  const of = (state: LineState) => counts.get(state) ?? 0
  const { finished_at: finished, created_by: who } = row
  const undoUntil = row.state === 'done' && finished !== null ? finished + UNDO_MS : null
  return {
    ...{
      id: row.id,
      list: row.list,
      file_name: row.file_name,
      encoding: row.encoding,
      delimiter: row.delimiter,
    },
    columns: row.columns.map(({ header, target, sample }) => ({ header, target, sample: [...sample] })),
    ...{ dedupe_key: row.dedupe_key, mode: row.mode, state: row.state, rows_total: row.rows_total },
    rows_done: row.rows_total - of('pending'),
    ...{ rows_created: of('created'), rows_updated: of('updated'), rows_duplicated: of('duplicated') },
    ...{ rows_invalid: of('invalid'), rows_undone: of('undone'), rows_kept: of('kept') },
    created_at: new Date(row.created_at).toISOString(),
    created_by: who === null ? null : { id: who, description: by ?? '' },
    finished_at: finished === null ? null : new Date(finished).toISOString(),
    undo_until: undoUntil !== null && undoUntil > now ? new Date(undoUntil).toISOString() : null,
  }
}
