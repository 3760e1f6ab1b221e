import { languages } from './words.ts'

export const textMessages = {
  one: 'Mensaje predefinido',
  many: 'Mensajes predefinidos',
  field: {
    shortcut: 'Atajo',
    message_type: 'Tipo',
    content: 'Texto',
    media: 'Archivo',
    buttons: 'Botones de respuesta',
    title: 'Título',
    scope: 'De quién es',
    channels: 'Canales',
    tags: 'Etiquetas',
    usage_count: 'Usos',
    last_used_at: 'Usado en',
  },
  help: {
    content: 'Variables entre llaves dobles: client.first_name, user.first_name, team.description…',
    shortcut: 'El agente escribe / y el atajo.',
    scope: 'De quien puede usarlo.',
    channels: 'Ninguno: todos los canales.',
    teams: 'Ninguno: todos los equipos.',
  },
  word: {
    message_type: {
      text: 'Texto',
      photo: 'Foto',
      video: 'Video',
      audio: 'Audio',
      document: 'Documento',
      location: 'Ubicación',
      contact: 'Contacto',
    },
    locale: languages,
    scope: { contract: 'De todos', team: 'De los equipos', user: 'Solo de quien lo creó' },
  },
}
