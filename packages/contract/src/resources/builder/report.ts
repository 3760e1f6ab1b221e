import * as z from 'zod'
import { DateTime } from '../../wire.ts'
import { described, or, shown } from '../kit/field.ts'
import { choice, data, ref } from '../kit/kinds.ts'
import { shownText, shownWord } from '../kit/shown.ts'

/** A report that somebody asked for as a file; `description` is the page's. */
export const queuedReport = described('QueuedReport', () => ({
  page: ref(),
  filters: or(data(), {}),
  format: choice(['csv', 'xlsx']),
  status: shownWord(['queued', 'running', 'done', 'failed']),
  /** Address of the file, once done. */
  file: shownText(),
}))

/** A file that was put aside; `description` is its name. */
export const backup = described('Backup', () => ({
  file: shown(z.string()),
  /** Bytes. */
  size: shown(z.int()),
  finished_at: shown(DateTime),
}))
