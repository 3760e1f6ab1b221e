/** What is said where the server that runs could not be asked. */
export const ASK = {
  'ask.wentAway': {
    pt: 'O servidor saiu antes de responder.',
    en: 'The server went away before it had answered.',
    es: 'El servidor se fue antes de responder.',
  },
  'ask.anotherUser': {
    pt: '{dataDir} pertence a outro usuário desta máquina: peça como ele.',
    en: '{dataDir} belongs to another user of this machine: ask as them.',
    es: '{dataDir} pertenece a otro usuario de esta máquina: pida como ese usuario.',
  },
  'ask.noServer': {
    pt: 'Nenhum servidor roda em {dataDir}: inicie-o, ou ponha em DATA_DIR a pasta do que está rodando.',
    en: 'No server runs on {dataDir}: start it, or set DATA_DIR to the folder of the one that runs.',
    es: 'Ningún servidor corre en {dataDir}: inícielo, o ponga en DATA_DIR la carpeta del que está corriendo.',
  },
  'ask.failed': {
    pt: 'Não foi possível perguntar ao servidor em {dataDir}: {why}',
    en: 'The server on {dataDir} could not be asked: {why}',
    es: 'No se pudo preguntar al servidor en {dataDir}: {why}',
  },
}
