import type { lock as source } from '../pt-br/lock.ts'

export const lock = {
  lock: {
    paused: 'En pausa',
    locked: 'Pantalla bloqueada',
    password: 'Contraseña',
    wrongPassword: 'Contraseña incorrecta.',
    unlock: 'Desbloquear',
    unlockAndLeave: 'Desbloquear y salir de la pausa',
    wait: 'Demasiados intentos. Pruebe de nuevo en {seconds} s.',
    noConnection: 'Sin conexión con el servidor. La contraseña escrita sigue aquí: inténtelo de nuevo.',
    unpaused: '{name} lo sacó de la pausa. Desbloquee para atender.',
    rings: 'Hay una llamada sonando. Desbloquee para atenderla.',
  },
} satisfies typeof source
