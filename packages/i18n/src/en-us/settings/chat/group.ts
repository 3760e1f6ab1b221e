export const chatGroups = {
  one: 'Chat group',
  many: 'Chat groups',
  field: {
    group_type: 'Type',
    users: 'People',
    channels: 'Channels',
    text_messages: 'Canned messages',
    templates: 'Templates',
    allow_post: 'Who writes',
  },
  help: { group_type: 'Who sees channels and texts, or a room of colleagues.' },
  word: {
    group_type: { visibility: 'Visibility', coworkers: 'Room of colleagues' },
    allow_post: { all: 'Everybody', supervisors: 'Supervisors' },
  },
}
