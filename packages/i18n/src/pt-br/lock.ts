export const lock = {
  lock: {
    paused: 'Paused',
    locked: 'Locked screen',
    password: 'Senha',
    unlock: 'Desbloquear',
  },
}
