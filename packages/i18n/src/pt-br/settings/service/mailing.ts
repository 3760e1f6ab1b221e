/** What a mailing says of itself is the same for calls and chats, but for its name and what only one of them has. */
const field = {
  total: 'Total',
  fresh: 'Novos',
  reserved: 'Reservados',
  in_progress: 'Em andamento',
  scheduled: 'Agendados',
  worked: 'Trabalhados',
  finished: 'Encerrados',
  invalid: 'Inválidos',
  blacklisted: 'Bloqueados',
  owner_mode: 'Dono do registro',
  duplicate_mode: 'Duplicados',
}
const help = {
  priority: 'De 0 a 100; o maior vem antes.',
  duplicate_mode: 'O mesmo telefone ou documento de novo.',
}
const word = {
  status: {
    loading: 'Carregando',
    ready: 'Pronto',
    running: 'Em execução',
    paused: 'Pausado',
    exhausted: 'Esgotado',
    finished: 'Encerrado',
  },
  owner_mode: {
    none: 'Ninguém',
    user: 'Uma pessoa',
    team: 'Uma equipe',
  },
  duplicate_mode: {
    allow: 'Permite',
    block_in_mailing: 'Bloqueia no mailing',
    block_in_campaign: 'Bloqueia na campanha',
  },
}

export const mailings = {
  one: 'Mailing',
  many: 'Mailings',
  field: {
    ...field,
    order: 'Ordem de discagem',
    persistence_rule: 'Regra de insistência',
    timezone_mode: 'Fuso de quem é chamado',
  },
  help,
  word: {
    ...word,
    order: {
      priority: 'Prioridade',
      newest: 'Mais novos',
      oldest: 'Mais antigos',
      attempts: 'Menos tentativas',
      random: 'Ao acaso',
    },
    timezone_mode: {
      contract: 'O do contrato',
      area_code: 'Pelo DDD',
    },
  },
}

export const chatMailings = {
  one: 'Mailing de chat',
  many: 'Mailings de chat',
  field: {
    ...field,
    require_opt_in: 'Só quem aceitou',
  },
  help,
  word,
}
