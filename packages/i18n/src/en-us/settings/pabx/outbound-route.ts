export const outboundRoutes = {
  one: 'Outbound route',
  many: 'Outbound routes',
  field: {
    patterns: 'Dialled patterns',
    match: 'Pattern',
    prefix: 'Dialled prefix',
    strip_digits: 'Digits taken off',
    prepend: 'Put before',
    webphone: 'May be chosen in the softphone',
    blacklists: 'Blacklists',
    caller_id_policy: 'Number shown',
    caller_id_number: 'Fixed number',
    numbers: 'Numbers of the pool',
    ring_timeout: 'Rings for',
    max_duration: 'Longest duration',
    dial_options: 'Dial options',
  },
  help: {
    dial_options: 'T: who calls by this route may transfer the call. Other letters change nothing.',
    priority: 'The lowest is tried first; the first that fits takes the call.',
    patterns:
      'In this order: the prefix is taken off, the rest compared with the pattern (_0ZX.), digits taken off and put before.',
    teams: 'None: all teams without routes of their own.',
    blacklists: 'None: all.',
    caller_id_policy: 'The trunk may have another one shown.',
    max_duration: 'The call ends after that. 0: no limit.',
  },
  word: {
    caller_id_policy: {
      fixed: 'Fixed number',
      endpoint: 'Of the extension',
      pool_random: 'Drawn from the pool',
      pool_area_match: 'From the pool, of the same area',
    },
    record: {
      inherit: 'As the extension',
      none: 'Not recorded',
      all: 'All recorded',
    },
  },
}

export const outboundRouteChannels = {
  one: 'Trunk of the route',
  many: 'Trunks of the route',
  field: {
    channel: 'Trunk',
    weight: 'Weight',
    max_channels: 'Channels in this route',
  },
  help: {
    weight: 'Shares calls among trunks of one order. 0: after those that have a weight.',
    max_channels: 'Empty: the trunk’s.',
  },
}
