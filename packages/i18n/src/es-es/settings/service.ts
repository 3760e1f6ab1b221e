export const service = {
  pauses: {
    one: 'Pausa',
    many: 'Pausas',
    field: {
      enable_webphone: 'Pausa la telefonía',
      enable_webchat: 'Pausa el chat',
      allow_outgoing_call: 'Puede llamar durante la pausa',
      allow_incoming_call: 'Recibe llamadas directas',
      allow_incoming_chat: 'Recibe chats directos',
      allow_outgoing_chat: 'Puede iniciar chats',
      disable_mailing_client: 'Suspende el marcador',
      lock_screen: 'Bloquea la pantalla',
      justification_required: 'Exige justificar el exceso',
      maximum_duration: 'Duración máxima',
      tolerance_seconds: 'Tolerancia',
      max_per_shift: 'Máximo por turno',
      max_simultaneous_percent: 'Máximo del equipo a la vez',
      pause_type: 'Tipo',
      legal_type: 'Tipo legal (NR-17)',
      excess_reasons: 'Motivos de exceso listos',
    },
    help: {
      maximum_duration: '0: sin límite.',
      teams: 'Ninguno: todos los equipos.',
      legal_type:
        'Las pausas de la NR-17 aparecen en el registro de jornada; la fisiológica nunca se bloquea ni se justifica.',
    },
    word: {
      pause_type: { productive: 'Productiva', non_productive: 'No productiva', system: 'Del sistema' },
      legal_type: {
        none: 'Ninguno',
        nr17_rest_10: 'Descanso de 10 min (NR-17)',
        nr17_meal_20: 'Comida de 20 min (NR-17)',
        physiological: 'Fisiológica',
        training: 'Capacitación',
        feedback: 'Feedback',
        recovery: 'Recuperación',
      },
    },
  },
}
