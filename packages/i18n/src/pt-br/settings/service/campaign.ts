export const campaigns = {
  one: 'Campanha',
  many: 'Campanhas',
  field: {
    goal_type: 'Objetivo',
    goal_value: 'Meta',
  },
  help: {
    status: 'Encerrada, os discadores dela param.',
  },
  word: {
    goal_type: {
      contacts: 'Contatos',
      conversions: 'Conversões',
      amount: 'Valor',
    },
    status: {
      draft: 'Rascunho',
      active: 'Ativa',
      paused: 'Pausada',
      finished: 'Encerrada',
    },
  },
}

export const chatCampaigns = {
  one: 'Campanha de chat',
  many: 'Campanhas de chat',
  field: {
    param_map: 'Parâmetros do modelo',
    messages_per_minute: 'Mensagens por minuto',
    daily_limit: 'Limite por dia',
    on_reply_app: 'Quem responde vai para',
    opt_out_keywords: 'Palavras para sair',
    stop_on_quality: 'Para com o canal em',
    max_failure_percent: 'Para com falhas de',
    test_phones: 'Telefones de teste',
    total: 'Total',
    accepted: 'Aceitas',
    dispatched: 'Enviadas',
    received: 'Entregues',
    consumed: 'Lidas',
    failed: 'Falharam',
    by_code: 'Por código do provedor',
    replied: 'Responderam',
    opted_out: 'Saíram',
  },
  help: {
    param_map: 'Qual coluna do mailing preenche cada parâmetro.',
    opt_out_keywords: 'Quem responde assim não recebe mais nada.',
    stop_on_quality: 'A qualidade que o WhatsApp dá ao canal.',
  },
  word: {
    status: {
      draft: 'Rascunho',
      scheduled: 'Agendada',
      running: 'Em execução',
      paused: 'Pausada',
      finished: 'Encerrada',
      cancelled: 'Cancelada',
    },
    stop_on_quality: {
      YELLOW: 'Amarelo',
      RED: 'Vermelho',
    },
  },
}
