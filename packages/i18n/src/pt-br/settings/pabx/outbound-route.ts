export const outboundRoutes = {
  one: 'Rota de saída',
  many: 'Rotas de saída',
  field: {
    patterns: 'Padrões discados',
    match: 'Padrão',
    prefix: 'Prefixo discado',
    strip_digits: 'Retira dígitos',
    prepend: 'Acrescenta antes',
    webphone: 'Pode ser escolhida no softphone',
    blacklists: 'Listas de bloqueio',
    caller_id_policy: 'Número mostrado',
    caller_id_number: 'Número fixo',
    numbers: 'Números do rodízio',
    ring_timeout: 'Chama por',
    max_duration: 'Duração máxima',
    dial_options: 'Opções de discagem',
  },
  help: {
    dial_options: 'T: quem liga por esta rota pode transferir a chamada. Outras letras não mudam nada.',
    priority: 'A menor é tentada primeiro; a primeira que serve leva a chamada.',
    patterns:
      'Na ordem dada: o prefixo é tirado, o resto comparado com o padrão (_0ZX.), dígitos retirados e acrescentados.',
    teams: 'Nenhuma: todas as equipes sem rotas próprias.',
    blacklists: 'Nenhuma: todas.',
    caller_id_policy: 'O tronco pode mandar mostrar outro.',
    max_duration: 'Depois disso a chamada é encerrada. 0: sem limite.',
  },
  word: {
    caller_id_policy: {
      fixed: 'Número fixo',
      endpoint: 'Do ramal',
      pool_random: 'Sorteado do rodízio',
      pool_area_match: 'Do rodízio, com o mesmo DDD',
    },
    record: {
      inherit: 'Como o ramal',
      none: 'Não grava',
      all: 'Grava tudo',
    },
  },
}

export const outboundRouteChannels = {
  one: 'Tronco da rota',
  many: 'Troncos da rota',
  field: {
    channel: 'Tronco',
    weight: 'Peso',
    max_channels: 'Canais nesta rota',
  },
  help: {
    weight: 'Divide as chamadas entre troncos da mesma ordem. 0: depois dos que têm peso.',
    max_channels: 'Vazio: os do tronco.',
  },
}
