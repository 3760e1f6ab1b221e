export const service = {
  pauses: {
    one: 'Pausa',
    many: 'Pausas',
    field: {
      enable_webphone: 'Pausa a telefonia',
      enable_webchat: 'Pausa o chat',
      allow_outgoing_call: 'Pode ligar durante a pausa',
      allow_incoming_call: 'Recebe chamadas diretas',
      allow_incoming_chat: 'Recebe chats diretos',
      allow_outgoing_chat: 'Pode iniciar chats',
      disable_mailing_client: 'Suspende o discador',
      lock_screen: 'Bloqueia a tela',
      justification_required: 'Exige justificativa do excesso',
      maximum_duration: 'Duração máxima',
      tolerance_seconds: 'Tolerância',
      max_per_shift: 'Máximo por turno',
      max_simultaneous_percent: 'Máximo da equipe ao mesmo tempo',
      pause_type: 'Tipo',
      legal_type: 'Tipo legal (NR-17)',
      excess_reasons: 'Motivos de excesso prontos',
    },
    help: {
      maximum_duration: '0: sem limite.',
      teams: 'Nenhuma: todas as equipes.',
      legal_type:
        'Pausas da NR-17 aparecem no espelho de ponto; a fisiológica nunca é bloqueada nem justificada.',
    },
    word: {
      pause_type: { productive: 'Produtiva', non_productive: 'Improdutiva', system: 'Do sistema' },
      legal_type: {
        none: 'Nenhum',
        nr17_rest_10: 'Descanso de 10 min (NR-17)',
        nr17_meal_20: 'Refeição de 20 min (NR-17)',
        physiological: 'Fisiológica',
        training: 'Treinamento',
        feedback: 'Feedback',
        recovery: 'Recuperação',
      },
    },
  },
}
