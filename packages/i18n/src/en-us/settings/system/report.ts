import { formats } from './words.ts'

export const backups = {
  one: 'Backup',
  many: 'Backups',
  field: { file: 'File', size: 'Size (bytes)', finished_at: 'Finished at' },
}

export const queuedReports = {
  one: 'Queued report',
  many: 'Queued reports',
  field: { page: 'Page', filters: 'Filters', format: 'Format', file: 'File' },
  word: {
    format: formats,
    status: { queued: 'Queued', running: 'Running', done: 'Done', failed: 'Failed' },
  },
}
