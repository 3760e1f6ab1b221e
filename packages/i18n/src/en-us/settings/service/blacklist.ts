export const blacklists = {
  one: 'Blacklist',
  many: 'Blacklists',
  field: {
    channel_scope: 'Channels',
    scope_teams: 'Of these teams only',
    scope_dialers: 'Of these dialers only',
    inbound_app: 'Who calls and is on it',
    source: 'Source',
    entry_count: 'Entries',
  },
  help: {
    scope_teams: 'None: all.',
    scope_dialers: 'None: all.',
    inbound_app: 'Who is blocked is let into no queue.',
  },
  word: {
    direction: {
      inbound: 'Inbound',
      outbound: 'Outbound',
      both: 'Both',
    },
    channel_scope: {
      telephony: 'Telephony',
      chat: 'Chat',
      both: 'Both',
    },
    source: {
      manual: 'By hand',
      client_request: 'The client asked',
      nao_me_perturbe: 'Não Me Perturbe',
      procon: 'Procon',
      complaint: 'Complaint',
      import: 'Import',
    },
  },
}

export const blacklistEntries = {
  one: 'Entry',
  many: 'Entries',
  field: {
    blacklist: 'List',
    match_type: 'Compares',
    hits: 'Hits',
    last_hit_at: 'Last hit',
  },
  help: {
    match_type: 'A prefix blocks all numbers that begin so.',
    expires_at: 'Empty: never.',
  },
  word: {
    match_type: {
      exact: 'The whole number',
      prefix: 'The beginning',
    },
  },
}
