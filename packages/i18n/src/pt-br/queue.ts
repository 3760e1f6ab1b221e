export const queue = {
  queue: {
    ringall: 'Chamar todos',
    leastrecent: 'Mais tempo ocioso',
    fewestcalls: 'Menos chamadas',
    random: 'Aleatória',
    wrandom: 'Aleatória com peso',
    rrmemory: 'Igualitária com memória',
    rrordered: 'Igualitária por login',
    linear: 'Linear por login',
  },
}
