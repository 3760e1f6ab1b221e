export const blacklists = {
  one: 'Lista de bloqueio',
  many: 'Listas de bloqueio',
  field: {
    channel_scope: 'Canais',
    scope_teams: 'Só destas equipes',
    scope_dialers: 'Só destes discadores',
    inbound_app: 'Quem liga e está na lista',
    source: 'Origem',
    entry_count: 'Registros',
  },
  help: {
    scope_teams: 'Nenhuma: todas.',
    scope_dialers: 'Nenhum: todos.',
    inbound_app: 'Quem é bloqueado não entra nas filas.',
  },
  word: {
    direction: {
      inbound: 'Entrada',
      outbound: 'Saída',
      both: 'Ambas',
    },
    channel_scope: {
      telephony: 'Telefonia',
      chat: 'Chat',
      both: 'Ambos',
    },
    source: {
      manual: 'Manual',
      client_request: 'Pedido do cliente',
      nao_me_perturbe: 'Não Me Perturbe',
      procon: 'Procon',
      complaint: 'Reclamação',
      import: 'Importação',
    },
  },
}

export const blacklistEntries = {
  one: 'Bloqueado',
  many: 'Bloqueados',
  field: {
    blacklist: 'Lista',
    match_type: 'Compara',
    hits: 'Ocorrências',
    last_hit_at: 'Última ocorrência',
  },
  help: {
    match_type: 'Prefixo bloqueia todos os números que começam assim.',
    expires_at: 'Vazio: não vence.',
  },
  word: {
    match_type: {
      exact: 'O número todo',
      prefix: 'O começo',
    },
  },
}
