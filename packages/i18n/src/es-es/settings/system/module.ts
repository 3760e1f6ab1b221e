export const modules = {
  one: 'Módulo',
  many: 'Módulos',
  field: {
    parent: 'Debajo de',
    route: 'Ruta',
    permission: 'Permiso',
    badge_source: 'Contador',
    is_enabled: 'Habilitado',
    labels: 'Nombres',
  },
  help: { permission: 'Quien lo tiene ve el módulo.' },
  word: {
    badge_source: {
      none: 'Ninguno',
      unread_chats: 'Chats no leídos',
      activities: 'Actividades',
      notifications: 'Notificaciones',
    },
  },
}
