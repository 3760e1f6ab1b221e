import type { lock as source } from '../pt-br/lock.ts'

export const lock = {
  lock: {
    paused: 'En pausa',
    locked: 'Pantalla bloqueada',
    password: 'Contraseña',
    wrongPassword: 'Contraseña incorrecta.',
    unlock: 'Desbloquear',
  },
} satisfies typeof source
