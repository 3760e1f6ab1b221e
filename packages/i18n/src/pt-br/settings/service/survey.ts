export const telephonySurveys = {
  one: 'Pesquisa de telefonia',
  many: 'Pesquisas de telefonia',
  field: {
    intro_audio: 'Áudio de abertura',
    thanks_audio: 'Áudio de agradecimento',
    min_talk_seconds: 'Só depois de conversas de',
    timeout_seconds: 'Espera a resposta por',
    retries: 'Repetições',
    skip_if: 'Pula se',
  },
  help: {
    quarantine_days: 'O mesmo cliente não é perguntado de novo neste prazo.',
    detractor_alert_teams: 'Recebem aviso de uma nota ruim.',
  },
  word: {
    question_type: {
      nps_0_10: '0 a 10 (NPS)',
      csat_1_5: '1 a 5 (CSAT)',
      yes_no: 'Sim ou não',
      voice: 'Recado de voz',
    },
  },
}

export const chatSurveys = {
  one: 'Pesquisa de chat',
  many: 'Pesquisas de chat',
  field: {
    intro_message: 'Mensagem de abertura',
    thanks_message: 'Mensagem de agradecimento',
    text: 'Pergunta',
    render: 'Aparece como',
    expire_minutes: 'Vale por (min)',
    outside_window_template: 'Modelo fora da janela',
  },
  help: {
    quarantine_days: 'O mesmo cliente não é perguntado de novo neste prazo.',
    detractor_alert_teams: 'Recebem aviso de uma nota ruim.',
    outside_window_template: 'Enviado se o chat já passou da janela do canal.',
  },
  word: {
    question_type: {
      nps_0_10: '0 a 10 (NPS)',
      csat_1_5: '1 a 5 (CSAT)',
      yes_no: 'Sim ou não',
      text: 'Texto livre',
    },
    render: {
      list: 'Lista',
      buttons: 'Botões',
      text: 'Texto',
    },
  },
}
