export const campaigns = {
  one: 'Campaña',
  many: 'Campañas',
  field: {
    goal_type: 'Objetivo',
    goal_value: 'Meta',
  },
  help: {
    status: 'Terminada, sus marcadores paran.',
  },
  word: {
    goal_type: {
      contacts: 'Contactos',
      conversions: 'Conversiones',
      amount: 'Importe',
    },
    status: {
      draft: 'Borrador',
      active: 'Activa',
      paused: 'En pausa',
      finished: 'Terminada',
    },
  },
}

export const chatCampaigns = {
  one: 'Campaña de chat',
  many: 'Campañas de chat',
  field: {
    param_map: 'Parámetros de la plantilla',
    messages_per_minute: 'Mensajes por minuto',
    daily_limit: 'Límite por día',
    on_reply_app: 'Quien responde va a',
    opt_out_keywords: 'Palabras para salir',
    stop_on_quality: 'Para con el canal en',
    max_failure_percent: 'Para con fallos de',
    test_phones: 'Teléfonos de prueba',
    total: 'Total',
    accepted: 'Aceptadas',
    dispatched: 'Enviadas',
    received: 'Entregadas',
    consumed: 'Leídas',
    failed: 'Fallaron',
    by_code: 'Por código del proveedor',
    replied: 'Respondieron',
    opted_out: 'Salieron',
  },
  help: {
    param_map: 'Qué columna del mailing llena cada parámetro.',
    opt_out_keywords: 'Quien responde así no recibe nada más.',
    stop_on_quality: 'La calidad que WhatsApp da al canal.',
  },
  word: {
    status: {
      draft: 'Borrador',
      scheduled: 'Agendada',
      running: 'En ejecución',
      paused: 'En pausa',
      finished: 'Terminada',
      cancelled: 'Cancelada',
    },
    stop_on_quality: {
      YELLOW: 'Amarillo',
      RED: 'Rojo',
    },
  },
}
