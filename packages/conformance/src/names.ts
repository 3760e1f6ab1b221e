import type { BusinessClientAction, BusinessServerAction } from '@ramal/contract/business-socket'
import { BUSINESS_CLIENT_ACTIONS } from '@ramal/contract/business-socket/client-actions'
import { BUSINESS_SERVER_ACTIONS } from '@ramal/contract/business-socket/server-actions'
import type { ChatClientAction, ChatServerAction } from '@ramal/contract/chat-socket'
import { CHAT_CLIENT_ACTIONS } from '@ramal/contract/chat-socket/client-actions'
import { CHAT_SERVER_ACTIONS } from '@ramal/contract/chat-socket/server-actions'
import type { SocketKind } from './checks/frame.ts'

/**
 * An action as scenarios and reports name it. `business.logout` is the agent's own; the server's command of the same name is
 * `business.server.logout`.
 */
export type ActionName =
  | `business.${BusinessClientAction}`
  | `business.${Exclude<BusinessServerAction, 'logout'>}`
  | 'business.server.logout'
  | `chat.${ChatClientAction}`
  | `chat.${ChatServerAction}`

/** Name of a frame that we send. */
export function sentName(kind: SocketKind, action: string): string {
  return `${kind}.${action}`
}

/** Name of a frame that the server sends. */
export function receivedName(kind: SocketKind, action: string): string {
  return kind === 'business' && action === 'logout' ? 'business.server.logout' : `${kind}.${action}`
}

/** Every declared action with the section of the specification that names it, where one does. */
export function allActions(): { name: string; spec: string | undefined; section: string }[] {
  const sent = (kind: SocketKind, actions: object) => rows(actions, (action) => sentName(kind, action))
  const received = (kind: SocketKind, actions: object) =>
    rows(actions, (action) => receivedName(kind, action))
  const all = [
    ...sent('business', BUSINESS_CLIENT_ACTIONS),
    ...received('business', BUSINESS_SERVER_ACTIONS),
    ...sent('chat', CHAT_CLIENT_ACTIONS),
    ...received('chat', CHAT_SERVER_ACTIONS),
  ]
  // chat.hangup and the like exist once; chat.ping and chat.pong differ by name already.
  return [...new Map(all.map((row) => [row.name, row])).values()]
}

interface Declared {
  readonly action: string
  readonly section: string
  readonly spec?: string
}

function rows(actions: object, name: (action: string) => string) {
  return Object.values(actions).map((declared: Declared) => ({
    name: name(declared.action),
    spec: declared.spec,
    section: declared.section,
  }))
}
