/** What is said of a file that is, or should be, a backup. */
export const ARCHIVE = {
  'archive.half': {
    pt: 'Este arquivo não é um backup inteiro do Ramal: falta o fim. Nada dele foi usado.',
    en: 'This file is no whole backup of Ramal: its end is missing. Nothing of it was used.',
    es: 'Este archivo no es un backup entero de Ramal: le falta el final. Nada de él se usó.',
  },
  'archive.altered': {
    pt: 'Este backup foi alterado ou cortado desde que foi feito: nada dele foi usado.',
    en: 'This backup was altered or cut off since it was made: nothing of it was used.',
    es: 'Este backup fue alterado o cortado desde que se hizo: nada de él se usó.',
  },
  'archive.foreign': {
    pt: 'Este arquivo não é um backup do Ramal.',
    en: 'This file is no backup of Ramal.',
    es: 'Este archivo no es un backup de Ramal.',
  },
  'archive.format': {
    pt: 'Este backup tem o formato {format}, que esta versão do Ramal não lê: restaure com a versão que o fez.',
    en: 'This backup has format {format}, which this version of Ramal does not read: restore it with the version that made it.',
    es: 'Este backup tiene el formato {format}, que esta versión de Ramal no lee: restáurelo con la versión que lo hizo.',
  },
  'archive.newer': {
    pt: 'Uma versão mais nova do Ramal fez este backup: restaure com ela.',
    en: 'A newer version of Ramal made this backup: restore it with that one.',
    es: 'Una versión más nueva de Ramal hizo este backup: restáurelo con ella.',
  },
  'archive.wrongPassphrase': {
    pt: 'A senha não é a deste backup (ou ele foi alterado): nada dele foi usado.',
    en: 'The passphrase is not that of this backup (or it was altered): nothing of it was used.',
    es: 'La contraseña no es la de este backup (o fue alterado): nada de él se usó.',
  },
  'archive.reading': {
    pt: 'Lidos: {done} MB.',
    en: 'Read: {done} MB.',
    es: 'Leídos: {done} MB.',
  },
}
