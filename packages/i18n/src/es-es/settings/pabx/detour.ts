export const detours = {
  one: 'Desvío',
  many: 'Desvíos',
  field: {
    detour_type: 'Cuándo',
    ring_seconds: 'Suena antes durante',
    origin: 'Llamadas de',
    app: 'Lleva a',
    starts_at: 'Empieza',
    ends_at: 'Termina',
    user_can_edit: 'La persona puede cambiarlo',
  },
  help: {
    team: 'Sin extensión: para todas las extensiones del equipo.',
    priority: 'La menor se usa primero.',
    origin: 'Las internas vienen de extensiones; las externas, de troncales.',
  },
  word: {
    detour_type: {
      always: 'Siempre',
      busy: 'Ocupado',
      no_answer: 'No atiende',
      unavailable: 'Sin registro',
      dnd: 'No molestar',
      calendar: 'Por calendario',
    },
    origin: {
      all: 'Cualquier origen',
      internal: 'Internas',
      external: 'Externas',
    },
  },
}
