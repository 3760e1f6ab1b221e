export const unions = {
  one: 'Union of classifications',
  many: 'Unions of classifications',
  field: {
    classification: 'Classification',
    sub_classifications: 'Sub-classifications',
    call_types: 'Call types',
  },
  help: {
    call_types: 'None: all.',
    enable_schedule: 'Empty: as the sub-classification says.',
  },
  word: {
    target_type: {
      queue_telephony: 'Telephony queue',
      queue_chat: 'Chat queue',
      dialer: 'Dialer',
      mailing: 'Mailing',
    },
  },
}
