export const chatGroups = {
  one: 'Grupo de chat',
  many: 'Grupos de chat',
  field: {
    group_type: 'Tipo',
    users: 'Pessoas',
    channels: 'Canais',
    text_messages: 'Mensagens prontas',
    templates: 'Modelos',
    allow_post: 'Quem escreve',
  },
  help: { group_type: 'Quem vê canais e textos, ou uma sala de colegas.' },
  word: {
    group_type: { visibility: 'Visibilidade', coworkers: 'Sala de colegas' },
    allow_post: { all: 'Todos', supervisors: 'Supervisores' },
  },
}
