/** What a mailing says of itself is the same for calls and chats, but for its name and what only one of them has. */
const field = {
  total: 'Total',
  fresh: 'Nuevos',
  reserved: 'Reservados',
  in_progress: 'En curso',
  scheduled: 'Agendados',
  worked: 'Trabajados',
  finished: 'Terminados',
  invalid: 'Inválidos',
  blacklisted: 'Bloqueados',
  owner_mode: 'Dueño del registro',
  duplicate_mode: 'Duplicados',
}
const help = {
  priority: 'De 0 a 100; el mayor va primero.',
  duplicate_mode: 'El mismo teléfono o documento otra vez.',
}
const word = {
  status: {
    loading: 'Cargando',
    ready: 'Listo',
    running: 'En ejecución',
    paused: 'En pausa',
    exhausted: 'Agotado',
    finished: 'Terminado',
  },
  owner_mode: {
    none: 'Nadie',
    user: 'Una persona',
    team: 'Un equipo',
  },
  duplicate_mode: {
    allow: 'Permite',
    block_in_mailing: 'Bloquea en el mailing',
    block_in_campaign: 'Bloquea en la campaña',
  },
}

export const mailings = {
  one: 'Mailing',
  many: 'Mailings',
  field: {
    ...field,
    order: 'Orden de marcación',
    persistence_rule: 'Regla de insistencia',
    timezone_mode: 'Zona horaria de a quien se llama',
  },
  help,
  word: {
    ...word,
    order: {
      priority: 'Prioridad',
      newest: 'Más nuevos',
      oldest: 'Más antiguos',
      attempts: 'Menos intentos',
      random: 'Al azar',
    },
    timezone_mode: {
      contract: 'La del contrato',
      area_code: 'Por el prefijo',
    },
  },
}

export const chatMailings = {
  one: 'Mailing de chat',
  many: 'Mailings de chat',
  field: {
    ...field,
    require_opt_in: 'Solo quien aceptó',
  },
  help,
  word,
}
