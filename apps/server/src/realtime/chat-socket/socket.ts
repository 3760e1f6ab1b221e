import type { IncomingMessage } from 'node:http'
import { parseChatClientFrame } from '@ramal/contract/chat-socket'
import { CHAT_PROTOCOL, CLOSE_CODES, readProtocols, SOCKET_PATHS } from '@ramal/contract/socket-handshake'
import { allows } from '@ramal/domain/permissions/allows'
import type { WebSocket } from 'ws'
import { Connection } from '../connection.ts'
import { authenticateUpgrade, localeOfUpgrade } from '../handshake.ts'
import { chatFrame } from '../outgoing-frame.ts'
import { type UpgradeRoute, websocketRoute } from '../upgrade.ts'
import type { ChatActionDeps } from './actions/deps.ts'
import { ACTIONS } from './actions/registry.ts'
import type { ChatPeer } from './peer.ts'

type Handle = (deps: ChatActionDeps, peer: ChatPeer, payload: unknown) => Promise<void>

/** The chat websocket (contract §9). */
export function chatSocket(deps: ChatActionDeps): UpgradeRoute {
  return websocketRoute(SOCKET_PATHS.chat, CHAT_PROTOCOL, (socket, request) => {
    accept(deps, socket, request).catch((error: unknown) => {
      deps.log.error({ err: error }, 'chat socket not accepted')
      socket.terminate()
    })
  })
}

async function accept(deps: ChatActionDeps, socket: WebSocket, request: IncomingMessage): Promise<void> {
  const connection = new Connection(socket, deps.clock, chatFrame)
  const early = connection.holdMessages()
  const offered = readProtocols(String(request.headers['sec-websocket-protocol'] ?? ''))
  const user = await authenticateUpgrade(deps, request, offered.token)
  // The upgrade is accepted first: a browser cannot see the status of a refused one (contract §8).
  if (!user) return connection.close(CLOSE_CODES.notAuthenticated)
  if (user.owes || !allows('sites.view_chat', user.roles)) return connection.close(CLOSE_CODES.forbidden)
  socket.on('close', deps.sessionSockets.add(user, connection))
  const agent = { id: user.id, tenantId: user.tenantId }
  const peer: ChatPeer = { agent, connection, locale: localeOfUpgrade(request) }
  socket.on('close', () => deps.sockets.leave(user.id, connection))
  // A handler may have joined topics after the socket closed.
  const leaveIfClosed = () => {
    if (socket.readyState !== socket.OPEN) deps.sockets.leave(user.id, connection)
  }
  early.release((text) => void receive(deps, peer, text).finally(leaveIfClosed))
}

async function receive(deps: ChatActionDeps, peer: ChatPeer, text: string): Promise<void> {
  const frame = parseChatClientFrame(text)
  if (!frame.ok) {
    deps.log.info({ frame: frame.reason, user: peer.agent.id }, 'chat frame not handled') // §7.6
    return
  }
  // The registry's type ties each handler to its action's payload; the parser has checked it.
  const handler = ACTIONS[frame.action] as Handle
  try {
    await handler(deps, peer, frame.payload)
  } catch (error) {
    deps.log.error({ err: error, action: frame.action, user: peer.agent.id }, 'chat action failed')
  }
}
