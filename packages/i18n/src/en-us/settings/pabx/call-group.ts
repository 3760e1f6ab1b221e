export const callGroups = {
  one: 'Call group',
  many: 'Call groups',
  field: {
    ring_timeout: 'Rings for',
    skip_busy: 'Skips who is busy',
    confirm_call: 'Asks who answers to confirm',
    timeout_app: 'If nobody answers',
  },
  help: {
    number: 'Dialled by extensions; unique among extensions, groups and queues.',
    confirm_call: 'Who answers presses 1, so that no voicemail takes the call.',
    skip_busy: 'Who is in a call is not called.',
  },
  word: {
    strategy: {
      ringall: 'Rings all',
      linear: 'One after the other',
      random: 'One at random',
    },
    record: {
      inherit: 'As the extension',
      none: 'Not recorded',
      all: 'All recorded',
    },
  },
}

export const callGroupMembers = {
  one: 'Member of the group',
  many: 'Members of the group',
  field: {
    delay_seconds: 'Begins to ring after',
  },
  help: {
    delay_seconds: '0: from the beginning.',
  },
}

export const callGroupPermissions = {
  one: 'Permission of the group',
  many: 'Permissions of the group',
  field: {
    target_type: 'Who',
    target_id: 'Which',
  },
  word: {
    target_type: {
      team: 'Team',
      user: 'User',
      endpoint: 'Extension',
    },
  },
}
