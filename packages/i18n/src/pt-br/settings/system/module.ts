export const modules = {
  one: 'Módulo',
  many: 'Módulos',
  field: {
    parent: 'Abaixo de',
    route: 'Rota',
    permission: 'Permissão',
    badge_source: 'Contador',
    is_enabled: 'Habilitado',
    labels: 'Nomes',
  },
  help: { permission: 'Quem a tem vê o módulo.' },
  word: {
    badge_source: {
      none: 'Nenhum',
      unread_chats: 'Chats não lidos',
      activities: 'Atividades',
      notifications: 'Notificações',
    },
  },
}
