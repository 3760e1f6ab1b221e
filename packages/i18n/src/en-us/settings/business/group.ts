export const groups = {
  one: 'Permission group',
  many: 'Permission groups',
  field: {
    permissions: 'Permissions',
    users: 'People',
    is_system: 'System group',
    data_scope: 'Reach of data',
    copy_from: 'Begins with the permissions of',
  },
  help: {
    data_scope: 'Whose calls, chats and reports the group sees.',
    copy_from: 'Only when created, and if no permission is chosen.',
  },
  word: {
    data_scope: { own: 'Their own', team: 'The team', department: 'The department', contract: 'All' },
  },
}
