export const chatGroups = {
  one: 'Grupo de chat',
  many: 'Grupos de chat',
  field: {
    group_type: 'Tipo',
    users: 'Personas',
    channels: 'Canales',
    text_messages: 'Mensajes predefinidos',
    templates: 'Plantillas',
    allow_post: 'Quién escribe',
  },
  help: { group_type: 'Quién ve canales y textos, o una sala de colegas.' },
  word: {
    group_type: { visibility: 'Visibilidad', coworkers: 'Sala de colegas' },
    allow_post: { all: 'Todos', supervisors: 'Supervisores' },
  },
}
