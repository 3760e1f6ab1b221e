export const modules = {
  one: 'Module',
  many: 'Modules',
  field: {
    parent: 'Below',
    route: 'Route',
    permission: 'Permission',
    badge_source: 'Counter',
    is_enabled: 'Enabled',
    labels: 'Names',
  },
  help: { permission: 'Who has it sees the module.' },
  word: {
    badge_source: {
      none: 'None',
      unread_chats: 'Unread chats',
      activities: 'Activities',
      notifications: 'Notifications',
    },
  },
}
