export const musicOnHold = {
  one: 'Music on hold',
  many: 'Music on hold',
  field: {
    mode: 'Source',
    sort: 'Order of play',
    application: 'Program',
    announcement: 'Announcement between pieces',
    volume: 'Volume',
    is_default: 'Default',
  },
  help: {
    is_default: 'One alone is the default: it plays where nothing was chosen.',
    announcement: 'Played after each piece.',
  },
  word: {
    mode: {
      files: 'Files',
      playlist: 'List',
      custom: 'Program',
    },
    sort: {
      alpha: 'In order',
      random: 'Random',
      randstart: 'In order, from a random start',
    },
  },
}

export const mohEntries = {
  one: 'Piece of music',
  many: 'Pieces of music',
  field: {
    file: 'File',
    duration: 'Duration',
    license_note: 'Licence',
  },
  help: {
    file: 'WAV, MP3 or OGG, up to 20 MB.',
    license_note: 'Who allows this piece to be played.',
  },
}
