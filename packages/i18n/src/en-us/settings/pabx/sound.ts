export const sounds = {
  one: 'Folder of sounds',
  many: 'Folders of sounds',
  field: {
    language: 'Language',
    category: 'Use',
  },
  word: {
    language: {
      'pt-br': 'Portuguese',
      'en-us': 'English',
      'es-es': 'Spanish',
    },
    category: {
      ivr: 'IVR',
      queue: 'Queue',
      announce: 'Announcement',
      survey: 'Survey',
      system: 'System',
    },
  },
}

export const soundEntries = {
  one: 'Sound',
  many: 'Sounds',
  field: {
    sound: 'Folder',
    file: 'File',
    text: 'Spoken text',
    tts: 'Synthetic voice',
    voice: 'Voice',
    duration: 'Duration',
    checksum: 'SHA-256',
    used_by: 'Used by',
  },
  help: {
    file: 'WAV, MP3 or OGG, up to 20 MB. It is converted to what telephones play.',
    text: 'What the sound says; it is found by it.',
  },
}
