import type { IncomingMessage } from 'node:http'
import { parseBusinessClientFrame } from '@ramal/contract/business-socket'
import { BUSINESS_PROTOCOL, CLOSE_CODES, readProtocols, SOCKET_PATHS } from '@ramal/contract/socket-handshake'
import type { WebSocket } from 'ws'
import { Connection } from '../connection.ts'
import { authenticateUpgrade } from '../handshake.ts'
import { businessFrame } from '../outgoing-frame.ts'
import { type UpgradeRoute, websocketRoute } from '../upgrade.ts'
import type { BusinessActionDeps } from './actions/deps.ts'
import { ACTIONS } from './actions/registry.ts'
import type { Tab } from './tab.ts'

type Handle = (deps: BusinessActionDeps, tab: Tab, payload: unknown) => Promise<void>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The business websocket (contract §8). */
export function businessSocket(deps: BusinessActionDeps): UpgradeRoute {
  const tabs = new Map<string, Tab>()
  return websocketRoute(SOCKET_PATHS.business, BUSINESS_PROTOCOL, (socket, request) => {
    void accept(deps, tabs, socket, request)
  })
}

async function accept(
  deps: BusinessActionDeps,
  tabs: Map<string, Tab>,
  socket: WebSocket,
  request: IncomingMessage,
): Promise<void> {
  const connection = new Connection(socket, deps.clock, businessFrame)
  const early = connection.holdMessages()
  const offered = readProtocols(String(request.headers['sec-websocket-protocol'] ?? ''))
  const uid = offered.uid && UUID.test(offered.uid) ? offered.uid : null
  const user = uid ? await authenticateUpgrade(deps, request, offered.token) : null
  // The upgrade is accepted first: a browser cannot see the status of a refused one (contract §8).
  if (!user || !uid) return connection.close(CLOSE_CODES.notAuthenticated)
  if (user.owes) return connection.close(CLOSE_CODES.forbidden)
  socket.on('close', deps.sessionSockets.add(user, connection))
  const tab: Tab = { uid, user, connection }
  enter(deps, tabs, tab, socket)
  // A handler may have joined topics after the socket closed.
  const leaveIfClosed = () => {
    if (socket.readyState === socket.OPEN) return
    deps.hub.leave(connection)
    deps.registry.closed(user.id, uid, connection)
  }
  // One after the other, as they came: the page of a login must not take the place of the one that was opened after it.
  let last = Promise.resolve()
  early.release((text) => {
    last = last.then(() => receive(deps, tab, text)).finally(leaveIfClosed)
  })
}

function enter(deps: BusinessActionDeps, tabs: Map<string, Tab>, tab: Tab, socket: WebSocket): void {
  const key = `${tab.user.id} ${tab.uid}`
  tabs.get(key)?.connection.close(CLOSE_CODES.sameUid)
  tabs.set(key, tab)
  socket.on('close', () => {
    if (tabs.get(key) === tab) tabs.delete(key)
    deps.hub.leave(tab.connection)
    deps.registry.closed(tab.user.id, tab.uid, tab.connection)
  })
}

async function receive(deps: BusinessActionDeps, tab: Tab, text: string): Promise<void> {
  const frame = parseBusinessClientFrame(text)
  if (!frame.ok) {
    deps.log.info({ frame: frame.reason, user: tab.user.id }, 'business frame not handled') // §7.6
    return
  }
  try {
    // The registry's type ties each handler to its action's payload; the parser has checked it.
    await (ACTIONS[frame.action] as Handle)(deps, tab, frame.payload)
  } catch (error) {
    deps.log.error({ err: error, action: frame.action, user: tab.user.id }, 'business action failed')
  }
}
