import type { resource as source } from '../pt-br/resource.ts'

export const resource = {
  resource: {
    users: 'usuarios',
    unions: 'uniones de clasificaciones',
    ivrs: 'IVR',
    callGroups: 'grupos de llamada',
    queues: 'colas',
    inboundRoutes: 'rutas de entrada',
    outboundRoutes: 'rutas de salida',
    detours: 'desvíos',
    surveys: 'encuestas',
    blacklists: 'listas de bloqueo',
    soundEntries: 'audios',
    mohEntries: 'músicas',
    numbers: 'números',
    teams: 'equipos',
    chatChannels: 'canales de chat',
    chatInbounds: 'reglas de entrada de chats',
    templates: 'plantillas',
    openChats: 'chats abiertos',
  },
} satisfies typeof source
