export const sounds = {
  one: 'Pasta de áudios',
  many: 'Pastas de áudios',
  field: {
    language: 'Idioma',
    category: 'Uso',
  },
  word: {
    language: {
      'pt-br': 'Português',
      'en-us': 'Inglês',
      'es-es': 'Espanhol',
    },
    category: {
      ivr: 'URA',
      queue: 'Fila',
      announce: 'Anúncio',
      survey: 'Pesquisa',
      system: 'Sistema',
    },
  },
}

export const soundEntries = {
  one: 'Áudio',
  many: 'Áudios',
  field: {
    sound: 'Pasta',
    file: 'Arquivo',
    text: 'Texto falado',
    tts: 'Voz sintética',
    voice: 'Voz',
    duration: 'Duração',
    checksum: 'SHA-256',
    used_by: 'Usado por',
  },
  help: {
    file: 'WAV, MP3 ou OGG, até 20 MB. É convertido para o que o telefone toca.',
    text: 'O que o áudio diz; encontra-se por ele.',
  },
}
