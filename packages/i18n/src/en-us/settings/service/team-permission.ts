export const teamPermissions = {
  one: 'Permission of the team',
  many: 'Permissions of the team',
  field: {
    can_monitor: 'May listen',
    can_whisper: 'May whisper',
    can_barge: 'May barge in',
    can_pause: 'May pause',
  },
  help: {
    can_pause: 'Counts as soon as a row names a team; without any the permission group alone decides.',
    target_type: 'Without rows of a kind nothing of it is forbidden.',
  },
  word: {
    target_type: {
      team: 'Team',
      user: 'User',
      endpoint: 'Extension',
      queue: 'Queue',
      ivr: 'IVR',
      call_group: 'Call group',
      nps: 'Survey',
      announce: 'Audio',
      channel: 'Channel',
    },
  },
}
