import * as z from 'zod'
import { DateTime } from '../../wire.ts'
import { described, or, shown } from '../kit/field.ts'
import { choice, data, ref } from '../kit/kinds.ts'
import { readable } from '../kit/resource.ts'
import { shownInt, shownText, shownWord } from '../kit/shown.ts'
import { REPORT_FORMATS, REPORT_STATUSES } from '../system-words.ts'

const queuedShape = described('QueuedReport', () => ({
  page: ref('reportPages'),
  filters: or(data(), {}),
  format: choice(REPORT_FORMATS),
  status: shownWord(REPORT_STATUSES),
  /** Address of the file, once done. */
  file: shownText(),
}))

/** A report that somebody asked for as a file; `description` is the page's. */
export const queuedReports = readable('queuedReports', {
  row: queuedShape.row,
  fields: queuedShape.fields,
  search: ['description'],
  ordering: ['status'],
  filters: { status: 'word', page: 'ref' },
  screen: { columns: ['page', 'status', 'format', 'file'], hasNoEffectYet: true },
})

const backupShape = described('Backup', () => ({
  file: shown(z.string(), { kind: 'text', max: 500 }),
  /** Bytes. */
  size: shownInt(),
  finished_at: shown(DateTime, { kind: 'dateTime' }),
}))

/** A file that was put aside; `description` is its name. */
export const backups = readable('backups', {
  row: backupShape.row,
  fields: backupShape.fields,
  search: ['description'],
  ordering: ['size', 'finished_at'],
  screen: { columns: ['file', 'size', 'finished_at'], hasNoEffectYet: true },
})
