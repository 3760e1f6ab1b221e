export const service = {
  pauses: {
    one: 'Pause',
    many: 'Pauses',
    field: {
      enable_webphone: 'Pauses the telephone',
      enable_webchat: 'Pauses the chat',
      allow_outgoing_call: 'May call during the pause',
      allow_incoming_call: 'Receives direct calls',
      allow_incoming_chat: 'Receives direct chats',
      allow_outgoing_chat: 'May begin chats',
      disable_mailing_client: 'Stops the dialer',
      lock_screen: 'Locks the screen',
      justification_required: 'Excess must be justified',
      maximum_duration: 'Longest duration',
      tolerance_seconds: 'Tolerance',
      max_per_shift: 'Most per shift',
      max_simultaneous_percent: 'Most of a team at once',
      pause_type: 'Type',
      legal_type: 'Legal type (NR-17)',
      excess_reasons: 'Ready reasons for an excess',
    },
    help: {
      maximum_duration: '0: no limit.',
      teams: 'None: all teams.',
      legal_type:
        'Pauses of NR-17 stand in the time record; the physiological one is never blocked nor justified.',
    },
    word: {
      pause_type: { productive: 'Productive', non_productive: 'Not productive', system: 'The system’s' },
      legal_type: {
        none: 'None',
        nr17_rest_10: 'Rest of 10 min (NR-17)',
        nr17_meal_20: 'Meal of 20 min (NR-17)',
        physiological: 'Physiological',
        training: 'Training',
        feedback: 'Feedback',
        recovery: 'Recovery',
      },
    },
  },
}
