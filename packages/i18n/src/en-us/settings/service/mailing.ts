/** What a mailing says of itself is the same for calls and chats, but for its name and what only one of them has. */
const field = {
  total: 'Total',
  fresh: 'Fresh',
  reserved: 'Reserved',
  in_progress: 'In progress',
  scheduled: 'Scheduled',
  worked: 'Worked',
  finished: 'Finished',
  invalid: 'Invalid',
  blacklisted: 'Blacklisted',
  owner_mode: 'Owner of a record',
  duplicate_mode: 'Duplicates',
}
const help = {
  priority: '0 to 100; the highest comes first.',
  duplicate_mode: 'The same telephone or document again.',
}
const word = {
  status: {
    loading: 'Loading',
    ready: 'Ready',
    running: 'Running',
    paused: 'Paused',
    exhausted: 'Exhausted',
    finished: 'Finished',
  },
  owner_mode: {
    none: 'Nobody',
    user: 'A person',
    team: 'A team',
  },
  duplicate_mode: {
    allow: 'Allowed',
    block_in_mailing: 'Blocked in the mailing',
    block_in_campaign: 'Blocked in the campaign',
  },
}

export const mailings = {
  one: 'Mailing',
  many: 'Mailings',
  field: {
    ...field,
    order: 'Dialling order',
    persistence_rule: 'Persistence rule',
    timezone_mode: 'Time zone of who is called',
  },
  help,
  word: {
    ...word,
    order: {
      priority: 'Priority',
      newest: 'Newest',
      oldest: 'Oldest',
      attempts: 'Fewest attempts',
      random: 'At random',
    },
    timezone_mode: {
      contract: 'The contract’s',
      area_code: 'By area code',
    },
  },
}

export const chatMailings = {
  one: 'Chat mailing',
  many: 'Chat mailings',
  field: {
    ...field,
    require_opt_in: 'Only who has agreed',
  },
  help,
  word,
}
