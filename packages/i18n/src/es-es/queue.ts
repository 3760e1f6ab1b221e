import type { queue as source } from '../pt-br/queue.ts'

export const queue = {
  queue: {
    ringall: 'Llamar a todos',
    leastrecent: 'Mayor tiempo inactivo',
    fewestcalls: 'Menos llamadas',
    random: 'Aleatoria',
    wrandom: 'Aleatoria ponderada',
    rrmemory: 'Equitativa con memoria',
    rrordered: 'Equitativa por login',
    linear: 'Lineal por login',
  },
} satisfies typeof source
