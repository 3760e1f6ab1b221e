export const campaigns = {
  one: 'Campaign',
  many: 'Campaigns',
  field: {
    goal_type: 'Goal',
    goal_value: 'Aim',
  },
  help: {
    status: 'Finished, its dialers stop.',
  },
  word: {
    goal_type: {
      contacts: 'Contacts',
      conversions: 'Conversions',
      amount: 'Amount',
    },
    status: {
      draft: 'Draft',
      active: 'Active',
      paused: 'Paused',
      finished: 'Finished',
    },
  },
}

export const chatCampaigns = {
  one: 'Chat campaign',
  many: 'Chat campaigns',
  field: {
    param_map: 'Parameters of the template',
    messages_per_minute: 'Messages a minute',
    daily_limit: 'Limit a day',
    on_reply_app: 'Who replies goes to',
    opt_out_keywords: 'Words to opt out',
    stop_on_quality: 'Stops with the channel at',
    max_failure_percent: 'Stops at failures of',
    test_phones: 'Telephones for tests',
    total: 'Total',
    accepted: 'Accepted',
    dispatched: 'Dispatched',
    received: 'Received',
    consumed: 'Read',
    failed: 'Failed',
    by_code: 'By the provider’s code',
    replied: 'Replied',
    opted_out: 'Opted out',
  },
  help: {
    param_map: 'Which column of the mailing fills each parameter.',
    opt_out_keywords: 'Who replies so is sent nothing more.',
    stop_on_quality: 'The quality that WhatsApp gives the channel.',
  },
  word: {
    status: {
      draft: 'Draft',
      scheduled: 'Scheduled',
      running: 'Running',
      paused: 'Paused',
      finished: 'Finished',
      cancelled: 'Cancelled',
    },
    stop_on_quality: {
      YELLOW: 'Yellow',
      RED: 'Red',
    },
  },
}
