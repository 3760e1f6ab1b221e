import { formats } from './words.ts'

export const backups = {
  one: 'Copia de seguridad',
  many: 'Copias de seguridad',
  field: { file: 'Archivo', size: 'Tamaño (bytes)', finished_at: 'Terminado en' },
}

export const queuedReports = {
  one: 'Informe en cola',
  many: 'Informes en cola',
  field: { page: 'Página', filters: 'Filtros', format: 'Formato', file: 'Archivo' },
  word: {
    format: formats,
    status: { queued: 'En cola', running: 'En curso', done: 'Listo', failed: 'Falló' },
  },
}
