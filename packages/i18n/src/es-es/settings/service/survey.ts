export const telephonySurveys = {
  one: 'Encuesta de telefonía',
  many: 'Encuestas de telefonía',
  field: {
    intro_audio: 'Audio de apertura',
    thanks_audio: 'Audio de agradecimiento',
    min_talk_seconds: 'Solo tras conversaciones de',
    timeout_seconds: 'Espera la respuesta',
    retries: 'Repeticiones',
    skip_if: 'Se salta si',
  },
  help: {
    quarantine_days: 'Al mismo cliente no se le pregunta de nuevo en este plazo.',
    detractor_alert_teams: 'Reciben aviso de una mala nota.',
  },
  word: {
    question_type: {
      nps_0_10: '0 a 10 (NPS)',
      csat_1_5: '1 a 5 (CSAT)',
      yes_no: 'Sí o no',
      voice: 'Mensaje de voz',
    },
  },
}

export const chatSurveys = {
  one: 'Encuesta de chat',
  many: 'Encuestas de chat',
  field: {
    intro_message: 'Mensaje de apertura',
    thanks_message: 'Mensaje de agradecimiento',
    text: 'Pregunta',
    render: 'Aparece como',
    expire_minutes: 'Vale por (min)',
    outside_window_template: 'Plantilla fuera de la ventana',
  },
  help: {
    quarantine_days: 'Al mismo cliente no se le pregunta de nuevo en este plazo.',
    detractor_alert_teams: 'Reciben aviso de una mala nota.',
    outside_window_template: 'Se envía si el chat ya pasó la ventana del canal.',
  },
  word: {
    question_type: {
      nps_0_10: '0 a 10 (NPS)',
      csat_1_5: '1 a 5 (CSAT)',
      yes_no: 'Sí o no',
      text: 'Texto libre',
    },
    render: {
      list: 'Lista',
      buttons: 'Botones',
      text: 'Texto',
    },
  },
}
