export const chatInbounds = {
  one: 'Entrada de chat',
  many: 'Entradas de chat',
  field: {
    match_type: 'Vale para',
    match_value: 'Busca',
    app: 'Lleva a',
    welcome_message: 'Mensaje de bienvenida',
    sticky: 'Vuelve a quien ya atendió',
    sticky_minutes: 'Hasta (minutos)',
    reopen_window_minutes: 'Reabre la conversación terminada hace hasta (minutos)',
    check_blacklist: 'Consulta las listas de bloqueo',
    create_client: 'Registra al cliente desconocido',
    queue_priority: 'Prioridad en la cola',
  },
  help: {
    priority: 'La menor va primero.',
    match_value: 'Palabras o números separados por comas; o una expresión regular.',
    sticky: 'Solo si la persona está disponible; si no, la cola.',
    reopen_window_minutes: 'Todavía sin efecto: cada conversación es nueva.',
    calendar: 'Ninguno: el del canal; sin él, siempre abierto.',
    check_blacklist: 'Quien está bloqueado se cierra sin entrar en la cola.',
  },
  word: {
    match_type: {
      any: 'Cualquier mensaje',
      keyword: 'Palabras',
      regex: 'Expresión regular',
      number_list: 'Números',
      referral: 'Anuncio',
    },
    sticky: { none: 'No', last_agent: 'Último agente', owner: 'Responsable del cliente' },
  },
}
