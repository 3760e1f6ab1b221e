import { formats } from './words.ts'

export const backups = {
  one: 'Backup',
  many: 'Backups',
  field: { file: 'Arquivo', size: 'Tamanho (bytes)', finished_at: 'Terminado em' },
}

export const queuedReports = {
  one: 'Relatório na fila',
  many: 'Relatórios na fila',
  field: { page: 'Página', filters: 'Filtros', format: 'Formato', file: 'Arquivo' },
  word: {
    format: formats,
    status: { queued: 'Na fila', running: 'Em andamento', done: 'Pronto', failed: 'Falhou' },
  },
}
