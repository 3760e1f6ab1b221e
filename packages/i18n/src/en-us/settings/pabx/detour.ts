export const detours = {
  one: 'Call forwarding',
  many: 'Call forwardings',
  field: {
    detour_type: 'When',
    ring_seconds: 'Rings first for',
    origin: 'Calls from',
    app: 'Leads to',
    starts_at: 'Begins',
    ends_at: 'Ends',
    user_can_edit: 'Its person may change it',
  },
  help: {
    team: 'Without an extension: for every extension of the team.',
    priority: 'The lowest is used first.',
    origin: 'Internal ones come from extensions, external ones from trunks.',
  },
  word: {
    detour_type: {
      always: 'Always',
      busy: 'Busy',
      no_answer: 'Not answered',
      unavailable: 'Not registered',
      dnd: 'Do not disturb',
      calendar: 'By calendar',
    },
    origin: {
      all: 'Anywhere',
      internal: 'Inside',
      external: 'Outside',
    },
  },
}
