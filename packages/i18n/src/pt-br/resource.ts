// What the server names when a record is in use (`error.in_use`).
export const resource = {
  resource: {
    users: 'usuários',
    unions: 'uniões de classificações',
    ivrs: 'URAs',
    callGroups: 'grupos de chamada',
    queues: 'filas',
    inboundRoutes: 'rotas de entrada',
    outboundRoutes: 'rotas de saída',
    detours: 'desvios',
    surveys: 'pesquisas',
    blacklists: 'listas de bloqueio',
    soundEntries: 'áudios',
    mohEntries: 'músicas',
    numbers: 'números',
    teams: 'equipes',
    chatChannels: 'canais de chat',
    chatInbounds: 'regras de entrada de chats',
    templates: 'modelos',
    openChats: 'chats abertos',
  },
}
