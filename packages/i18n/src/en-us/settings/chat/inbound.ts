export const chatInbounds = {
  one: 'Chat inbound',
  many: 'Chat inbounds',
  field: {
    match_type: 'Applies to',
    match_value: 'Looks for',
    app: 'Leads to',
    welcome_message: 'Welcome message',
    sticky: 'Goes back to who served before',
    sticky_minutes: 'For up to (minutes)',
    reopen_window_minutes: 'Reopens a conversation that ended up to (minutes) ago',
    check_blacklist: 'Asks the blacklists',
    create_client: 'Adds unknown customers',
    queue_priority: 'Priority in the queue',
  },
  help: {
    priority: 'The lowest comes first.',
    match_value: 'Words or numbers separated by commas; or a regular expression.',
    sticky: 'Only if the person is available; otherwise the queue.',
    reopen_window_minutes: 'Has no effect yet: every conversation is a new one.',
    calendar: 'None: that of the channel; without one, always open.',
    check_blacklist: 'Who is blocked is ended without entering the queue.',
  },
  word: {
    match_type: {
      any: 'Any message',
      keyword: 'Words',
      regex: 'Regular expression',
      number_list: 'Numbers',
      referral: 'Advertisement',
    },
    sticky: { none: 'No', last_agent: 'Last agent', owner: 'Owner of the client' },
  },
}
