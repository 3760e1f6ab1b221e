import type { queueMembers as shape } from '../../pt-br/settings/editor-queue-members.ts'

export const queueMembers = {
  members: {
    team: 'Team',
    penalty: 'Level',
    priority: 'Priority',
    isActive: 'Active',
    add: 'Add people and teams',
    addHint: 'Each one that you choose joins the list; choose several.',
    who: 'Who',
    person: 'Person',
    nobody: 'Nobody serves this queue. It may be saved like this, but callers wait in vain.',
    level: 'Level {level}: {count}',
    lowFirst: 'The lowest level rings first.',
    unfold: 'People of {name}',
    remove: 'Remove {name}',
    unseen: 'You may not see the people of this team.',
    emptyTeam: 'Nobody is in this team.',
    ownRow: 'their own row counts',
    more: 'and {n} more',
  },
} satisfies typeof shape
