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
    chatChannels: 'canales de chat',
    chatInbounds: 'reglas de entrada de chats',
    templates: 'plantillas',
    activities: 'actividades abiertas',
    chats: 'chats abiertos',
    clients: 'clientes',
    leads: 'leads',
    organizations: 'organizaciones',
    interactions: 'tipos de registro',
    records: 'registros',
  },
} satisfies typeof source
