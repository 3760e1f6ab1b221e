export const lock = {
  lock: {
    paused: 'Paused',
    locked: 'Locked screen',
    password: 'Senha',
    wrongPassword: 'Senha incorreta.',
    unlock: 'Desbloquear',
    unlockAndLeave: 'Desbloquear e sair da pausa',
    wait: 'Muitas tentativas. Tente de novo em {seconds} s.',
    noConnection: 'Sem conexão com o servidor. A senha digitada continua aqui: tente de novo.',
    unpaused: '{name} tirou você da pausa. Desbloqueie para atender.',
    rings: 'Há uma chamada tocando. Desbloqueie para atender.',
  },
}
