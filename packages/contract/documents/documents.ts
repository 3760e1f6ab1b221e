import { BUSINESS_CLIENT_ACTIONS } from '../src/business-socket/client-actions.ts'
import { BUSINESS_SERVER_ACTIONS } from '../src/business-socket/server-actions.ts'
import { CHAT_CLIENT_ACTIONS } from '../src/chat-socket/client-actions.ts'
import { CHAT_SERVER_ACTIONS } from '../src/chat-socket/server-actions.ts'
import type { ContractDocument } from '../src/endpoints/api-docs.ts'
import { ENDPOINTS } from '../src/endpoints/index.ts'
import {
  BUSINESS_PROTOCOL,
  businessProtocols,
  CHAT_PROTOCOL,
  CLOSE_CODES,
  chatProtocols,
  SOCKET_PATHS,
} from '../src/socket-handshake.ts'
import { asyncApi, type SocketDescription } from './asyncapi.ts'
import type { Examples } from './examples.ts'
import { openApi } from './openapi.ts'
import { print } from './print.ts'
import { sipDocument } from './sip-document.ts'
import { vocabularyDocument } from './vocabulary-document.ts'

const SOCKETS: Readonly<Record<string, SocketDescription>> = {
  business: {
    address: SOCKET_PATHS.business,
    summary: 'Agent, pauses, calls, live pages. One per tab, opened after sign-in.',
    protocols: {
      offered: businessProtocols('2f0c8a52-6f3e-4c1a-9d5b-1f2e3d4c5b6a', '{token}').join(', '),
      answered: BUSINESS_PROTOCOL,
    },
    closeCodes: CLOSE_CODES,
    client: BUSINESS_CLIENT_ACTIONS,
    server: BUSINESS_SERVER_ACTIONS,
  },
  chat: {
    address: SOCKET_PATHS.chat,
    summary: 'Conversations of the agent. Opened by the owner’s tab after the chat channel is signed in.',
    protocols: { offered: chatProtocols('{token}').join(', '), answered: CHAT_PROTOCOL },
    closeCodes: CLOSE_CODES,
    client: CHAT_CLIENT_ACTIONS,
    server: CHAT_SERVER_ACTIONS,
  },
}

/** The published documents as text; the same declarations and examples give the same text. */
export function contractDocuments(examples: Examples): Record<ContractDocument, string> {
  return {
    'openapi.json': print(openApi(ENDPOINTS, examples.operations), 'dense'),
    'asyncapi.json': print(asyncApi(SOCKETS, examples.frames)),
    'sip.json': print(sipDocument()),
    'vocabulary.json': print(vocabularyDocument()),
  }
}
