import type { home as source } from '../pt-br/home.ts'

export const home = {
  home: {
    greeting: 'Hola, {name}',
    subtitle: 'Lo que puede hacer ahora',
    phone: 'Telefonía',
    phoneNoExtension: 'No tiene una extensión. Pídasela al administrador.',
    phoneHint: 'Llame y atienda en el navegador.',
    openPhone: 'Abrir el softphone',
    chat: 'Chat',
    chatHint: 'Converse con los clientes que lo esperan.',
    chatNoChannel: 'Ningún canal de chat está vinculado a su usuario.',
    openChats: 'Abrir los chats',
    channels: 'Canales',
    extension: 'Extensión',
    team: 'Equipo',
    none: 'Ninguno',
    service: 'Atención',
    serviceHere: 'En esta pestaña',
    serviceWaiting: 'Conectando',
    nothing: 'Su usuario aún no tiene acceso a ningún área. Hable con el administrador.',
  },
} satisfies typeof source
