export const lock = {
  lock: {
    paused: 'Paused',
    locked: 'Locked screen',
    password: 'Senha',
    wrongPassword: 'Senha incorreta.',
    unlock: 'Desbloquear',
  },
}
