export const blacklists = {
  one: 'Lista de bloqueo',
  many: 'Listas de bloqueo',
  field: {
    channel_scope: 'Canales',
    scope_teams: 'Solo de estos equipos',
    scope_dialers: 'Solo de estos marcadores',
    inbound_app: 'Quien llama y está en la lista',
    source: 'Origen',
    entry_count: 'Registros',
  },
  help: {
    scope_teams: 'Ninguno: todos.',
    scope_dialers: 'Ninguno: todos.',
    inbound_app: 'Quien está bloqueado no entra en las colas.',
  },
  word: {
    direction: {
      inbound: 'Entrada',
      outbound: 'Salida',
      both: 'Ambas',
    },
    channel_scope: {
      telephony: 'Telefonía',
      chat: 'Chat',
      both: 'Ambos',
    },
    source: {
      manual: 'Manual',
      client_request: 'Solicitud del cliente',
      nao_me_perturbe: 'Não Me Perturbe',
      procon: 'Procon',
      complaint: 'Reclamación',
      import: 'Importación',
    },
  },
}

export const blacklistEntries = {
  one: 'Bloqueado',
  many: 'Bloqueados',
  field: {
    blacklist: 'Lista',
    match_type: 'Compara',
    hits: 'Ocurrencias',
    last_hit_at: 'Última ocurrencia',
  },
  help: {
    match_type: 'El prefijo bloquea todos los números que empiezan así.',
    expires_at: 'Vacío: no vence.',
  },
  word: {
    match_type: {
      exact: 'El número completo',
      prefix: 'El comienzo',
    },
  },
}
