export const sounds = {
  one: 'Carpeta de audios',
  many: 'Carpetas de audios',
  field: {
    language: 'Idioma',
    category: 'Uso',
  },
  word: {
    language: {
      'pt-br': 'Portugués',
      'en-us': 'Inglés',
      'es-es': 'Español',
    },
    category: {
      ivr: 'IVR',
      queue: 'Cola',
      announce: 'Anuncio',
      survey: 'Encuesta',
      system: 'Sistema',
    },
  },
}

export const soundEntries = {
  one: 'Audio',
  many: 'Audios',
  field: {
    sound: 'Carpeta',
    file: 'Archivo',
    text: 'Texto hablado',
    tts: 'Voz sintética',
    voice: 'Voz',
    duration: 'Duración',
    checksum: 'SHA-256',
    used_by: 'Usado por',
  },
  help: {
    file: 'WAV, MP3 u OGG, hasta 20 MB. Se convierte a lo que suena en el teléfono.',
    text: 'Lo que dice el audio; se encuentra por él.',
  },
}
