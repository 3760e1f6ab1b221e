export const musicOnHold = {
  one: 'Música de espera',
  many: 'Músicas de espera',
  field: {
    mode: 'Origem',
    sort: 'Ordem de reprodução',
    application: 'Programa',
    announcement: 'Anúncio entre as músicas',
    volume: 'Volume',
    is_default: 'Padrão',
  },
  help: {
    is_default: 'Uma só é a padrão: toca onde nada foi escolhido.',
    announcement: 'Toca depois de cada música.',
  },
  word: {
    mode: {
      files: 'Arquivos',
      playlist: 'Lista',
      custom: 'Programa',
    },
    sort: {
      alpha: 'Na ordem',
      random: 'Aleatória',
      randstart: 'Em ordem, de um começo ao acaso',
    },
  },
}

export const mohEntries = {
  one: 'Arquivo da música',
  many: 'Arquivos da música',
  field: {
    file: 'Arquivo',
    duration: 'Duração',
    license_note: 'Licença',
  },
  help: {
    file: 'WAV, MP3 ou OGG, até 20 MB.',
    license_note: 'Quem permite tocar esta música.',
  },
}
