import { BUSINESS_CLIENT_ACTIONS } from './business-socket/client-actions.ts'
import { BUSINESS_SERVER_ACTIONS } from './business-socket/server-actions.ts'
import { CHAT_CLIENT_ACTIONS } from './chat-socket/client-actions.ts'
import { CHAT_SERVER_ACTIONS } from './chat-socket/server-actions.ts'
import { ENDPOINTS } from './endpoints/index.ts'
import { asyncApi } from './kit/asyncapi.ts'
import { openApi } from './kit/openapi.ts'
import { SOCKET_PATHS } from './socket-handshake.ts'

/** The published documents by file name, as text. */
export function contractDocuments(): Record<'openapi.json' | 'asyncapi.json', string> {
  const sockets = {
    business: {
      address: SOCKET_PATHS.business,
      client: BUSINESS_CLIENT_ACTIONS,
      server: BUSINESS_SERVER_ACTIONS,
    },
    chat: { address: SOCKET_PATHS.chat, client: CHAT_CLIENT_ACTIONS, server: CHAT_SERVER_ACTIONS },
  }
  return { 'openapi.json': print(openApi(ENDPOINTS)), 'asyncapi.json': print(asyncApi(sockets)) }
}

function print(document: unknown): string {
  return `${JSON.stringify(document, null, 1)}\n`
}
