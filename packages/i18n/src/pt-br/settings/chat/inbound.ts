export const chatInbounds = {
  one: 'Entrada de chat',
  many: 'Entradas de chat',
  field: {
    match_type: 'Vale para',
    match_value: 'Procura por',
    app: 'Leva para',
    welcome_message: 'Mensagem de boas-vindas',
    sticky: 'Volta para quem já atendeu',
    sticky_minutes: 'Por até (minutos)',
    reopen_window_minutes: 'Reabre a conversa encerrada há até (minutos)',
    check_blacklist: 'Consulta as listas de bloqueio',
    create_client: 'Cadastra o cliente desconhecido',
    queue_priority: 'Prioridade na fila',
  },
  help: {
    priority: 'A menor vem primeiro.',
    match_value: 'Palavras ou números separados por vírgula; ou uma expressão regular.',
    sticky: 'Só se a pessoa estiver disponível; senão, a fila.',
    reopen_window_minutes: 'Ainda sem efeito: cada conversa é nova.',
    calendar: 'Nenhum: o do canal; sem ele, sempre aberto.',
    check_blacklist: 'Quem está bloqueado é encerrado sem entrar na fila.',
  },
  word: {
    match_type: {
      any: 'Qualquer mensagem',
      keyword: 'Palavras',
      regex: 'Expressão regular',
      number_list: 'Números',
      referral: 'Anúncio',
    },
    sticky: { none: 'Não', last_agent: 'Último agente', owner: 'Responsável pelo cliente' },
  },
}
