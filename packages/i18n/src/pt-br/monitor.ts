export const monitor = {
  monitor: {
    bar: 'Chamada de {name}',
    joining: 'Entrando na chamada de {name}…',
    in: {
      listen: 'Ouvindo {name}',
      whisper: 'Sussurrando para {name}',
      barge: 'Na chamada de {name}',
    },
    how: 'Como participar da chamada',
    mode: { listen: 'Escutar', whisper: 'Sussurrar', barge: 'Entrar' },
    hears: {
      listen: 'Ninguém ouve você',
      whisper: 'Só o agente ouve você',
      barge: 'Cliente e agente ouvem você',
    },
    trouble: {
      denied: 'Ninguém ouve você: o microfone está bloqueado no navegador',
      missing: 'Ninguém ouve você: nenhum microfone encontrado',
      in_use: 'Ninguém ouve você: o microfone está em uso por outro programa',
      insecure: 'Ninguém ouve você: esta página não pode usar o microfone',
    },
    others: 'Também na chamada: {names}',
    leave: 'Sair da chamada',
    over: {
      call_ended: '{name} não está mais na chamada',
      conference: '{name} está em conferência: os outros ouviriam você. Escute ou entre',
      lost: 'Você não está mais na chamada de {name}',
    },
  },
}
