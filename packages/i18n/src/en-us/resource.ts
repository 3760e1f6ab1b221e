import type { resource as source } from '../pt-br/resource.ts'

export const resource = {
  resource: {
    users: 'users',
    unions: 'unions of classifications',
    ivrs: 'IVRs',
    callGroups: 'call groups',
    queues: 'queues',
    inboundRoutes: 'inbound routes',
    outboundRoutes: 'outbound routes',
    detours: 'call forwardings',
    surveys: 'surveys',
    blacklists: 'blacklists',
    soundEntries: 'recordings',
    mohEntries: 'music files',
    numbers: 'numbers',
    teams: 'teams',
    chatChannels: 'chat channels',
    chatInbounds: 'chat inbound rules',
    templates: 'templates',
    openChats: 'open chats',
  },
} satisfies typeof source
