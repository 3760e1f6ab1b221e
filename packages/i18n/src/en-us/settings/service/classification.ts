export const classifications = {
  one: 'Classification',
  many: 'Classifications',
  field: {
    result: 'Result',
    is_contact: 'Is a contact',
    is_right_party: 'Right person reached',
    is_conversion: 'Is a conversion',
    is_final: 'Ends the record',
    is_do_not_call: 'Do not call again',
    comment_required: 'Comment required',
  },
  help: {
    hotkey: 'A key that chooses this classification.',
    is_right_party: 'Who answered is who was looked for.',
    is_final: 'The dialer tries no more.',
    is_do_not_call: 'The number goes onto the blacklist.',
    comment_required: 'Empty: as the team says.',
  },
  word: {
    result: {
      positive: 'Positive',
      neutral: 'Neutral',
      negative: 'Negative',
      unproductive: 'Unproductive',
    },
  },
}

export const subClassifications = {
  one: 'Sub-classification',
  many: 'Sub-classifications',
  field: {
    union: 'Union',
    union_id: 'Union ID',
    min_schedule_minutes: 'Earliest return in (min)',
    max_schedule_days: 'Latest return in (days)',
    persistence: 'Persistence',
  },
  help: {
    persistence: 'For the dialer, once there is one.',
  },
}
