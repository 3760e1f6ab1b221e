export const unions = {
  one: 'Unión de clasificaciones',
  many: 'Uniones de clasificaciones',
  field: {
    classification: 'Clasificación',
    sub_classifications: 'Subclasificaciones',
    call_types: 'Tipos de llamada',
  },
  help: {
    call_types: 'Ninguno: todos.',
    enable_schedule: 'Vacío: como la subclasificación.',
  },
  word: {
    target_type: {
      queue_telephony: 'Cola de telefonía',
      queue_chat: 'Cola de chat',
      dialer: 'Marcador',
      mailing: 'Mailing',
    },
  },
}
