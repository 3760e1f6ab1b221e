export const musicOnHold = {
  one: 'Música en espera',
  many: 'Músicas en espera',
  field: {
    mode: 'Origen',
    sort: 'Orden de reproducción',
    application: 'Programa',
    announcement: 'Anuncio entre las músicas',
    volume: 'Volumen',
    is_default: 'Predeterminada',
  },
  help: {
    is_default: 'Solo una es la predeterminada: suena donde nada se eligió.',
    announcement: 'Suena después de cada música.',
  },
  word: {
    mode: {
      files: 'Archivos',
      playlist: 'Lista',
      custom: 'Programa',
    },
    sort: {
      alpha: 'En orden',
      random: 'Aleatoria',
      randstart: 'En orden, desde un comienzo al azar',
    },
  },
}

export const mohEntries = {
  one: 'Archivo de música',
  many: 'Archivos de música',
  field: {
    file: 'Archivo',
    duration: 'Duración',
    license_note: 'Licencia',
  },
  help: {
    file: 'WAV, MP3 u OGG, hasta 20 MB.',
    license_note: 'Quién permite usar esta música.',
  },
}
