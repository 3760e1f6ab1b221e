import type { home as source } from '../pt-br/home.ts'

export const home = {
  home: {
    greeting: 'Hello, {name}',
    subtitle: 'What you can do now',
    phone: 'Telephony',
    phoneNoExtension: 'You have no extension. Ask the administrator for one.',
    phoneHint: 'Place and answer calls in the browser.',
    openPhone: 'Open the softphone',
    chat: 'Chat',
    chatHint: 'Talk to the clients who are waiting for you.',
    chatNoChannel: 'No chat channel is linked to your user.',
    openChats: 'Open the chats',
    channels: 'Channels',
    extension: 'Extension',
    team: 'Team',
    none: 'None',
    service: 'Service',
    serviceHere: 'In this tab',
    serviceWaiting: 'Connecting',
    nothing: 'Your user has no access to any area yet. Talk to the administrator.',
  },
} satisfies typeof source
