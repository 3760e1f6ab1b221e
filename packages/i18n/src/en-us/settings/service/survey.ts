export const telephonySurveys = {
  one: 'Telephony survey',
  many: 'Telephony surveys',
  field: {
    intro_audio: 'Opening audio',
    thanks_audio: 'Thanks',
    min_talk_seconds: 'Only after talks of',
    timeout_seconds: 'Waits for the answer',
    retries: 'Repeats',
    skip_if: 'Skipped if',
  },
  help: {
    quarantine_days: 'The same client is not asked again within it.',
    detractor_alert_teams: 'They are told of a bad score.',
  },
  word: {
    question_type: {
      nps_0_10: '0 to 10 (NPS)',
      csat_1_5: '1 to 5 (CSAT)',
      yes_no: 'Yes or no',
      voice: 'Voice message',
    },
  },
}

export const chatSurveys = {
  one: 'Chat survey',
  many: 'Chat surveys',
  field: {
    intro_message: 'Opening message',
    thanks_message: 'Thanks',
    text: 'Question',
    render: 'Shown as',
    expire_minutes: 'Open for (min)',
    outside_window_template: 'Template outside the window',
  },
  help: {
    quarantine_days: 'The same client is not asked again within it.',
    detractor_alert_teams: 'They are told of a bad score.',
    outside_window_template: 'Sent where the window of the channel has closed.',
  },
  word: {
    question_type: {
      nps_0_10: '0 to 10 (NPS)',
      csat_1_5: '1 to 5 (CSAT)',
      yes_no: 'Yes or no',
      text: 'Free text',
    },
    render: {
      list: 'List',
      buttons: 'Buttons',
      text: 'Text',
    },
  },
}
